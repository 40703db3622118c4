import { describe, expect, it } from 'vitest';
import {
  isOddSwitch,
  meantBy,
  ownSettings,
  settingRows,
  tiesOf,
  type SettingRow,
  type StoredSetting,
} from './setting-rows.ts';

const stored = (keyName: string, value: string): StoredSetting => ({ id: 1, version: 1, keyName, value });
const rowOf = (key: string, ...rows: readonly StoredSetting[]): SettingRow => {
  const row = settingRows(rows, '')
    .flatMap((group) => group.rows)
    .find((one) => one.key === key);
  if (row === undefined) throw new Error(`${key} is no setting`);
  return row;
};

describe('settings on the screen', () => {
  it('stand there whether stored or not, with the value that counts', () => {
    expect(rowOf('RACK_SUPPORT').value).toBe('NO');
    expect(rowOf('RACK_SUPPORT', stored('RACK_SUPPORT', 'YES')).value).toBe('YES');
    const ended = { ...stored('RACK_SUPPORT', 'YES'), isActive: false };
    expect(rowOf('RACK_SUPPORT', ended)).toMatchObject({ value: 'NO', stored: undefined });
  });

  it('show what is on its way until another is stored', () => {
    const shown = (rows: readonly StoredSetting[], version: number | undefined): string | undefined =>
      settingRows(rows, 'RACK_SUPPORT', undefined, { RACK_SUPPORT: { value: 'YES', version } })[0]?.rows[0]?.value;
    expect(shown([], undefined)).toBe('YES');
    expect(shown([stored('RACK_SUPPORT', 'NO')], 1)).toBe('YES');
    expect(shown([{ ...stored('RACK_SUPPORT', 'NO'), version: 2 }], 1)).toBe('NO');
    expect(shown([stored('RACK_SUPPORT', 'NO')], undefined)).toBe('NO');
  });

  it('are found by name, key and description', () => {
    const found = (search: string) => settingRows([], search).flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(found('rack')).toContain('RACK_SUPPORT');
    expect(found('HSN_MIN')).toEqual(['HSN_MIN_DIGITS']);
    expect(found('no such thing')).toEqual([]);
  });

  it('are named in the person’s language, and found by that name and by the English one', () => {
    const say = (english: string) => (english === 'Racks' ? 'रैक' : english);
    const found = (search: string) =>
      settingRows([], search, say).flatMap(({ rows }) => rows.map(({ setting }) => setting.label));
    expect(found('रैक')).toEqual(['रैक']);
    expect(found('Racks')).toContain('रैक');
  });

  it('of the partner’s own stand apart, and are found by key and value', () => {
    const rows = [stored('THEIR_KEY', 'x'), stored('RACK_SUPPORT', 'YES'), stored('OTHER', 'Tally')];
    const found = (search: string) => ownSettings(rows, search).map(({ keyName }) => keyName);
    expect([found(''), found('their'), found('tally'), found('rack')]).toEqual([
      ['THEIR_KEY', 'OTHER'],
      ['THEIR_KEY'],
      ['OTHER'],
      [],
    ]);
  });

  it('an odd switch is fixed to what was meant', () => {
    const meant = (...values: readonly string[]) => values.map(meantBy);
    expect(meant('yes', 'Yes ', 'true', '1')).toEqual(['YES', 'YES', 'YES', 'YES']);
    expect(meant('no', 'NO ', '0', 'perhaps')).toEqual(['NO', 'NO', 'NO', 'NO']);
  });

  it('tell a switch that is off because it is not exactly YES', () => {
    expect(
      ['yes', 'Yes ', 'true', 'YES', 'NO'].map((value) =>
        isOddSwitch(rowOf('RACK_SUPPORT', stored('RACK_SUPPORT', value))),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('interlocks', () => {
  it('say what must be on first and what keeps a switch on', () => {
    expect(tiesOf(rowOf('PO_CBL_FLOW_SUPPORT'), () => false)).toMatchObject([{ words: 'needs' }]);
    expect(tiesOf(rowOf('RACK_SUPPORT'), () => false)).toEqual([
      { words: 'offWhile', values: { reason: 'stock lies in racks' } },
    ]);
  });

  it('say what does little without another, while it is on and the other is not', () => {
    const row = rowOf('PARTY_ORDER_LEDGER_SUPPORT', stored('PARTY_ORDER_LEDGER_SUPPORT', 'YES'));
    expect(tiesOf(row, () => false)).toMatchObject([{ words: 'without' }]);
    expect(tiesOf(row, () => true)).toEqual([]);
  });
});
