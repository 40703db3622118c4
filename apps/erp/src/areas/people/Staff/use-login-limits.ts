import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { LOGIN_FIELDS } from '@weft/domain/rules/access/login-fields';
import type { FieldLimits } from '../../../generic/FormField/field-limits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';

type Answer = {
  readonly stronger: string | null;
  readonly roles: readonly { readonly id: number; readonly name: string; readonly beyond: string }[];
};

const NONE: Answer = { stronger: null, roles: [] };
const LOGIN: readonly string[] = [...LOGIN_FIELDS, 'isActive'];

/** What of a log-in the person may not change or give, as the server decides it again when it is saved; administrators are not limited. */
export type LoginLimits = FieldLimits & {
  /** Why nothing of the log-in may be changed; undefined: it may. */
  readonly why: string | undefined;
};

/**
 * Limits with the log-in of somebody, or of somebody new. A pick list waits for them, so that no role is offered that cannot be given; where they do
 * not come nothing is limited: the server says it then.
 */
export const useLoginLimits = (id: number | undefined, version: unknown): LoginLimits => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const [answer, setAnswer] = useState(NONE);
  const known = useRef<Answer>(undefined);
  const asked = useCallback(
    (): Promise<Answer> =>
      isAdmin
        ? Promise.resolve(NONE)
        : firstValueFrom(api.get<Answer>(`staff/loginLimits/${id ?? 0}`, { isQuiet: true })).then(
            ({ data }) => data ?? NONE,
            () => NONE,
          ),
    [api, id, isAdmin],
  );
  useEffect(() => {
    let isGone = false;
    const learn = async (): Promise<void> => {
      const next = await asked();
      if (isGone) return;
      known.current = next;
      setAnswer(next);
    };
    void learn();
    return () => {
      isGone = true;
    };
  }, [asked, version]);
  return useMemo(() => {
    const why = answer.stronger === null ? undefined : t('staff.stronger', { what: answer.stronger });
    return {
      why,
      reasonOf: (name) => (LOGIN.includes(name) ? why : undefined),
      offered: async (name, options) => {
        if (name !== 'role') return options;
        const { roles } = known.current ?? (await asked());
        return options.map((option) => {
          const role = roles.find((one) => one.id === option.id);
          return role === undefined
            ? option
            : { ...option, isDisabled: true, hint: t('staff.role.beyond', { what: role.beyond }) };
        });
      },
    };
  }, [answer, asked, t]);
};
