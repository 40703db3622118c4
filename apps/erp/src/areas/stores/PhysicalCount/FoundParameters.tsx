import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { item } from '@weft/domain/catalogue/masters/item';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import type { StockWords } from '../use-stock-words.ts';
import { Entry } from './PhysicalCount.style.ts';

/** Parameters of stock by their number: 1 is pH, 2 moisture, 3 solubility. */
const KEYS = {
  1: 'ph',
  2: 'moisture',
  3: 'solubility',
  4: 'stockParam4',
  5: 'stockParam5',
  6: 'stockParam6',
  7: 'stockParam7',
  8: 'stockParam8',
  9: 'stockParam9',
} as const;
type Index = keyof typeof KEYS;

/** What was measured, by the key under which a count takes it. */
export type Measured = { readonly [key in (typeof KEYS)[Index]]?: Option };

type Properties = {
  readonly stockParamsUsed: readonly {
    readonly index: Index;
    readonly label: string;
    readonly options: readonly Option[];
  }[];
};

const FOLLOWED: readonly string[] = [item.name];

export type FoundParametersProps = {
  /** Id of the item that was found. */
  readonly of: Option['id'];
  readonly words: StockWords;
  readonly value: Measured;
  readonly onChange: (value: Measured) => void;
};

/** Which of the item's parameters were measured of found goods: goods of another pH are other goods (spec 02, 5.6). Nothing for items without any. */
export function FoundParameters({ of, words, value, onChange }: FoundParametersProps) {
  const { data } = useServerQuery<never, Properties>(
    `count/parameters/${of}`,
    { method: 'GET', path: `${item.api}/getWithProperties/${of}` },
    FOLLOWED,
  );
  const used = (data?.stockParamsUsed ?? []).filter(({ index }) => words.isShown(`stockParam${index}`));
  if (used.length === 0) return null;
  return (
    <Entry>
      {used.map(({ index, label, options }) => {
        const { [KEYS[index]]: chosen, ...others } = value;
        return (
          <ComboboxField
            key={index}
            label={words.label(`stockParam${index}`, label)}
            options={options}
            value={chosen ?? null}
            onCommit={(option) => onChange(option === null ? others : { ...others, [KEYS[index]]: option })}
          />
        );
      })}
    </Entry>
  );
}
