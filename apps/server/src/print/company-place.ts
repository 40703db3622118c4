import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import type { Call } from '../http/endpoint.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { picturesOf } from './company-pictures.ts';
import { companyIdOf } from './company-places.ts';
import type { PrintedPlace } from './print-parts.ts';
import { printedName } from './printed-name.ts';
import { addressOf, linesOf, named, place } from './printed-places.ts';

/** Who prints: the company of a document, else the partner's own, by the name that the partner prints, at the address of the document's branch, with its print header. */
export const companyPlace = async (call: Call, config: PartnerConfig, document: AnyRecord): Promise<PrintedPlace> => {
  const company = await named(call, organization, await companyIdOf(call, document));
  const own = await named(call, branch, document['branch']);
  const at = linesOf(own).length > 0 ? own : addressOf(company);
  const { header } = await picturesOf(call, { record: document, isValid: false });
  return { ...place(printedName(config, company['name']), at, own['gstin']), picture: header };
};
