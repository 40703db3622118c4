import { useCallback } from 'react';
import type { SessionState } from '@weft/api/session/session-state';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Translate } from '../i18n/translate.ts';

type Named = Pick<SessionState, 'shapes' | 'labels'>;

/** Labels of columns that every module has. */
const COMMON: { readonly [key: string]: string } = {
  id: 'column.id',
  isActive: 'column.isActive',
  createdOn: 'column.createdOn',
  updatedOn: 'column.updatedOn',
  updatedBy: 'column.updatedBy',
  number: 'column.number',
  status: 'column.status',
};

/**
 * What a person reads for a field: the first that is not blank of the partner's field shape, its label by key, the translation, the
 * declaration, the key (spec 01, 1.12). `key` is a field or `lines.field`.
 */
export const labelOf = (
  session: Named,
  t: Translate,
  module: string,
  key: string,
  field: Field | undefined,
): string => {
  const full = `${module}.${key}`;
  const translationKey = `field.${full}`;
  const translated = t(translationKey);
  const common = field === undefined ? COMMON[key] : undefined;
  return (
    session.shapes[full]?.label?.trim() ||
    session.labels[full]?.trim() ||
    session.labels[key]?.trim() ||
    (translated === translationKey ? '' : translated) ||
    (common === undefined ? '' : t(common)) ||
    field?.label ||
    key
  );
};

/** Labels of a module's fields in this session. @example const label = useLabels(uom); label('name') */
export const useLabels = (module: Module): ((key: string) => string) => {
  const { t } = useTranslation();
  const shapes = useAppState(({ session }) => session.shapes);
  const labels = useAppState(({ session }) => session.labels);
  return useCallback(
    (key: string): string => {
      const [first = '', inner] = key.split('.', 2);
      const own = module.fields[first];
      return labelOf({ shapes, labels }, t, module.name, key, inner === undefined ? own : own?.of?.[inner]);
    },
    [module, shapes, labels, t],
  );
};
