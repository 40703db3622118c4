import { useState } from 'react';
import type { ListFilter } from './list-filters.ts';
import type { ListNarrowing } from './ListFilterField.tsx';

/** What counts for every list has its own words; a field has those of its label. */
const OWN_WORDS = new Set(['status', 'isActive', 'id']);

type Narrowed = Pick<ListNarrowing, 'filters' | 'asked'> & {
  readonly label: (key: string) => string;
  readonly onChange: (asked: ListNarrowing['asked']) => void;
};

/** What a list is narrowed by, as its panel and its row of filters share it: the name of a row chosen in one is said by the other. */
export const useNarrowing = ({ filters, asked, label, onChange }: Narrowed): ListNarrowing => {
  const [names, setNames] = useState<ListNarrowing['names']>({});
  return {
    filters,
    asked,
    names,
    label: ({ key, field }: ListFilter) => (OWN_WORDS.has(key) ? field.label : label(key)),
    onChange: (next, named) => {
      if (named !== undefined) setNames(named);
      onChange(next);
    },
  };
};
