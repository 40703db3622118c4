import { gstinCheckCharacter } from '@weft/domain/rules/identifiers/gstin';
import type { Chance } from './chance.ts';

/** Who holds a PAN, as its fourth letter says. */
export type Holder = 'C' | 'F' | 'P' | 'T';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const letter = (chance: Chance): string => LETTERS.charAt(chance.whole(0, 25));
const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => String(chance.whole(0, 9))).join('');

/** An invented PAN: the fifth letter is the name's first one, as on a real one. @example panOf(chance, 'C', 'Vanuja') → 'ABKCV4821R' */
export const panOf = (chance: Chance, holder: Holder, name: string): string =>
  `${letter(chance)}${letter(chance)}${letter(chance)}${holder}${name.charAt(0).toUpperCase()}${chance.whole(1000, 9999)}${letter(chance)}`;

/** The GSTIN of a PAN in a state (two digits), with its right check character. `nth` registration of that PAN there. */
export const gstinOf = (pan: string, stateCode: string, nth = 1): string => {
  const first14 = `${stateCode}${pan}${nth}Z`;
  return `${first14}${gstinCheckCharacter(first14)}`;
};

/** An invented mobile number of ten digits. Real ranges begin with 6 to 9. */
export const mobileOf = (chance: Chance): string =>
  `${chance.pick(['98', '97', '99', '94', '90', '87', '70'])}${digits(chance, 8)}`;

/** A land line: area code and number are ten digits together. @example landlineOf(chance, '0261') → '+91 261 2478130' */
export const landlineOf = (chance: Chance, std: string): string => {
  const area = std.slice(1);
  return `+91 ${area} ${chance.whole(22, 69)}${digits(chance, 8 - area.length)}`;
};

/** A lorry's registration number of a district. @example vehicleOf(chance, 'GJ05') → 'GJ05BT4821' */
export const vehicleOf = (chance: Chance, district: string): string =>
  `${district}${chance.pick(['AT', 'AV', 'BT', 'BX', 'BZ', 'CU', 'CV', 'YY', 'Z'])}${chance.whole(1001, 9989)}`;

/** An invented bank account number. */
export const accountOf = (chance: Chance): string => `${chance.whole(10, 98)}${digits(chance, 10)}`;

/** An invented Udyam number of a state. @example 'UDYAM-GJ-22-0048213' */
export const udyamOf = (chance: Chance, alpha: string): string =>
  `UDYAM-${alpha}-${String(chance.whole(1, 33)).padStart(2, '0')}-${digits(chance, 7)}`;

/** An e-way bill number of twelve digits. */
export const ewayBillOf = (chance: Chance): string => `${chance.whole(24, 27)}1${digits(chance, 9)}`;
