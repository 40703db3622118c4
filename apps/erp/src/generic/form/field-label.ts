import { useCallback } from 'react';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';

/** Labels of columns that every module has. */
const COMMON: ReadonlyMap<string, string> = new Map(
  ['id', 'isActive', 'createdOn', 'updatedOn', 'updatedBy', 'number', 'status'].map((key) => [key, `column.${key}`]),
);

/** What a person reads for a field of a shaped module or a column that every module has; the key when it is neither. */
export const labelOf = ({ fields }: Pick<Module, 'fields'>, t: Translate, key: string): string => {
  const own = fieldAt(fields, key)?.label;
  const common = COMMON.get(key);
  return own ?? (common === undefined ? key : t(common));
};

/** Labels of a module's fields in this session. @example const label = useLabels(uom); label('name') */
export const useLabels = (declared: Module): ((key: string) => string) => {
  const { t } = useTranslation();
  const module = useShaped(declared);
  return useCallback((key: string): string => labelOf(module, t, key), [module, t]);
};
