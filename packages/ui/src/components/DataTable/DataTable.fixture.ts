import type { Column } from './DataTable.types.ts';

export type Order = {
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly supplier: string;
  readonly item: string;
  readonly qty: number;
  readonly rate: number;
  readonly total: number;
  readonly discount: number | null;
  readonly isUrgent: boolean;
  readonly status: 'draft' | 'open' | 'closed' | 'cancelled';
};

const SUPPLIERS = [
  'Shree Polymers',
  'Vapi Chemicals',
  'Narmada Plast',
  'Ambica Yarn',
  'Gujarat Masterbatch',
  'Kiran Traders',
];
const ITEMS = [
  'PP granules H110MA',
  'Rafia tape 1,200 D',
  'White masterbatch',
  'Liner 40 µ',
  'BOPP film 18 µ',
  'Calcium carbonate',
  'UV stabiliser',
];
const STATUSES = ['open', 'draft', 'closed', 'open', 'cancelled'] as const;
const TONES = { draft: 'neutral', open: 'accent', closed: 'success', cancelled: 'danger' } as const;
const LABELS = { draft: 'Draft', open: 'Open', closed: 'Closed', cancelled: 'Cancelled' } as const;

/** Orders that are the same on each run. */
export const orders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, at) => {
    const qty = ((at * 7919) % 20_000) / 8 + 1;
    const rate = ((at * 104_729) % 20_000) / 100 + 1;
    return {
      id: at + 1,
      number: `PO/26-27/${at + 1}`,
      date: `2026-${String((at % 12) + 1).padStart(2, '0')}-${String(((at * 5) % 28) + 1).padStart(2, '0')}`,
      supplier: SUPPLIERS[(at * 5) % SUPPLIERS.length] ?? '',
      item: ITEMS[(at * 3) % ITEMS.length] ?? '',
      qty,
      rate,
      total: Math.round(qty * rate * 100) / 100,
      discount: at % 4 === 0 ? (at % 7) + 0.5 : null,
      isUrgent: at % 9 === 0,
      status: STATUSES[at % STATUSES.length] ?? 'open',
    };
  });

export const COLUMNS: readonly Column<Order>[] = [
  { key: 'number', label: 'Number', kind: 'link', href: ({ id }) => `#/orders/${id}`, isTitle: true },
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'supplier', label: 'Supplier', kind: 'text' },
  { key: 'item', label: 'Item', kind: 'text' },
  { key: 'qty', label: 'Quantity', kind: 'quantity', total: 'sum' },
  { key: 'rate', label: 'Rate', kind: 'money', places: 4, isHiddenAtFirst: true },
  { key: 'discount', label: 'Discount', kind: 'percent', isHiddenOnCard: true },
  { key: 'total', label: 'Amount', kind: 'money', total: 'sum' },
  { key: 'isUrgent', label: 'Urgent', kind: 'boolean', isHiddenOnCard: true },
  {
    key: 'status',
    label: 'Status',
    kind: 'status',
    format: (_, { status }) => LABELS[status],
    tone: ({ status }) => TONES[status],
  },
];

/** The table itself, in a story. */
export const grid = (canvas: { getByRole: (role: string) => HTMLElement }): HTMLElement => canvas.getByRole('grid');

/** What a column shows, row by row. */
export const columnTexts = (root: HTMLElement, col: number): readonly (string | null)[] =>
  [...root.querySelectorAll(`[role="rowgroup"] [data-col="${col}"]`)].map(({ textContent }) => textContent);
