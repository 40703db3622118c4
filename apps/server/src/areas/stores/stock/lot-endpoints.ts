import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { once } from '../../../records/idempotency.ts';
import { blockLots, type LotsChanged, mergeLots, renameLot, splitLot } from './lots.ts';
import { showsSupplier } from './stock-sight.ts';
import { wireFigures } from './wire-figures.ts';

const camel = (name: string): string => name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

const NOTHING: ReadonlySet<string> = new Set();
/** What of a lot tells of its supplier. */
const SUPPLIER: ReadonlySet<string> = new Set(['party_id', 'supplier_lot']);

/** Lots on the wire carry the names of the stock row. */
const answerOf = ({ lots, transformation }: LotsChanged, telling: ReadonlySet<string>): unknown => ({
  lots: lots.map((lot) =>
    Object.fromEntries(
      Object.entries(lot).flatMap(([key, value]) => (telling.has(key) ? [] : [[camel(key), value] as const])),
    ),
  ),
  ...(transformation === undefined ? {} : { transformation }),
});

const lotCall = (
  verb: string,
  summary: string,
  bit: 'edit' | 'approve',
  work: (call: Call) => Promise<LotsChanged>,
): Endpoint => ({
  method: 'POST',
  path: `chemical/itemStock/lot/${verb}`,
  need: { service: openingStock.acl, bit },
  summary,
  run: async (call: Call) => ({
    text: await once(call, async () =>
      envelopeText({ data: wireFigures(answerOf(await work(call), showsSupplier(call) ? NOTHING : SUPPLIER)) }),
    ),
  }),
});

/** Calls about lots (spec 02, 1.12). */
export const lotEndpoints: readonly Endpoint[] = [
  lotCall('split', 'Split quantities off a lot into a new one', 'edit', splitLot),
  lotCall('merge', 'Merge lots of one grade in one area into a new one', 'edit', mergeLots),
  lotCall('rename', 'Give a lot another number; the old one is still found', 'edit', renameLot),
  lotCall('block', 'Block lots wherever they lie', 'approve', blockLots('block')),
  lotCall('unblock', 'Unblock lots', 'approve', blockLots('unblock')),
];
