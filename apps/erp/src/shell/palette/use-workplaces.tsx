import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { openRequested } from '@weft/api/session/session-actions';
import type { Command } from '@weft/ui/CommandPalette';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';

/** A branch in which the person may work, as the call answers it. */
type Workplace = { readonly id: number; readonly name: string; readonly code: string };

const QUERY = { method: 'GET', path: 'staff/workplaces' } as const;
const FOLLOWS = ['branch', 'staff'] as const;

/** The other branches in which the person may work: what is new from then on begins there. What is typed already stays as it is. */
export const useWorkplaces = (): readonly Command[] => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const dispatch = useAppDispatch();
  const tellFault = useTellFault();
  const here = useAppState(({ session }) => session.user?.defaults?.['branch']);
  const { rows } = useServerQuery<Workplace, never>('workplaces', QUERY, FOLLOWS);
  return useMemo(() => {
    const workAt = async ({ id, name }: Workplace): Promise<void> => {
      try {
        await firstValueFrom(api.post('staff/workAt', { branch: id }));
        dispatch(openRequested(null, null)); // what new records begin with comes with the session
        toast.success(t('palette.worksAt', { name }));
      } catch (cause) {
        tellFault(cause);
      }
    };
    return rows
      .filter(({ id }) => id !== here)
      .map((place) => ({
        id: `branch ${place.id}`,
        label: t('palette.workAt', { name: place.name }),
        hint: place.code,
        icon: <Building2 />,
        onRun: () => void workAt(place),
      }));
  }, [rows, here, api, dispatch, tellFault, t]);
};
