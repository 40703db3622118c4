import { expect, test } from 'vitest';
import { EMAIL_FORM, PHONE_FORM, WEB_ADDRESS_FORM, webAddress } from './contact-forms.ts';

test.each([
  ['meera.shah@ambica.co.in', true],
  ['meera@ambica', false],
  ['meera shah@ambica.in', false],
  ['a@b@ambica.in', false],
])('e-mail %s: %s', (text, is) => expect(EMAIL_FORM.test(text)).toBe(is));

test.each([
  ['+91 261 2345678', true],
  ['(0261) 234-5678', true],
  ['12345', false],
  ['call me', false],
])('phone %s: %s', (text, is) => expect(PHONE_FORM.test(text)).toBe(is));

test.each([
  ['https://ambica.in/contact?x=1', true],
  ['javascript:alert(1)', false],
  ['https://user@ambica.in', false],
  ['ambica.in', false],
])('web address %s: %s', (text, is) => expect(WEB_ADDRESS_FORM.test(text)).toBe(is));

test('a web address is stored with its scheme', () =>
  expect(['ambica.in', ' https://ambica.in ', 'javascript:x', ''].map(webAddress)).toEqual([
    'https://ambica.in',
    'https://ambica.in',
    'javascript:x',
    '',
  ]));
