import { describe, expect, test } from 'vitest';
import { contextWith, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { digitalPlatform } from './digital-platform.ts';
import { maskedKey } from './digital-platform.rules.ts';

const faultsOf = (input: object) => told(validate(digitalPlatform, { ...input }, contextWith({})).faults);
const platform = { name: 'Marketplace, Surat', key: 'market-surat', platformKind: 'indiaMart' };

describe('a digital platform', () => {
  test('begins with what most have', () => {
    const { record, faults } = validate(digitalPlatform, platform, contextWith({}));
    expect([faults, record]).toMatchObject([[], { mode: 'push', everyMinutes: 10, firstResponseTargetMin: 30 }]);
  });

  test.each([
    [{ key: 'Market Surat' }, ['key FORMAT']],
    [{ key: '-market' }, ['key FORMAT']],
    [{ mode: 'pull' }, ['pullUrl REQUIRED']],
    [{ mode: 'pull', pullUrl: 'http://market.example/leads' }, ['pullUrl FORMAT']],
    [{ mode: 'pull', pullUrl: 'https://market.example/leads', everyMinutes: 4 }, ['everyMinutes TOO_SMALL']],
    [{ mode: 'pull', pullUrl: 'https://market.example/leads', everyMinutes: 5 }, []],
    [{ dedupeOn: ['mobile', 'gstin'] }, []],
    [{ dedupeOn: ['name'] }, ['dedupeOn CHOICE']],
    [{ apiKey: 'x'.repeat(501) }, ['apiKey LENGTH']],
  ])('%j → %j', (more, faults) => {
    expect(faultsOf({ ...platform, ...more })).toEqual(faults);
  });

  test('maps each of our fields once', () => {
    const fieldMapping = [
      { field: 'mobile', theirs: 'SENDER_MOBILE' },
      { field: 'email', theirs: 'SENDER_EMAIL' },
      { field: 'mobile', theirs: 'SENDER_PHONE' },
      { field: 'shoeSize', theirs: 'X' },
    ];
    expect(faultsOf({ ...platform, fieldMapping })).toEqual([
      'fieldMapping[2] LINE_REPEATED',
      'fieldMapping[3].field CHOICE',
    ]);
  });

  test('gives enquiries to somebody, by what each line asks', () => {
    const autoAssign = [
      { by: 'any', staff: 1 },
      { by: 'words', staff: 1 },
      { by: 'state', state: 24 },
      { by: 'pincode', pinFrom: '395009', pinTill: '395001', staff: 1 },
      { by: 'category', staff: 1 },
    ];
    expect(faultsOf({ ...platform, autoAssign })).toEqual([
      'autoAssign[1].words REQUIRED',
      'autoAssign[2].staff REQUIRED',
      'autoAssign[4].category REQUIRED',
    ]);
    const [, , , falling] = autoAssign;
    expect(faultsOf({ ...platform, autoAssign: [falling] })).toEqual(['autoAssign[0].pinFrom ORDER']);
  });
});

test.each([
  ['mQ9cX7d2Lk41', '•••• Lk41'],
  ['short', '••••'],
  ['12345678901', '••••'],
])('of the key %s one sees %s', (key, seen) => {
  expect(maskedKey(key)).toBe(seen);
});
