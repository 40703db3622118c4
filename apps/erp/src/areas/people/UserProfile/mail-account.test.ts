import { expect, test } from 'vitest';
import { accountFaults, keepingPath } from './mail-account.ts';

const asKey = (key: string): string => key;

test.each([
  [
    { email: '', password: '' },
    { email: 'field.required', password: 'field.required' },
  ],
  [
    { email: '  ', password: ' ' },
    { email: 'field.required', password: undefined },
  ],
  [
    { email: 'asha', password: 'x' },
    { email: 'profile.email.wrong', password: undefined },
  ],
  [
    { email: ' asha@weft.example ', password: 'x' },
    { email: undefined, password: undefined },
  ],
])('%j', (typed, faults) => {
  expect(accountFaults(typed, asKey)).toEqual(faults);
});

test.each([
  [null, 'chemical/emailUserConfig/save'],
  [{ id: 0 }, 'chemical/emailUserConfig/update'],
  [{ id: 7 }, 'chemical/emailUserConfig/update'],
])('%j is kept by %s', (stored, path) => {
  expect(keepingPath(stored)).toBe(path);
});
