import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { uomSeeds } from '@weft/domain/catalogue/masters/uom.seeds';
import { validateHsn, validateSac } from '@weft/domain/rules/identifiers/hsn';
import { pincodeFitsState, validatePincode } from '@weft/domain/rules/identifiers/pincode';
import { STATES } from '@weft/domain/rules/identifiers/states';
import { fromRoot } from '../../scripts/root.ts';
import { readCsv } from '../real-data/csv.ts';

/** Code lists of the Government of India, beside the repository when its owner has them. */
const DATA = fromRoot('../shared/data');

const table = (name: string): readonly { readonly [column: string]: string }[] => {
  const bytes = readFileSync(`${DATA}/${name}`);
  return readCsv((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
};

/** Names as both write them: the lists differ in capitals, ampersands and articles. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\b(?:the|islands)\b/gu, '')
    .replace(/[^a-z]+/gu, '');

describe.skipIf(!existsSync(`${DATA}/india-gst`))('lists of GST', () => {
  test('states have the codes that the list gives them', () => {
    const ours = new Map(STATES.map(({ code, name }) => [code, plain(name)]));
    const theirs = table('india-gst/gst-state-codes.csv').filter(({ gst_state_code: code = '' }) => Number(code) < 90);
    expect(theirs.length).toBeGreaterThan(30);
    expect(theirs.filter((row) => ours.get(row['gst_state_code'] ?? '') !== plain(row['state'] ?? ''))).toEqual([]);
  });

  test('every HSN and SAC of the list is taken, and none that is a digit short', () => {
    const codes = table('india-gst/hsn-sac-codes.csv.gz').map(({ code = '' }) => code);
    expect(codes.length).toBeGreaterThan(18_000);
    expect(codes.filter((code) => !validateHsn(code).valid)).toEqual([]);
    const services = codes.filter((code) => code.startsWith('99') && code.length === 6);
    expect(services.length).toBeGreaterThan(100);
    expect(services.filter((code) => !validateSac(code).valid)).toEqual([]);
    expect(codes.filter((code) => validateHsn(code.slice(0, -1)).valid)).toEqual([]);
  });

  test('units of a new company carry unit quantity codes of the list', () => {
    const codes = new Set(table('india-gst/uqc-codes.csv').map(({ uqc }) => uqc));
    const own = uomSeeds.rows.flatMap(({ uqc }) => (typeof uqc === 'string' ? [uqc] : []));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((uqc) => !codes.has(uqc))).toEqual([]);
  });
});

/** Seven of the directory's 19,586: slips of the pen, and villages whose post comes from across the border. A person is asked, nobody is refused. */
const ODD_ROWS = [
  '334002: Chhattisgarh',
  '384316: Rajasthan',
  '504346: Andhra Pradesh',
  '612906: Kerala',
  '781029: Meghalaya',
  '781131: Meghalaya',
  '799001: Telangana',
];

describe.skipIf(!existsSync(`${DATA}/india-pincodes`))('directory of PIN codes', () => {
  const states = new Map(STATES.map(({ code, name }) => [plain(name), code]));

  test('every PIN is taken, and none of them is thought to lie in another state', () => {
    const rows = table('india-pincodes/pincode-district-state.csv');
    expect(rows.length).toBeGreaterThan(19_000);
    expect(rows.filter(({ pincode = '' }) => !validatePincode(pincode).valid)).toEqual([]);
    const placed = rows.filter(({ state }) => state !== '');
    expect(placed.filter(({ state = '' }) => !states.has(plain(state)))).toEqual([]);
    const fits = ({ pincode = '', state = '' }) => pincodeFitsState(pincode, states.get(plain(state)) ?? '');
    const strange = placed.filter((row) => !fits(row));
    expect(strange.map(({ pincode, state }) => `${pincode}: ${state}`)).toEqual(ODD_ROWS);
  });
});
