import { expect, it, test } from 'vitest';
import { mailServerOf } from './mail-server-of.ts';

test.each([
  ['asha@gmail.com', 'smtp.gmail.com'],
  ['asha@outlook.com', 'smtp.office365.com'],
  ['asha@weft.onmicrosoft.com', 'smtp.office365.com'],
  ['asha@yahoo.co.in', 'smtp.mail.yahoo.com'],
  ['Asha@ZOHO.in', 'smtp.zoho.in'],
  ['asha@weft.example', 'mail.weft.example'],
  ['asha@notgmail.com', 'mail.notgmail.com'],
])('%s is sent by %s, and never in the clear', (email, host) => {
  const expected = { host, port: 587, secure: 'starttls' };
  expect(mailServerOf(email, undefined)).toEqual(expected);
  expect(mailServerOf(email, { mailHost: ' ', mailPort: 25, mailSecure: 'none' })).toEqual(expected);
});

it('the company’s own server comes first, at the usual port of its security', () => {
  const company = { mailHost: 'mail.weft.example', mailPort: null, mailSecure: null };
  expect(mailServerOf('asha@gmail.com', company)).toEqual({ host: 'mail.weft.example', port: 465, secure: 'tls' });
  expect(mailServerOf('asha@gmail.com', { ...company, mailSecure: 'starttls' }).port).toBe(587);
  expect(mailServerOf('asha@gmail.com', { ...company, mailSecure: 'none' }).port).toBe(25);
  expect(mailServerOf('asha@gmail.com', { ...company, mailPort: 2525 }).port).toBe(2525);
});
