import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { shortPassword } from '@weft/domain/rules/access/short-password';

/** OWASP's second recommended setting of argon2id: 19 MiB, two passes; about 8 ms here (stack figures), off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords that guessing tools try first, and what people make of our own names. */
const COMMON = new Set([
  'password',
  'passw0rd',
  'password1',
  'password12',
  'password123',
  'qwertyuiop',
  'qwerty1234',
  'qwerty12345',
  '1234567890',
  '12345678910',
  '0123456789',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'administrator',
  'admin12345',
  'admin123456',
  'welcome123',
  'welcome1234',
  'iloveyou123',
  'letmein123',
  'letmein1234',
  'changeme123',
  'india12345',
  'india123456',
  'krishna123',
  'bharat12345',
  'sairam1234',
  'ganesh1234',
  'mumbai12345',
  'surat12345',
  'weft123456',
  'wefterp123',
  'weft-erp-1',
  'aaaaaaaaaa',
  '1111111111',
  '0000000000',
  '9876543210',
  'asdfghjkl1',
  'zxcvbnm123',
  'football123',
  'cricket123',
]);

/** Hash of a password, with its own salt and cost inside. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Hash that no password has: an unknown user costs the same time as a wrong password. */
const nobody = hashPassword('nobody has this password, it only takes time');

/** Diagnostics channel that hears of each password that is compared with a hash: the work by whose time a user name could be guessed. */
export const PASSWORD_COMPARED = 'weft:password-compared';

const compared = channel(PASSWORD_COMPARED);

const compare = (stored: string, password: string): Promise<boolean> => {
  compared.publish(undefined);
  return verify(stored, password);
};

/** Whether the password fits; without a hash it takes as long and answers no. */
export const fitsPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const fits = await compare(stored ?? (await nobody), password);
  return fits && stored !== undefined;
};

/** What makes a password easy to guess (spec 01, 1.1): common words, the user's own name. Fault PASSWORD_WEAK at `field`. */
export const guessFaults = (password: string, username: string, field = 'password'): readonly Fault[] => {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return [fault(field, 'PASSWORD_WEAK', { rule: 'it is one of those that are tried first' })];
  return username !== '' && lower.includes(username.toLowerCase())
    ? [fault(field, 'PASSWORD_WEAK', { rule: 'it holds your user name' })]
    : [];
};

/** Everything that is too weak about a password: too short, else easy to guess. Fault PASSWORD_WEAK at `field`. */
export const passwordFaults = (
  password: string,
  username: string,
  least: number,
  field = 'password',
): readonly Fault[] => {
  const short = shortPassword(password, least, field);
  return short.length > 0 ? short : guessFaults(password, username, field);
};
