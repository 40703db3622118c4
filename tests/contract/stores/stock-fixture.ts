import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Answered, Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { type Made, sampleOf } from '../samples.ts';
import { OPENING, type Trade } from '../purchase/trade.ts';

/** Path of the stock calls. */
export const STOCK = 'chemical/itemStock';

/** Status of an answer with names and places of its faults. */
export const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

/** A row of the stock view. */
type StockRow = Wire & {
  readonly id: number;
  readonly quantity: number;
  readonly lot: Wire & { readonly id: number };
  readonly stockArea: Wire & { readonly id: number };
};

/** Stock that tests open for themselves, by lot. */
export type Store = {
  /** Opens stock in a new lot and answers its key. */
  readonly stocked: (lotNumber: string, quantity?: number, more?: Wire) => Promise<StockRow>;
  readonly rowsOf: (lotNumber: string) => Promise<readonly StockRow[]>;
  readonly keyOf: (lotNumber: string) => Promise<StockRow>;
};

export const storeOf = (admin: Client, made: Made, trade: Trade): Store => {
  const rowsOf: Store['rowsOf'] = async (lotNumber) =>
    ((await admin.post(`${STOCK}/getStock/v2`, { lotNumber: `=${lotNumber}` })).body.dataList ??
      []) as readonly StockRow[]; // rows of the view
  const keyOf: Store['keyOf'] = async (lotNumber) => {
    const [row] = await rowsOf(lotNumber);
    if (row === undefined) throw new Error(`no stock in ${lotNumber}`);
    return row;
  };
  return {
    rowsOf,
    keyOf,
    async stocked(lotNumber, quantity = 10, more = {}) {
      const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
      const [line] = sample['lines'] as readonly Wire[];
      const today = indiaDay(); // goods of today have not expired
      const fresh = { ...line, lotNumber, quantity, manufacturedOn: null, ...more };
      const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: today, lines: [fresh] })).row();
      const posted = await trade.act(OPENING, draft, 'post');
      if (posted.status !== 200) throw new Error(posted.text);
      return keyOf(lotNumber);
    },
  };
};
