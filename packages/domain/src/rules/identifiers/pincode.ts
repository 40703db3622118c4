import { normaliseCode } from '../text/normalise-text.ts';
import { byPattern } from './verdict.ts';

/** Postal index number: six digits, the first not 0. Fault: PIN_FORM. @example validatePincode('395 003') → { valid: true, value: '395003' } */
export const validatePincode = byPattern(/^[1-9][0-9]{5}$/u, 'PIN_FORM', normaliseCode);

/** States by the first two digits (spec 01, 6.2.6): from, to, state codes. 90–99 is army post, of any state. */
const ZONES: readonly (readonly [number, number, readonly string[]])[] = [
  [11, 11, ['07']],
  [12, 13, ['06']],
  [14, 16, ['03', '04']],
  [17, 17, ['02']],
  [18, 19, ['01', '38']],
  [20, 28, ['09', '05']],
  [30, 34, ['08']],
  [36, 39, ['24', '26']],
  [40, 44, ['27', '30']],
  [45, 48, ['23']],
  [49, 49, ['22']],
  [50, 50, ['36']],
  [51, 53, ['37']],
  [56, 59, ['29']],
  [60, 64, ['33', '34']],
  [67, 69, ['32', '31', '34']], // 34: Mahé, 673310
  [70, 74, ['19', '11', '35']],
  [75, 77, ['21']],
  [78, 78, ['18']],
  [79, 79, ['12', '13', '14', '15', '16', '17']],
  [80, 85, ['10', '20']],
];

/**
 * Whether a PIN may lie in a state, by its first two digits; true for PINs of army post. A warning, never a refusal.
 * @example pincodeFitsState('395003', '24') → true
 */
export const pincodeFitsState = (pincode: string, stateCode: string): boolean => {
  const prefix = Number(pincode.slice(0, 2));
  if (prefix >= 90) return true;
  return ZONES.some(([from, to, states]) => prefix >= from && prefix <= to && states.includes(stateCode));
};

/**
 * The one state that a PIN may lie in by its first two digits; undefined where several share them, and of army post.
 * @example stateOfPincode('395003') → undefined (Gujarat and Daman share 39); stateOfPincode('560001') → '29'
 */
export const stateOfPincode = (pincode: string): string | undefined => {
  const prefix = Number(pincode.slice(0, 2));
  const states = ZONES.filter(([from, to]) => prefix >= from && prefix <= to).flatMap(([, , codes]) => codes);
  return states.length === 1 ? states[0] : undefined;
};
