import { addDays } from '@weft/domain/rules/dates/add-days';
import { chanceOf, round } from './chance.ts';
import { DEMO_ITEMS } from './items/all-items.ts';
import type { DemoItem, Opening } from './items/demo-item.ts';
import { locationOfArea, racksIn } from './stores.ts';

type Row = { readonly [key: string]: unknown };

/** Opening stock of one place: what the header and the lines of its document say. */
export type OpeningDocument = { readonly location: string; readonly lines: readonly Row[] };

/** Stock parameters of a chemical lot, by the short codes of their bands. */
const PARAMS: Readonly<Record<string, readonly [ph: string, solubility: string]>> = {
  ZN21: ['PH3', 'SO4'],
  ZN33: ['PH4', 'SO3'],
  TECH95: ['PH2', 'SO3'],
  TECH98: ['PH3', 'SO3'],
  PURE99: ['PH4', 'SO4'],
  LAB995: ['PH3', 'SO3'],
  CHEL12: ['PH5', 'SO5'],
};

/** Month and year as lots and rolls carry them. @example '2026-04-01' → '2604' */
const stamp = (date: string): string => `${date.slice(2, 4)}${date.slice(5, 7)}`;

/**
 * Opening stock of every item, one document per location, dated the day before the demo begins to buy. Lots and rolls are some weeks older than the
 * day; rolls weigh what their length, width and GSM give, within a few percent.
 */
export const openingDocuments = (date: string): readonly OpeningDocument[] => {
  const chance = chanceOf('weft/opening');
  let roll = 0;
  const lines = new Map<string, Row[]>();
  const place = (area: string, row: Row): void => {
    const location = locationOfArea(area);
    lines.set(location, [...(lines.get(location) ?? []), row]);
  };
  const lineOf = (item: DemoItem, { area, from, to, step }: Opening, n: number): Row => {
    const places = item.uom === 'nos' ? 0 : step < 1 ? 1 : 0;
    const quantity = round(Math.round(chance.figure(from, to, 3) / step) * step, places);
    const made = addDays(date, -chance.whole(4, 70));
    const racks = racksIn(area);
    const purity = item.more?.['purity'];
    const params = typeof purity === 'string' ? PARAMS[purity] : undefined;
    const isRoll = item.tracking === 'roll';
    if (isRoll) roll += 1;
    return {
      item: item.code,
      uom: item.uom,
      quantity,
      stockArea: area,
      ...(item.second === undefined
        ? {}
        : {
            secondaryQuantity: round(
              (quantity / item.second.factor) * chance.figure(0.99, 1.01, 4),
              item.second.uom === 'm' ? 1 : 3,
            ),
          }),
      ...((item.tracking ?? 'none') === 'none'
        ? {}
        : {
            lotNumber: `${item.code.split('-')[0] ?? ''}${stamp(made)}-${String(chance.whole(11, 98))}${n + 1}`,
            manufacturedOn: made,
          }),
      ...(isRoll
        ? {
            rollNumber: `L${String(chance.whole(1, 24)).padStart(2, '0')}-${stamp(made)}-${String(roll).padStart(4, '0')}`,
          }
        : {}),
      ...(params === undefined
        ? {}
        : {
            ph: params[0],
            moisture: chance.pick(['MO1', 'MO2', 'MO2', 'MO3']),
            solubility: params[1],
            expiryOn: addDays(made, 730),
          }),
      ...(racks.length === 0 ? {} : { rack: chance.pick(racks) }),
      ...(typeof item.more?.['customer'] === 'string' ? { customer: item.more['customer'] } : {}),
      rate: round(item.cost * chance.figure(0.96, 1.02, 4), 4),
    };
  };
  for (const item of DEMO_ITEMS)
    for (const opening of item.opening)
      for (let n = 0; n < opening.lots; n += 1) place(opening.area, lineOf(item, opening, n));
  return [...lines].map(([location, rows]) => ({ location, lines: rows }));
};
