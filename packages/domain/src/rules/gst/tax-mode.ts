import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isPositive } from '../decimal/decimal.ts';
import { stateOf } from '../identifiers/states.ts';

/** How the law may treat a party. */
export const GST_TREATMENTS = [
  'regular',
  'composition',
  'unregistered',
  'consumer',
  'sez',
  'sezDeveloper',
  'deemedExport',
  'overseas',
  'uinHolder',
  'taxDeductor',
  'isd',
] as const;

/** How the law treats a party. */
export type GstTreatment = (typeof GST_TREATMENTS)[number];

/** Tax mode of a purchase. */
export type TaxMode = 'intra' | 'inter' | 'none' | 'reverseCharge' | 'import';

/** Tax mode with what the totals need: which taxes are computed, and whether we owe them ourselves. */
export type TaxTreatment = {
  readonly mode: TaxMode;
  readonly split: 'intra' | 'inter' | 'none';
  readonly isReverseCharge: boolean;
};

/** Facts of one purchase; states are two-digit codes. */
export type PurchaseTaxFacts = {
  readonly treatment: GstTreatment;
  readonly supplierState: string;
  readonly placeOfSupply: string;
  /** Whether the GST rates of the lines put the tax on the receiver. */
  readonly isReverseCharge: boolean;
};

const NO_TAX: TaxTreatment = { mode: 'none', split: 'none', isReverseCharge: false };
const IMPORT: TaxTreatment = { mode: 'import', split: 'none', isReverseCharge: false };
const INTER: TaxTreatment = { mode: 'inter', split: 'inter', isReverseCharge: false };

const splitOf = ({ supplierState, placeOfSupply }: PurchaseTaxFacts): 'intra' | 'inter' =>
  supplierState === placeOfSupply ? 'intra' : 'inter';

/**
 * Which GST a purchase bears (spec 02, 3.3): within the state or between states by supplier and place of supply; SEZ always between states;
 * none from composition dealers; reverse charge or none from the unregistered; imports bear theirs at the border.
 */
export const purchaseTaxMode = (facts: PurchaseTaxFacts): TaxTreatment => {
  switch (facts.treatment) {
    case 'composition':
      return NO_TAX;
    case 'unregistered':
    case 'consumer':
      return facts.isReverseCharge ? { mode: 'reverseCharge', split: splitOf(facts), isReverseCharge: true } : NO_TAX;
    case 'overseas':
      return IMPORT;
    case 'sez':
    case 'sezDeveloper':
      return INTER;
    default: {
      const split = splitOf(facts);
      return { mode: split, split, isReverseCharge: false };
    }
  }
};

/** Where a purchase is supplied: goods at the ship-to place of ours; services, and goods delivered to a third person, at the bill-to registration. */
export const purchasePlaceOfSupply = (facts: {
  readonly isService: boolean;
  readonly isToThirdPerson: boolean;
  readonly shipToState: string;
  readonly billToState: string;
}): string => (facts.isService || facts.isToThirdPerson ? facts.billToState : facts.shipToState);

/** Lines of a supplier who may not charge GST but have a rate. Faults: TAX_SUPPLIER at `lines[n].gstRate`. */
export const supplierTaxFaults = (
  treatment: GstTreatment,
  percents: readonly (Decimal | null | undefined)[],
): Fault[] =>
  treatment === 'composition'
    ? percents.flatMap((percent, index) =>
        percent && isPositive(percent) ? [fault(`lines[${index}].gstRate`, 'TAX_SUPPLIER', { treatment })] : [],
      )
    : [];

/** Name of the state's half of GST at a place of supply: UTGST in union territories without a legislature. */
export const stateTaxLabel = (placeOfSupply: string): 'SGST' | 'UTGST' =>
  stateOf(placeOfSupply)?.chargesUtgst === true ? 'UTGST' : 'SGST';
