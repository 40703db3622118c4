import type { RequiredRule } from '../language/field.ts';
import type { DeriveRule, ModuleRule } from '../language/module.ts';

type Treated = { readonly gstTreatment?: string };
type Held = { readonly holdStatus?: string };
type Sized = { readonly msmeType?: string | null };
type Typed = { readonly partyTypes?: readonly number[] };

const WITH_GSTIN = new Set(['regular', 'composition', 'sez', 'sezDeveloper', 'deemedExport', 'isd']);

/** These treatments have a GSTIN. */
export const isRegistered: RequiredRule = ({ gstTreatment = '' }: Treated) => WITH_GSTIN.has(gstTreatment);
/** A hold says why. */
export const isHeld: RequiredRule = ({ holdStatus = 'none' }: Held) => holdStatus !== 'none';
/** Micro, small and medium enterprises have a Udyam number. */
export const isSmallEnterprise: RequiredRule = ({ msmeType }: Sized) => (msmeType ?? 'none') !== 'none';
/** Everybody but a consumer has an address. */
export const needsAddress: RequiredRule = ({ gstTreatment }: Treated) => gstTreatment !== 'consumer';

/** Roles of a party, from its types: pick lists of suppliers and customers read these. */
export const partyRoles: DeriveRule = ({ partyTypes = [] }: Typed, { ref }) => {
  const types = partyTypes.map((id) => ref('partyType', id));
  const has = (role: string): boolean => types.some((type) => type?.[role] === true);
  return {
    isCustomer: has('isCustomer'),
    isSupplier: has('isSupplier'),
    isJobWorker: has('isJobWorker'),
    isTransporter: has('isTransporter'),
  };
};

/** Rules of a party. */
export const partyRules: readonly ModuleRule[] = [];
