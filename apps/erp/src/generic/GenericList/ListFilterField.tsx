import type { Option } from '@weft/ui/ComboboxField';
import { Spinner } from '@weft/ui/Spinner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { partOf } from '../part-of.tsx';
import type { ListFilter } from './list-filters.ts';

function Coming() {
  const { t } = useTranslation();
  return <Spinner label={t('screen.loading')} />;
}

// Fields come when the filters are first opened: a list is read far more often than narrowed.
const FilterField = partOf(
  'filter field',
  () => import('./FilterField.tsx').then((loaded) => loaded.FilterField),
  <Coming />,
);

type Values = { readonly [key: string]: unknown };

/** What a list is narrowed by now, the names of the rows that its ref filters hold, and who is told of a change. */
export type ListNarrowing = {
  readonly filters: readonly ListFilter[];
  readonly asked: Values;
  readonly names: { readonly [key: string]: Option };
  readonly label: (filter: ListFilter) => string;
  readonly onChange: (asked: Values, names?: { readonly [key: string]: Option }) => void;
};

/** The filters without one of them. */
export const without = (asked: Values, key: string): Values => {
  const { [key]: _gone, ...other } = asked;
  return other;
};

/** The field of one filter: in the panel above the list, or below the head of its column, which says the label already. */
export function ListFilterField({
  filter,
  narrowing: { asked, names, label, onChange },
  isLabelHidden = false,
}: {
  readonly filter: ListFilter;
  readonly narrowing: ListNarrowing;
  readonly isLabelHidden?: boolean;
}) {
  const { key, field } = filter;
  return (
    <FilterField
      label={label(filter)}
      isLabelHidden={isLabelHidden}
      field={field}
      value={asked[key]}
      option={names[key]}
      onChange={(value, option) =>
        onChange(
          value === undefined ? without(asked, key) : { ...asked, [key]: value },
          option && { ...names, [key]: option },
        )
      }
    />
  );
}
