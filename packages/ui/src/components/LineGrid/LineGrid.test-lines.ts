import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import type { Option } from '../ComboboxField/ComboboxField.options.ts';
import type { LineColumn } from './LineGrid.types.ts';

/** A line of an order, for tests and stories. */
export type OrderLine = {
  readonly item: Option | null;
  readonly remarks: string;
  readonly qty: Decimal | null;
  readonly rate: Decimal | null;
  readonly discount: Decimal | null;
  readonly due: string | null;
  readonly tax: string | null;
};

export const ITEMS: readonly Option[] = [
  { id: 1, code: 'RM-001', name: 'PP granules H110MA', hint: '12,500 kg' },
  { id: 2, code: 'RM-002', name: 'White masterbatch', hint: '1,240 kg' },
  { id: 3, code: 'RM-003', name: 'Calcium carbonate', hint: '8,000 kg' },
  { id: 4, code: 'FG-101', name: 'Rafia sack 60 × 90', hint: '18,000 pc' },
];

export const newLine = (): OrderLine => ({
  item: null,
  remarks: '',
  qty: null,
  rate: null,
  discount: null,
  due: null,
  tax: null,
});

const ZERO = decimal('0');

/** quantity × rate less discount, for the computed column. */
const amountOf = ({ qty, rate, discount }: OrderLine): Decimal =>
  (qty ?? ZERO)
    .times(rate ?? ZERO)
    .times(decimal('100').minus(discount ?? ZERO))
    .div('100');

export const COLUMNS: readonly LineColumn<OrderLine>[] = [
  { key: 'item', label: 'Item', kind: 'ref', options: ITEMS, required: true },
  { key: 'qty', label: 'Quantity', kind: 'quantity', places: 3, required: true, total: 'sum' },
  { key: 'rate', label: 'Rate', kind: 'money', places: 4 },
  { key: 'discount', label: 'Discount', kind: 'percent' },
  { key: 'due', label: 'Due', kind: 'date' },
  {
    key: 'tax',
    label: 'GST',
    kind: 'choice',
    options: [
      { value: '5', label: '5 %' },
      { value: '18', label: '18 %' },
    ],
  },
  { key: 'amount', label: 'Amount', kind: 'money', compute: amountOf, total: 'sum' },
  { key: 'remarks', label: 'Remarks', kind: 'text', maxLength: 40 },
];

/** Lines that are the same on each run. */
export const orderLines = (count: number): readonly OrderLine[] =>
  Array.from({ length: count }, (_, at) => ({
    ...newLine(),
    item: ITEMS[at % ITEMS.length] ?? null,
    qty: decimal(((at * 37) % 400) + 25),
    rate: decimal(((at * 131) % 9_000) / 100 + 12),
    due: `2026-08-${String((at % 28) + 1).padStart(2, '0')}`,
    tax: at % 3 === 0 ? '5' : '18',
  }));

/** What is said of two of the lines. */
export const FAULTS = new Map([
  ['lines[0].qty', 'Enter a quantity above 0'],
  ['lines[3].rate', 'Above the rate of the contract'],
]);
