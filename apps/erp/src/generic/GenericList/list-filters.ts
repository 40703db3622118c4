import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { askedFilter } from '@weft/domain/catalogue/language/asked-filter';
import type { Field } from '@weft/domain/catalogue/language/field';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { decimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { propertyRanges, propertyRangeText } from '@weft/domain/rules/search/property-range';
import { formatNumber } from '@weft/domain/rules/format/format-number';
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

/** A bound as a person reads it; undefined for what an address says by mistake. */
const boundText = (bound: unknown): string | undefined => {
  if (typeof bound === 'string' && isIsoDate(bound)) return formatDate(bound);
  const text = typeof bound === 'number' ? String(bound) : bound;
  return typeof text === 'string' && isDecimalText(text)
    ? formatNumber(decimal(text), { maxPlaces: 6, grouping: 'indian' })
    : undefined;
};

const rangeText = (value: object, t: Translate): string => {
  const { from, to } = value as { readonly from?: unknown; readonly to?: unknown }; // from the address
  const [least, most] = [boundText(from), boundText(to)];
  if (least !== undefined && most !== undefined)
    return least === most ? least : t('filter.between', { from: least, to: most });
  if (least !== undefined) return t('filter.atLeast', { value: least });
  return most === undefined ? '' : t('filter.atMost', { value: most });
};

/** Words of a filter that is on. */
export const filterText = ({ field }: ListFilter, value: unknown, name: string | undefined, t: Translate): string => {
  if (field.kind === 'choice' || field.kind === 'multiChoice') return optionLabel(field, String(value));
  if (field.kind === 'lines') return (propertyRanges(value) ?? []).map(propertyRangeText).join(', ');
  if (Array.isArray(value)) return t('column.count', { count: value.length });
  if (field.kind === 'boolean') return t(value === true ? 'yes' : 'no');
  if (typeof value === 'object' && value !== null) return rangeText(value, t);
  return name ?? String(value);
};
