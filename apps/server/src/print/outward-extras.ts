import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { partyPlace, type PrintedPlace } from './company-places.ts';
import { placeField, textField } from './place-field.ts';

/** Modules whose goods leave by hand. */
export const OUTWARDS: ReadonlySet<string> = new Set(['outward', 'foundryOutward']);

/** What an outward's print knows besides the outward: whether it is a challan, and the address of who gets the goods. */
export const OUTWARD_FIELDS: TemplateFields = {
  challan: textField('“Delivery challan” where goods go out as scrap or sample'),
  consignee: placeField('Consignee with address'),
};

/** What a purchase return's print knows besides the return: the address and registration of the supplier, as a paper on the road says them. */
export const RETURN_FIELDS: TemplateFields = { consignee: placeField('Consignee with address') };

/** Reasons for which goods travel to somebody with a challan (spec 02, 4.4). */
const BY_CHALLAN: ReadonlySet<unknown> = new Set(['scrapSale', 'sampleToCustomer']);

/** Values of `OUTWARD_FIELDS`. */
export const outwardExtras = async (
  call: Pick<Call, 'tx'>,
  { outwardType, party }: AnyRecord,
  say: Wording,
): Promise<{ readonly challan: string; readonly consignee: PrintedPlace }> => ({
  challan: BY_CHALLAN.has(outwardType) ? say('Delivery challan') : '',
  consignee: await partyPlace(call, party),
});
