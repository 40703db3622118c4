import { fault, type Fault } from '../../contract/faults.ts';

/** What is wrong with the length of a password, in characters as a person counts them (spec 01, 1.1). Fault PASSWORD_WEAK at `field`. */
export const shortPassword = (password: string, least: number, field = 'password'): readonly Fault[] =>
  Array.from(password).length < least ? [fault(field, 'PASSWORD_WEAK', { rule: `at least ${least} characters` })] : [];
