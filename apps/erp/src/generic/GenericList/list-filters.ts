import { askedFilter } from '@weft/domain/catalogue/language/asked-filter';
import type { Field } from '@weft/domain/catalogue/language/field';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Say, Translate } from '../../i18n/translate.ts';

type Speech = { readonly t: Translate; readonly say: Say };

/** A filter that a list offers. */
export type ListFilter = { readonly key: string; readonly field: Field };

const activeField = (t: Translate): Field => ({
  kind: 'choice',
  label: t('column.isActive'),
  options: ['true', 'false'],
  optionLabels: { true: t('status.active'), false: t('status.inactive') },
});

const statusField = (module: Module, { t, say }: Speech): Field => {
  const names = Object.keys(module.states ?? {}) as readonly StatusName[]; // keys of `states` are statuses
  return {
    kind: 'choice',
    label: t('column.status'),
    options: names,
    optionLabels: Object.fromEntries(names.map((name) => [name, say(STATUSES[name].name)])),
  };
};

/** Filters of a list: those that the declaration names, status for documents, Active for masters. */
export const listFilters = (
  module: Module,
  hidden: ReadonlySet<string>,
  { t, say, config }: Speech & { readonly config: { readonly [key: string]: string } },
): readonly ListFilter[] => [
  ...(module.kind === 'document' ? [{ key: 'status', field: statusField(module, { t, say }) }] : []),
  ...module.list.filters.flatMap((key) => {
    const field = module.fields[key];
    return field === undefined || hidden.has(key) || isLeftOut(field, { config: (name) => config[name] })
      ? []
      : [{ key, field }];
  }),
  ...(module.kind === 'master' ? [{ key: 'isActive', field: activeField(t) }] : []),
  { key: 'id', field: { kind: 'refs', label: t('filter.these') } },
  { key: 'importId', field: { kind: 'integer', label: t('action.import') } },
];

/** Filters that a person sets; by `id` and `importId` a link alone narrows a list: a notice that tells of many records, what an import brought. */
export const isSetByHand = ({ key }: ListFilter): boolean => key !== 'id' && key !== 'importId';

/** Filters as the server takes them: texts by what they contain, Active as yes or no. */
export const serverFilters = (
  filters: readonly ListFilter[],
  asked: { readonly [key: string]: unknown },
): { readonly [key: string]: unknown } =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = asked[filter.key];
      return value === undefined ? [] : [[filter.key, askedFilter(filter.key, filter.field, value)] as const];
    }),
  );
