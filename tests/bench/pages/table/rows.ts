/** One line of a wide list. */
export type Row = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly supplier: string;
  readonly uom: string;
  readonly quantity: number;
  readonly rate: number;
  readonly amount: number;
  readonly date: string;
  readonly lot: string;
  readonly place: string;
};

const CATEGORIES = ['Tape', 'Fabric', 'Bag', 'Liner', 'Granule', 'Masterbatch', 'Chemical', 'Ink', 'Thread', 'Spare'];
const SUPPLIERS = ['Shree Polymers', 'Vapi Chemicals', 'Narmada Plast', 'Ambica Yarn', 'Kiran Traders', 'Tapti Resins'];
const NAMES = ['HDPE tape', 'PP woven fabric', 'Laminated bag', 'BOPP bag', 'LDPE liner', 'PP granules', 'Flexo ink'];

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The same rows on each run: 12 columns, texts, figures and dates. */
export const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => {
    const quantity = ((n * 7919) % 20_000) / 8 + 1;
    const rate = ((n * 104_729) % 20_000) / 100 + 1;
    return {
      id: n + 1,
      code: `RM-${String(n + 1).padStart(6, '0')}`,
      name: `${NAMES[(n * 3) % NAMES.length]} ${300 + ((n * 17) % 900)} x ${400 + ((n * 13) % 800)}`,
      category: CATEGORIES[n % CATEGORIES.length] ?? '',
      supplier: SUPPLIERS[(n * 5) % SUPPLIERS.length] ?? '',
      uom: n % 3 === 0 ? 'kg' : 'm',
      quantity,
      rate,
      amount: Math.round(quantity * rate * 100) / 100,
      date: `2026-${two((n % 12) + 1)}-${two(((n * 5) % 28) + 1)}`,
      lot: `L${two(n % 97)}${two(n % 89)}`,
      place: `Rack ${n % 40}`,
    };
  });

/** Keys and heads of the columns, in order. */
export const COLUMNS = [
  ['code', 'Code'],
  ['name', 'Name'],
  ['category', 'Category'],
  ['supplier', 'Supplier'],
  ['uom', 'Unit'],
  ['quantity', 'Quantity'],
  ['rate', 'Rate'],
  ['amount', 'Amount'],
  ['date', 'Date'],
  ['lot', 'Lot'],
  ['place', 'Place'],
  ['id', 'Id'],
] as const satisfies readonly (readonly [keyof Row, string])[];

export const COUNT = 100_000;
