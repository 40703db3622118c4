import { expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

it('shows both kinds of business, or the one that the environment names', () => {
  expect(readSettings({}).menuModes).toEqual({ sidebar: 5, inward: 3 });
  expect(readSettings({ SIDEBAR_MODE: '1', INWARD_MODE: '1' }).menuModes).toEqual({ sidebar: 1, inward: 1 });
});

it.each([
  ['SIDEBAR_MODE', '8'],
  ['INWARD_MODE', '0'],
  ['PORT', '70000'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'localhost'],
  ['ADMIN_PASSWORD', 'short'],
])('refuses %s=%s in a sentence that names it', (key, value) => {
  expect(() => readSettings({ [key]: value })).toThrow(SettingsError);
  expect(() => readSettings({ [key]: value })).toThrow(key);
});
