import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Call } from '../http/endpoint.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { picturesOf } from './company-pictures.ts';
import { companyOf } from './company-places.ts';
import type { PrintedPlace } from './print-parts.ts';

/** Who prints: the company of a document, else the partner's own, by the name that the partner prints, at the address of the document's branch, with its print header and footer. */
export const companyPlace = async (call: Call, config: PartnerConfig, document: AnyRecord): Promise<PrintedPlace> => {
  const { name, address, gstin, footer } = await companyOf(call, config, document);
  const { header } = await picturesOf(call, { record: document, isValid: false });
  return { name, lines: address.map(({ line }) => line), gstin, picture: header, footer };
};
