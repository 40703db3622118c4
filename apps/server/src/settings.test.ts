import { PLAIN_DEPLOYMENT } from '@weft/domain/contract/deployment';
import { expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

it('shows both kinds of business, or the one that the environment names', () => {
  expect(readSettings({}).menuModes).toEqual({ sidebar: 5, inward: 3 });
  expect(readSettings({ SIDEBAR_MODE: '1', INWARD_MODE: '1' }).menuModes).toEqual({ sidebar: 1, inward: 1 });
});

it('tells the pages which foot and menu they have by default', () => {
  expect(readSettings({}).deployment).toEqual({ footerTitle: undefined, footerUrl: undefined, ...PLAIN_DEPLOYMENT });
  const said = {
    FOOTER_TITLE: 'Tapi Looms',
    FOOTER_URL: 'https://tapi.example',
    SIDEBAR_TYPE: 'mini-sidebar',
    DATE_PATTERN: 'dd/MM/yyyy',
    CURRENCY_FLAG: '0',
    DECIMAL_PLACES: '3',
  };
  expect(readSettings(said).deployment).toEqual({
    footerTitle: 'Tapi Looms',
    footerUrl: 'https://tapi.example',
    menu: 'mini-sidebar',
    datePattern: 'dd/MM/yyyy',
    figures: { currencyFlag: 0, decimalPlaces: 3 },
  });
});

it('takes the key of secrets in base64 and in hex', () => {
  const key = Buffer.alloc(32, 9);
  for (const form of ['base64', 'hex'] as const)
    expect(readSettings({ SECRET_KEY: key.toString(form) }).secretKey?.equals(key)).toBe(true);
  expect(readSettings({}).secretKey).toBeUndefined();
});

it.each([
  ['SIDEBAR_MODE', '8'],
  ['SIDEBAR_TYPE', 'wide'],
  ['DATE_PATTERN', 'MM/dd/yyyy'],
  ['CURRENCY_FLAG', 'rupees'],
  ['DECIMAL_PLACES', '7'],
  ['FOOTER_URL', 'javascript:alert(1)'],
  ['INWARD_MODE', '0'],
  ['PORT', '70000'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'localhost'],
  ['SMS_GATEWAY_URL', 'gateway.example'],
  ['SMS_GATEWAY_URL', 'https://user:word@gateway.example'],
  ['SECRET_KEY', 'too-short'],
  ['ADMIN_PASSWORD', 'short'],
])('refuses %s=%s in a sentence that names it', (key, value) => {
  expect(() => readSettings({ [key]: value })).toThrow(SettingsError);
  expect(() => readSettings({ [key]: value })).toThrow(key);
});
