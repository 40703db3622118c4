import { expect, it } from 'vitest';
import { canDo, canView } from './acl/acl.ts';
import { guardDecision } from './acl/guard-decision.ts';
import { menuFor } from './acl/menu-for.ts';
import { featureOn } from './config/feature-on.ts';
import { financialYear, financialYearLabel } from './dates/financial-year.ts';
import { parseDate } from './dates/parse-date.ts';
import { roundHalfAway } from './decimal/decimal.ts';
import { fieldRules } from './field-config/field-rules.ts';
import { formatInr } from './format/format-inr.ts';
import { formatNumber } from './format/format-number.ts';
import { parseIndianNumber } from './format/parse-indian-number.ts';
import { gstRateOn } from './gst/gst-rate-on.ts';
import { gstSplit } from './gst/gst-split.ts';
import { validateCas } from './identifiers/cas.ts';
import { gstinCheckCharacter, validateGstin } from './identifiers/gstin.ts';
import { validateGtin } from './identifiers/gtin.ts';
import { validateHsn } from './identifiers/hsn.ts';
import { validateIfsc } from './identifiers/ifsc.ts';
import { validatePan } from './identifiers/pan.ts';
import { validateVehicle } from './identifiers/vehicle.ts';
import { composeItemCode } from './item-code/compose-code.ts';
import { qrParse, qrPayload } from './labels/qr-payload.ts';
import { nextNumber } from './numbering/next-number.ts';
import { packsFor } from './packing/packs-for.ts';
import { paginate } from './pagination/paginate.ts';
import { tupleKey } from './pickers/tuple-key.ts';
import { matchesSearch } from './search/matches-search.ts';
import { normaliseSearch } from './search/normalise-search.ts';
import { normaliseText } from './text/normalise-text.ts';
import { convertQty } from './units/convert-quantity.ts';
import { bagWeightGrams, fabricGsm, tubularGramsPerMetre } from './weaving/woven-figures.ts';
import { amountInWords } from './words/amount-in-words.ts';

/** Functions that other parts call by these names (spec 01, 6.4). */
const NAMED = {
  normaliseText,
  normaliseSearch,
  matchesSearch,
  formatInr,
  formatNumber,
  amountInWords,
  roundHalfAway,
  financialYear,
  financialYearLabel,
  nextNumber,
  parseIndianNumber,
  parseDate,
  validateGstin,
  gstinCheckCharacter,
  validatePan,
  validateHsn,
  validateIfsc,
  validateVehicle,
  validateCas,
  validateGtin,
  convertQty,
  composeItemCode,
  tupleKey,
  fabricGsm,
  tubularGramsPerMetre,
  bagWeightGrams,
  gstSplit,
  gstRateOn,
  featureOn,
  fieldRules,
  canView,
  canDo,
  guardDecision,
  menuFor,
  paginate,
  qrPayload,
  qrParse,
  packsFor,
};

it.each(Object.entries(NAMED))('%s is a function of that name', (_, named) => expect(named).toBeTypeOf('function'));

it('are all that the specification names', () => expect(Object.keys(NAMED)).toHaveLength(38));
