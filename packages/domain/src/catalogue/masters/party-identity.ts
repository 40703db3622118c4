import { validateGstin } from '../../rules/identifiers/gstin.ts';
import { type PanHolder, validatePan } from '../../rules/identifiers/pan.ts';

/** What a party is by law, as far as a number tells it: of a firm not whether it is an LLP. */
const CONSTITUTIONS: { readonly [holder in PanHolder]?: string } = {
  individual: 'individual',
  company: 'company',
  huf: 'huf',
  firm: 'partnership',
  associationOfPersons: 'aop',
  bodyOfIndividuals: 'aop',
  trust: 'trust',
  localAuthority: 'government',
  government: 'government',
};

/** What the numbers of a party say of it; what they do not say is left out. */
export type PartyIdentity = { readonly pan?: string; readonly constitution?: string; readonly stateCode?: number };

/** Constitution that a PAN tells; somebody who trades in their own name under a GSTIN is a proprietor. */
const constitutionOf = (pan: string, isTrader: boolean): PartyIdentity => {
  const verdict = validatePan(pan);
  const constitution = verdict.valid ? CONSTITUTIONS[verdict.holder] : undefined;
  if (constitution === undefined) return {};
  return { constitution: constitution === 'individual' && isTrader ? 'proprietorship' : constitution };
};

/**
 * PAN, constitution and state that a party's GSTIN tells; without one, the constitution that its PAN tells (spec 01, 3.1).
 * @example partyIdentity({ gstin: '27AAPFU0939F1ZV' }) → { pan: 'AAPFU0939F', constitution: 'partnership', stateCode: 27 }
 */
export const partyIdentity = ({
  gstin,
  pan,
}: {
  readonly gstin?: string | null;
  readonly pan?: string | null;
}): PartyIdentity => {
  const verdict = gstin ? validateGstin(gstin) : undefined;
  const told = verdict?.valid === true ? verdict : undefined;
  const number = told?.pan ?? pan ?? '';
  return {
    ...(told?.pan === undefined ? {} : { pan: told.pan }),
    ...(number === '' ? {} : constitutionOf(number, told !== undefined)),
    ...(told?.state === undefined ? {} : { stateCode: Number(told.state.code) }),
  };
};
