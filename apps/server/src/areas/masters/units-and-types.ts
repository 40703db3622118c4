import {
  moisture,
  ph,
  purity,
  solubility,
  stockParam4,
  stockParam5,
  stockParam6,
  stockParam7,
  stockParam8,
  stockParam9,
} from '@weft/domain/catalogue/masters/grade-masters';
import { freight } from '@weft/domain/catalogue/logistics/freight';
import { gstRate } from '@weft/domain/catalogue/masters/gst-rate';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type BoundHandler, handlerOf, type SaveContext } from '../../records/handler.ts';
import { bandsOverlap, freightsOverlap, hsnTwice, statesTwice } from './master-warnings.ts';
import { refuse } from '../../http/refusal.ts';
import { lockedInUse } from '../../records/save/locked-in-use.ts';
import { RAISES } from '../../records/partner-config.ts';
import { oneMarked } from '../../records/save/one-marked.ts';

const BASE_SQL = `select name from uom where partner_id = $1 and kind = $2 and is_base and is_active and id <> $3 and deleted_on is null limit 1`;

/** Conversions go by way of the base of a kind: two would be two answers. */
const secondBase = async ({ tx }: SaveContext, kind: unknown, id: number): Promise<readonly Fault[]> => {
  const other = await tx.maybe<{ name: string }>(BASE_SQL, [tx.partnerId, kind, id], 'uom-base');
  return other === undefined
    ? []
    : [fault('isBase', 'LOCKED', { label: uom.fields.isBase.label, reason: `${other.name} is the base of this kind` })];
};

/** Units: quantities were written in them, so kind and factor stay once used; one base for each kind. Faults: UNIT_LOCKED, LOCKED at `isBase`. */
export const uomHandler = handlerOf(uom, {
  check: async (context, record, before) => [
    ...(await lockedInUse(
      context,
      uom,
      ['kind', 'numerator', 'denominator', 'isBase', 'isContainer'],
      [record, before],
      {
        faultAt: (key) => fault(key, 'UNIT_LOCKED'),
      },
    )),
    ...(record['isBase'] === true && before?.isBase !== true
      ? await secondBase(context, record['kind'] ?? before?.kind, before?.id ?? 0)
      : []),
  ],
  ...RAISES, // figures of the partner's own are read in units
  async afterEnd(context, stored, change) {
    if (change === 'activate' && stored.isBase) refuse(await secondBase(context, stored.kind, stored.id)); // another may be the base by now
    await RAISES.afterEnd(context);
  },
});

const CODE_RULES_SQL = `select product_type_id as id, id as rule, name from part_code where partner_id = $1 and product_type_id = any ($2::bigint[]) and is_active and deleted_on is null`;

/** Product types: what an item is by nature stays once items are of the type; the rule of their codes says itself for which type it is. Fault LOCKED at `nature`. */
export const productTypeHandler = handlerOf(productType, {
  shown: async ({ tx }, ids, [first = {}]) => {
    if (!('partCodeConfig' in first)) return new Map();
    const rows = await tx.query<{ readonly id: number; readonly rule: number; readonly name: string }>(
      CODE_RULES_SQL,
      [tx.partnerId, ids],
      'product-type-code-rules',
    );
    return new Map(rows.map(({ id, rule, name }) => [id, { partCodeConfig: rule, partCodeConfigName: name }]));
  },
  check: (context, record, before) => lockedInUse(context, productType, ['nature'], [record, before]),
});

/** GST rates: an HSN that stands in two of them proposes none. */
export const gstRateHandler = handlerOf(gstRate, { warns: hsnTwice });

/** Freight: two rates of one way and carrier for one day leave open which holds. */
export const freightHandler = handlerOf(freight, { warns: freightsOverlap });

/** Zones: orders of a state belong to one sales zone. */
export const zoneHandler = handlerOf(zone, { warns: statesTwice });

/** Parameters of material: one is the default (spec 01, 3.10). */
export const parameterHandlers: readonly BoundHandler[] = [
  purity,
  ph,
  moisture,
  solubility,
  stockParam4,
  stockParam5,
  stockParam6,
  stockParam7,
  stockParam8,
  stockParam9,
].map((module) => {
  const { after, afterEnd } = oneMarked(module, 'isDefault');
  return handlerOf(module, {
    warns: bandsOverlap(module),
    async after(context, stored, before) {
      await after(context, stored, before);
      if (before === undefined) await RAISES.after(context);
    },
    async afterEnd(context, stored, change) {
      await afterEnd(context, stored, change);
      await RAISES.afterEnd(context); // the last value of a parameter takes it out of sight, the first brings it
    },
  });
});
