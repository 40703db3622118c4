import { validateCin } from '../../../rules/identifiers/cin.ts';
import { validateHsn } from '../../../rules/identifiers/hsn.ts';
import { validateIec } from '../../../rules/identifiers/iec.ts';
import { validateIfsc } from '../../../rules/identifiers/ifsc.ts';
import { validateMobile } from '../../../rules/identifiers/mobile.ts';
import { validatePan } from '../../../rules/identifiers/pan.ts';
import { validateTan } from '../../../rules/identifiers/tan.ts';
import { validateUdyam } from '../../../rules/identifiers/udyam.ts';
import { validateVehicle } from '../../../rules/identifiers/vehicle.ts';
import { f } from '../f.ts';

/** Permanent account number (spec 01, 6.2.2). Fault: PAN_FORM. */
export const panField = () =>
  f.text({ label: 'PAN', form: 'code', max: 20, identifier: validatePan, example: 'ABCDE1234F' });

/** Tax deduction account number. Fault: TAN_FORM. */
export const tanField = () =>
  f.text({ label: 'TAN', form: 'code', max: 20, identifier: validateTan, example: 'SRTA01234B' });

/** Corporate identity number. Fault: CIN_FORM. */
export const cinField = () =>
  f.text({ label: 'CIN', form: 'code', max: 30, identifier: validateCin, example: 'U17299GJ2010PTC012345' });

/** Importer exporter code. Fault: FORMAT. */
export const iecField = () =>
  f.text({ label: 'IEC', form: 'code', max: 20, identifier: validateIec, example: '0812345678' });

/** Udyam registration of a small enterprise. Fault: UDYAM_FORM. */
export const udyamField = () =>
  f.text({ label: 'Udyam No.', form: 'code', max: 30, identifier: validateUdyam, example: 'UDYAM-GJ-22-0012345' });

/** Postal code; its form is asked of Indian addresses alone, by a rule. */
export const pinField = () => f.text({ label: 'PIN', form: 'code', max: 12, example: '395003' });

/** Code of a bank branch. Fault: IFSC_FORM. */
export const ifscField = () =>
  f.text({ label: 'IFSC', form: 'code', max: 20, identifier: validateIfsc, example: 'SBIN0001234' });

/** Indian mobile number, stored as its ten digits. Fault: MOBILE_FORM. */
export const mobileField = (label = 'Mobile') => f.phone({ label, identifier: validateMobile, example: '9825012345' });

const HSN = {
  form: 'code',
  max: 20,
  identifier: (text: string) => validateHsn(text),
  example: '6305',
  synonyms: ['HSN Code', 'HSN/SAC', 'SAC'],
} as const;

/** HSN of goods or SAC of services, 4, 6 or 8 digits; HSN_MIN_DIGITS asks for more by a rule. Fault: HSN_FORM. */
export const hsnField = () => f.text({ label: 'HSN', ...HSN });

/** The same where an HSN must be given. */
export const neededHsn = () => f.text({ label: 'HSN', ...HSN, required: true });

/** Registration number of a vehicle, where one must be given. Fault: VEHICLE_FORM. */
export const neededVehicle = () =>
  f.text({
    label: 'Vehicle number',
    required: true,
    form: 'code',
    max: 20,
    identifier: validateVehicle,
    example: 'GJ05AB1234',
  });
