import { describe, expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import type { Module } from '../language/module.ts';
import { gstRate } from '../masters/gst-rate.ts';
import { purity } from '../masters/grade-masters.ts';
import { partyType } from '../masters/party-masters.ts';
import { uom } from '../masters/uom.ts';
import { staff } from '../access/staff.ts';
import { branch } from './branch.ts';
import { country } from './country.ts';
import { department } from './department.ts';
import { labelConfig } from './label-config.ts';
import { numberSeries } from './number-series.ts';
import { organization } from './organization.ts';
import { state } from './state.ts';
import { isOn, settingOf } from '../../rules/config/setting-of.ts';
import { SPECIFIED_KEYS } from '../../rules/config/specified-keys.fixture.ts';
import { SYS_CONFIG_KEYS } from '../../rules/config/sys-config-keys.ts';
import { faultMessage } from '../../contract/wire-error.ts';
import { sysConfig } from './sys-config.ts';

const faultsOf = (module: Module, input: object, config = {}) =>
  told(validate(module, { ...input }, contextWith(PLANT, config)).faults);

describe('system configuration', () => {
  test('knows every key of the specification', () => {
    expect(SPECIFIED_KEYS).toHaveLength(38);
    expect(Object.keys(SYS_CONFIG_KEYS)).toEqual(expect.arrayContaining([...SPECIFIED_KEYS]));
  });

  test('a default is a right value of its own key', () => {
    const defaults = Object.entries(SYS_CONFIG_KEYS).map(([keyName, setting]) => ({ keyName, value: setting.default }));
    expect(defaults.flatMap((row) => faultsOf(sysConfig, row))).toEqual([]);
  });

  test.each([
    ['QTY_DECIMALS', '7', ['value CONFIG_VALUE_TYPE']],
    ['QTY_DECIMALS', '3', []],
    ['HSN_MIN_DIGITS', '5', ['value CONFIG_VALUE_TYPE']],
    ['FOOTER_URL', 'javascript:alert(1)', ['value FORMAT']],
    ['HEADER_LOGO', '../images/header.jpg', ['value CONFIG_VALUE_TYPE']],
    ['HEADER_LOGO', 'Kq3-_x9', []],
    ['HEADER_LOGO', 'https://company.in/logo.png', []],
    ['STATUS_COMPLETED_ID', '7', []],
    ['STATUS_COMPLETED_ID', '1', ['value CONFIG_VALUE_TYPE']],
    ['STATUS_COMPLETED_ID', '3', ['value CONFIG_VALUE_TYPE']],
    ['PO_PRINT_PARTNER_ID', 'party:7', []],
    ['PO_PRINT_PARTNER_ID', '7', []],
    ['PO_PRINT_PARTNER_ID', 'branch:7', ['value CONFIG_VALUE_TYPE']],
    ['PERIOD_LOCK_DATE', '2026-02-30', ['value CONFIG_VALUE_TYPE']],
    ['DEFAULT_COST_PARAM_1', 'x', ['value CONFIG_VALUE_TYPE']],
    ['RACK_SUPPORT', 'yes', []],
    ['PO_CBL_FLOW_SUPPORT', 'YES', ['value CONFIG_NEEDS']],
    ['their own key', 'x', ['keyName FORMAT']],
    ['THEIR_KEY', 'anything', []],
  ])('%s = %s', (keyName, value, expected) => {
    expect(faultsOf(sysConfig, { keyName, value })).toEqual(expected);
  });

  test.each([
    ['QTY_DECIMALS', '7', 'Value must be a whole number from 0 to 6'],
    ['HSN_MIN_DIGITS', '5', 'Value must be 4 or 6 or 8'],
    ['DEFAULT_COST_PARAM_1', 'x', 'Value must be the id of a record'],
    ['FOOTER_TITLE', 'x'.repeat(61), 'Value must be a text of at most 60 characters'],
  ])('%s says what it must be', (keyName, value, message) => {
    const { faults } = validate(sysConfig, { keyName, value }, contextWith());
    expect(faults.map(faultMessage)).toEqual([message]);
  });

  test('an interlock opens when the other key is on', () => {
    expect(faultsOf(sysConfig, { keyName: 'PO_CBL_FLOW_SUPPORT', value: 'YES' }, { CBL_FLOW_SUPPORT: 'YES' })).toEqual(
      [],
    );
  });

  test('on is exactly YES, unset is the default', () => {
    const config = (value?: string) => () => value;
    expect(['YES', 'yes', 'Yes ', 'true', '1', undefined].map((value) => isOn(config(value), 'RACK_SUPPORT'))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isOn(config(), 'ITEM_CODE_SUPPORT')).toBe(true);
    expect(settingOf(config(), 'STATUS_COMPLETED_ID')).toBe('7');
  });
});

describe('masters tell the codes of the catalogue', () => {
  test.each<readonly [string, Module, object, readonly string[]]>([
    ['uom without name', uom, { symbol: 'kg', kind: 'mass' }, ['name UOM_NOT_FOUND']],
    [
      'uom factor 0',
      uom,
      { name: 'Kilogram', symbol: 'kg', kind: 'mass', numerator: 0 },
      ['numerator CONVERSION_NOT_POSITIVE'],
    ],
    [
      'whole uom with decimals',
      uom,
      { name: 'Bag', symbol: 'bag', kind: 'count', isWhole: true, decimals: 2 },
      ['decimals TOO_LARGE'],
    ],
    [
      'a base that is not one',
      uom,
      { name: 'Kilogram', symbol: 'kg', kind: 'mass', isBase: true, numerator: 2 },
      ['numerator LOCKED'],
    ],
    ['a taxable rate of 0', gstRate, { name: 'GST 0', rate: 0 }, ['rate GST_RATE_NOT_POSITIVE']],
    ['a taxable rate left out', gstRate, { name: 'GST' }, ['rate GST_RATE_NOT_POSITIVE']],
    [
      'a period of 0',
      gstRate,
      { name: 'GST', rate: 5, periods: [{ from: '2017-07-01', rate: 0 }] },
      ['periods[0].rate GST_RATE_NOT_POSITIVE'],
    ],
    [
      'an exempt rate that is to be 18 % later',
      gstRate,
      { name: 'Exempt', taxability: 'exempt', rate: 0, periods: [{ from: '2027-04-01', rate: 18 }] },
      ['periods[0].rate TOO_LARGE'],
    ],
    [
      'a period twice',
      gstRate,
      {
        name: 'GST',
        rate: 5,
        periods: [
          { from: '2017-07-01', rate: 5 },
          { from: '2017-07-01', rate: 6 },
        ],
      },
      ['periods[1] LINE_REPEATED'],
    ],
    ['an exempt rate above 0', gstRate, { name: 'Exempt', taxability: 'exempt', rate: 5 }, ['rate TOO_LARGE']],
    ['country without name', country, {}, ['name COUNTRY_NOT_FOUND']],
    [
      'state without anything',
      state,
      {},
      ['country COUNTRY_NOT_FOUND', 'name STATE_NOT_FOUND', 'stateCode STATE_CODE_NOT_POSITIVE'],
    ],
    ['state code 0', state, { country: 1, name: 'Goa', stateCode: 0 }, ['stateCode STATE_CODE_NOT_POSITIVE']],
    ['party type of no role', partyType, { name: 'Friend' }, ['isCustomer LINES_EMPTY']],
    ['a purity above 100', purity, { name: '101', valueType: 'value', value: 101 }, ['value TOO_LARGE']],
    ['a band upside down', purity, { name: 'x', valueType: 'band', minValue: 90, maxValue: 80 }, ['minValue ORDER']],
    ['a value left out', purity, { name: 'x', valueType: 'value' }, ['value REQUIRED']],
    ['markup in a label', labelConfig, { keyName: 'PURITY', labelName: '<b>Grade</b>' }, ['labelName FORMAT']],
    [
      'a series without its year',
      numberSeries,
      { moduleName: 'inward', pattern: '{PFX}{SEQ:5}' },
      ['pattern SERIES_RESET_TOKEN'],
    ],
    [
      'a series of two sequences',
      numberSeries,
      { moduleName: 'inward', pattern: '{FY}{SEQ:5}{SEQ:5}' },
      ['pattern SERIES_PATTERN'],
    ],
    [
      'a branch of another PAN',
      branch,
      { name: 'Surat', code: 'SRT', organization: 1, gstin: '33AABCW4321M1ZD', state: 1 },
      ['gstin GSTIN_PAN', 'gstin GSTIN_STATE'],
    ],
    [
      'a registration of another PAN',
      organization,
      { name: 'Weft', pan: 'AABCW4321M', gstins: [{ gstin: '24AAACW1234E1ZW', state: 1 }] },
      ['gstins[0].gstin GSTIN_PAN'],
    ],
    [
      'shifts that overlap',
      department,
      {
        name: 'Loom',
        shifts: [
          { name: 'A', start: '08:00', end: '20:00' },
          { name: 'B', start: '19:00', end: '07:00' },
        ],
      },
      ['shifts[1].start ORDER'],
    ],
    [
      'a night shift',
      department,
      {
        name: 'Loom',
        shifts: [
          { name: 'A', start: '08:00', end: '20:00' },
          { name: 'B', start: '20:00', end: '08:00' },
        ],
      },
      [],
    ],
    [
      'a log-in without name, password and role',
      staff,
      { firstname: 'Asha' },
      ['username REQUIRED', 'password REQUIRED', 'role REQUIRED'],
    ],
    ['an operator without log-in', staff, { firstname: 'Asha', canLogin: false }, []],
    [
      'who left before joining',
      staff,
      { firstname: 'Asha', canLogin: false, joinedOn: '2026-02-01', leftOn: '2026-01-01' },
      ['leftOn ORDER'],
    ],
  ])('%s', (_, module, input, expected) => {
    expect(faultsOf(module, input)).toEqual(expected);
  });
});
