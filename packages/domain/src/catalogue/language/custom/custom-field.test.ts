import { describe, expect, test } from 'vitest';
import { decimal } from '../../../rules/decimal/decimal.ts';
import { conditionFaults, placedFaults } from '../../organisation/custom-field.rules.ts';
import { contextWith, told } from '../context.fixture.ts';
import { f } from '../f.ts';
import { fieldAt } from '../field-at.ts';
import { document } from '../module.ts';
import { shapedModule } from '../shaped-module.ts';
import { figuresNow, validate } from '../validate.ts';
import { type CustomField, maskPattern } from './custom-field.ts';
import { storedCustom } from './custom-values.ts';
import { readVisibleWhen, visibleWhenText } from './read-visible-when.ts';

const order = document({
  name: 'order',
  title: 'Order',
  api: 'order',
  acl: 'order',
  route: 'order',
  number: { prefix: 'O', per: [] },
  states: { draft: {} },
  fields: {
    party: f.text({ label: 'Party', required: true }),
    freight: f.money({ label: 'Freight' }),
    lines: f.lines({
      label: 'Lines',
      of: { quantity: f.decimal({ label: 'Quantity' }), amount: f.money({ label: 'Amount', readOnly: true }) },
    }),
  },
  derive: (record: { readonly lines?: readonly { readonly quantity?: ReturnType<typeof decimal> }[] }) => ({
    lines: (record.lines ?? []).map((line) => ({ ...line, amount: line.quantity?.times('10') ?? null })),
  }),
  form: [['party'], ['lines'], ['freight']],
  list: { columns: ['number', 'party'], search: ['party'], sort: 'number' },
});

const custom = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key.toUpperCase(),
  fieldType: 'text',
  level: 'header',
  ...more,
});

const customs: readonly CustomField[] = [
  custom('grade', { section: 'Print', isRequired: true, showInList: true, searchable: true }),
  custom('finish', {
    fieldType: 'choice',
    options: [
      { value: 'matt', label: 'Matt' },
      { value: 'old', isRetired: true },
    ],
  }),
  custom('half', { fieldType: 'computed', formula: 'double / 4', decimals: 1 }),
  custom('double', { fieldType: 'computed', formula: 'freight * 2' }),
  custom('secretNote', { isVisible: false, defaultValue: 'x' }),
  custom('core', { level: 'lines', fieldType: 'decimal', decimals: 2, unit: 'kg' }),
  custom('net', { level: 'lines', fieldType: 'computed', formula: 'amount - core' }),
];

const shaped = shapedModule(order, { detail: () => undefined, term: () => undefined, customs: () => customs });
const faultsOf = (input: object, more: object = {}) =>
  told(validate(shaped, { ...input }, contextWith({}, {}, more)).faults);

describe('the partner’s own fields', () => {
  test('stand behind the declared ones, in sections of their own and above the lines', () => {
    expect(shaped.form).toEqual([
      {
        title: '',
        rows: [['party'], ['customFields.finish', 'customFields.half', 'customFields.double'], ['lines'], ['freight']],
      },
      { title: 'Print', rows: [['customFields.grade']] },
    ]);
    expect(shaped.list.columns).toEqual(['number', 'party', 'customFields.grade']);
    expect(shaped.list.filters).toEqual(['customFields.grade']);
    expect(shaped.list.search).toEqual(['party', 'customFields.grade']);
    expect(fieldAt(shaped.fields, 'lines[3].customFields.core')?.label).toBe('CORE (kg)');
  });

  test('are asked like any other, at their own place', () => {
    const lines = [{ quantity: 1, customFields: { core: 'much', odd: 1 } }];
    expect(faultsOf({ party: 'Asha', customFields: { grade: ' ', finish: 'old', odd: 1 }, lines })).toEqual([
      'lines[0].customFields.odd UNKNOWN_FIELD',
      'lines[0].customFields.core TYPE',
      'customFields.grade REQUIRED',
      'customFields.finish CHOICE',
      'customFields.odd UNKNOWN_FIELD',
    ]);
  });

  test('one that is not shown stands in no form and no list, is asked of nobody, and keeps what it has', () => {
    const field = fieldAt(shaped.fields, 'customFields.secretNote');
    expect(field).toMatchObject({ isHidden: true, default: 'x' });
    expect(field).not.toHaveProperty('required');
    expect(JSON.stringify([shaped.form, shaped.list])).not.toContain('secretNote');
    const needed = custom('needed', { isVisible: false, isRequired: true });
    const asked = shapedModule(order, { detail: () => undefined, term: () => undefined, customs: () => [needed] });
    expect(told(validate(asked, { party: 'Asha' }, contextWith({}, {})).faults)).toEqual([]);
  });

  test('an option that was retired stays where it is', () => {
    const before = {
      id: 1,
      party: 'Asha',
      'customFields.grade': 'A',
      'customFields.finish': 'old',
      customFields: { gone: 1 },
    };
    expect(faultsOf({ customFields: { finish: 'old', gone: 1 } }, { before })).toEqual([]);
    expect(faultsOf({ customFields: { gone: 2 } }, { before })).toEqual(['customFields.gone UNKNOWN_FIELD']);
  });

  test('formulas follow the rules, lean on each other, and are empty where an operand is', () => {
    const { record } = validate(
      shaped,
      {
        party: 'Asha',
        freight: 25.3,
        customFields: { grade: 'A' },
        lines: [{ quantity: 5, customFields: { core: 0.25 } }, { quantity: 2 }],
      },
      contextWith(),
    );
    expect(storedCustom(record)).toEqual({ grade: 'A', double: 50.6, half: 12.7, secretNote: 'x' });
    expect((record['lines'] as readonly object[]).map((line) => storedCustom({ ...line }))).toEqual([
      { core: 0.25, net: 49.75 },
      {},
    ]);
    expect(figuresNow(shaped, { freight: decimal('1') }, contextWith())).toMatchObject({
      'customFields.double': decimal('2'),
    });
  });

  test('several choices and files stand in lines as on the record', () => {
    const options = [{ value: 'food' }, { value: 'cement' }, { value: 'jute', isRetired: true }];
    const inLines = shapedModule(order, {
      detail: () => undefined,
      term: () => undefined,
      customs: () => [
        custom('uses', { level: 'lines', fieldType: 'multiChoice', options, isRequired: true }),
        custom('papers', { level: 'lines', fieldType: 'file' }),
        custom('seal', { level: 'lines', fieldType: 'image' }),
      ],
    });
    const read = (...lines: readonly object[]) =>
      validate(inLines, { party: 'Asha', lines: lines.map((customFields) => ({ customFields })) }, contextWith());
    const right = read({ uses: ['cement', 'food'], papers: 7, seal: 8 }, { uses: ['food'], papers: [], seal: null });
    expect(told(right.faults)).toEqual([]);
    expect((right.record['lines'] as readonly object[]).map((line) => storedCustom({ ...line }))).toEqual([
      { uses: ['food', 'cement'], papers: [7], seal: 8 },
      { uses: ['food'] },
    ]);
    expect(
      told(read({ uses: [] }, { uses: ['jute'], papers: [1.5] }, { uses: ['food', null], seal: [8] }).faults),
    ).toEqual([
      'lines[0].customFields.uses REQUIRED',
      'lines[1].customFields.uses CHOICE',
      'lines[1].customFields.papers TYPE',
      'lines[2].customFields.uses TYPE',
      'lines[2].customFields.seal TYPE',
    ]);
  });

  test('figures stand in their unit, and are read in others of its kind on the record and in lines', () => {
    const figureUnit = {
      symbol: 'mm',
      rounding: 'halfUp',
      others: [{ symbol: 'in', numerator: '254', denominator: '10' }],
    } as const;
    const own = { unit: 'mm', figureUnit };
    const inUnits = shapedModule(order, {
      detail: () => undefined,
      term: () => undefined,
      customs: () => [
        custom('width', { ...own, fieldType: 'decimal', decimals: 2, max: 700 }),
        custom('length', { ...own, fieldType: 'integer' }),
        custom('rate', { ...own, fieldType: 'money' }),
        custom('core', { ...own, level: 'lines', fieldType: 'decimal' }),
      ],
    });
    expect(inUnits.fields['customFields.rate']).not.toHaveProperty('unit');
    expect(inUnits.fields['customFields.width']).toMatchObject({
      label: 'WIDTH (mm)',
      synonyms: ['WIDTH'],
      unit: figureUnit,
    });
    const read = (customFields: object, core: unknown = null) =>
      validate(inUnits, { party: 'Asha', customFields, lines: [{ customFields: { core } }] }, contextWith());
    const { record } = read({ width: '25 in', length: '10 in' }, '1.5 IN');
    expect(storedCustom(record)).toEqual({ width: 635, length: 254 });
    expect((record['lines'] as readonly object[]).map((line) => storedCustom({ ...line }))).toEqual([{ core: 38.1 }]);
    expect(told(read({ width: '28 in', length: '10 kg', rate: '5 in' }, '1 kg').faults)).toEqual([
      'lines[0].customFields.core TYPE',
      'customFields.width TOO_LARGE',
      'customFields.length TYPE',
      'customFields.rate TYPE',
    ]);
  });

  test('a role that never sees one is not asked for it', () => {
    const hidden = new Set(['customFields.grade']);
    const module = shapedModule(order, {
      detail: () => undefined,
      term: () => undefined,
      customs: () => customs,
      hidden,
    });
    expect(told(validate(module, { party: 'Asha' }, contextWith()).faults)).toEqual([]);
  });
});

describe('a form of a text', () => {
  test.each([
    ['AA-99', 'GJ-05', true],
    ['AA-99', 'GJ-5', false],
    ['(*)+.9', '(7)+.1', true],
    ['9/9', '1x1', false],
    ['.', 'x', false],
  ])('%s takes %s: %s', (mask, text, isRight) => {
    expect(maskPattern(mask).test(text)).toBe(isRight);
  });
});

describe('a field that does not fit its module', () => {
  const computed = (key: string, formula: string): CustomField => custom(key, { fieldType: 'computed', formula });
  test.each([
    ['the key of a declared field', custom('party'), [], ['key CUSTOM_KEY_TAKEN']],
    ['a text in a formula', computed('a', 'party + 1'), [], ['formula FORMULA_OPERAND']],
    ['a field that is not there', computed('a', 'b + 1'), [], ['formula FORMULA_OPERAND']],
    ['a formula of itself', computed('a', 'a + 1'), [], ['formula LOOP']],
    ['formulas in a circle', computed('a', 'b + 1'), [computed('b', 'a * freight')], ['formula LOOP']],
    ['what fits', computed('a', 'b + freight'), [computed('b', 'freight * 2')], []],
  ])('%s', (_, one, others, expected) => {
    expect(told(placedFaults(one, order.fields, [...others, one]))).toEqual(expected);
  });
});

describe('a field of lines that is shown under a condition', () => {
  const conditional: readonly CustomField[] = [
    custom('finish', { level: 'lines', fieldType: 'choice', options: [{ value: 'matt' }, { value: 'gloss' }] }),
    custom('shine', {
      level: 'lines',
      fieldType: 'decimal',
      isRequired: true,
      max: 100,
      visibleWhen: { field: 'finish', value: 'gloss' },
    }),
    custom('bulk', { level: 'lines', isRequired: true, visibleWhen: { field: 'quantity', value: '100' } }),
  ];
  const module = shapedModule(order, { detail: () => undefined, term: () => undefined, customs: () => conditional });
  const saved = (lines: readonly object[], more: object = {}) =>
    validate(module, { party: 'Asha', lines }, contextWith({}, {}, more));
  const kept = ({ record }: ReturnType<typeof saved>) =>
    (record['lines'] as readonly object[]).map((line) => storedCustom({ ...line })); // lines were sent

  test('is asked of the line whose own fields ask for it, and of no other', () => {
    const both = saved([
      { customFields: { finish: 'matt', shine: 'bright' } },
      { customFields: { finish: 'gloss' } },
      { 'customFields.finish': 'gloss', 'customFields.shine': 101 },
      { quantity: 100 },
    ]);
    expect(told(both.faults)).toEqual([
      'lines[1].customFields.shine REQUIRED',
      'lines[2].customFields.shine TOO_LARGE',
      'lines[3].customFields.bulk REQUIRED',
    ]);
    const right = saved([
      { customFields: { finish: 'matt', shine: 9 } },
      { customFields: { finish: 'gloss', shine: 9 } },
    ]);
    expect([told(right.faults), kept(right)]).toEqual([[], [{ finish: 'matt' }, { finish: 'gloss', shine: 9 }]]);
  });

  test('comes and goes with a change of its line', () => {
    const stored = [
      { id: 1, 'customFields.finish': 'gloss', 'customFields.shine': decimal('90') },
      { id: 2, 'customFields.finish': 'matt' },
    ];
    const before = { id: 1, party: 'Asha', lines: stored };
    const changed = saved(
      [
        { id: 1, customFields: { finish: 'matt' } },
        { id: 2, customFields: { finish: 'gloss' } },
      ],
      {
        before,
      },
    );
    expect(told(changed.faults)).toEqual(['lines[1].customFields.shine REQUIRED']);
    const dulled = saved([{ id: 1, customFields: { finish: 'matt' } }, { id: 2 }], { before });
    expect([told(dulled.faults), kept(dulled)]).toEqual([[], [{ finish: 'matt' }, { finish: 'matt' }]]);
    const untouched = saved([{ id: 1, quantity: 3 }, { id: 2 }], { before });
    expect(kept(untouched)[0]).toEqual({ finish: 'gloss', shine: 90 });
  });

  test('may hang on a field of its line, not on one of the record', () => {
    const faultsOf = (field: string) => {
      const one = custom('x', { level: 'lines', visibleWhen: { field, value: '1' } });
      return told(conditionFaults(one, order.fields.lines.of ?? {}, [...conditional, one]));
    };
    expect([faultsOf('quantity'), faultsOf('bulk'), faultsOf('freight')]).toEqual([[], [], ['visibleWhen REFERENCE']]);
  });
});

describe('a field that is shown under a condition', () => {
  const conditional: readonly CustomField[] = [
    custom('finish', { fieldType: 'choice', options: [{ value: 'matt' }, { value: 'gloss' }] }),
    custom('shine', {
      fieldType: 'decimal',
      isRequired: true,
      max: 100,
      visibleWhen: { field: 'finish', value: 'gloss' },
    }),
    custom('haze', { visibleWhen: { field: 'shine', value: '90' } }),
    custom('twice', {
      fieldType: 'computed',
      formula: 'freight * 2',
      visibleWhen: { field: 'finish', value: 'gloss' },
    }),
    custom('rackNote', { isRequired: true, visibleWhen: { sysConfig: 'RACK_SUPPORT', value: 'YES' } }),
  ];
  const module = shapedModule(order, { detail: () => undefined, term: () => undefined, customs: () => conditional });
  const saved = (customFields: object, config: object = {}) =>
    validate(module, { party: 'Asha', freight: 3, customFields }, contextWith({}, { ...config }));

  test('is neither asked nor kept while the condition does not hold, whatever was typed into it', () => {
    const matt = saved({ finish: 'matt', shine: 'bright', haze: 'low' });
    expect(told(matt.faults)).toEqual([]);
    expect(storedCustom(matt.record)).toEqual({ finish: 'matt' });
    expect(told(saved({ finish: 'gloss' }).faults)).toEqual(['customFields.shine REQUIRED']);
    expect(told(saved({ finish: 'gloss', shine: 101 }).faults)).toEqual(['customFields.shine TOO_LARGE']);
  });

  test('hangs on what hangs on others, and so do formulas', () => {
    const bright = { finish: 'gloss', shine: 90.0, haze: 'low' };
    expect(storedCustom(saved(bright).record)).toEqual({ ...bright, twice: 6 });
    expect(storedCustom(saved({ ...bright, shine: 80 }).record)).toEqual({ finish: 'gloss', shine: 80, twice: 6 });
    expect(storedCustom(saved({ ...bright, finish: 'matt' }).record)).toEqual({ finish: 'matt' });
  });

  test('loses its value when a change of another field takes it out of sight', () => {
    const before = {
      id: 1,
      party: 'Asha',
      freight: decimal('3'),
      'customFields.finish': 'gloss',
      'customFields.shine': decimal('90'),
      customFields: { finish: 'gloss', shine: 90 },
    };
    const changed = (body: object) => validate(module, { ...body }, contextWith({}, {}, { before }));
    const dulled = changed({ customFields: { finish: 'matt' } });
    expect([told(dulled.faults), dulled.record['customFields.shine']]).toEqual([[], null]);
    const renamed = changed({ party: 'Asha R' });
    expect([told(renamed.faults), renamed.record['customFields.shine']]).toEqual([[], decimal('90')]);
  });

  test('follows a setting of the company', () => {
    expect(told(saved({ finish: 'matt' }, { RACK_SUPPORT: 'YES' }).faults)).toEqual(['customFields.rackNote REQUIRED']);
    expect(told(saved({ finish: 'matt' }, { RACK_SUPPORT: 'yes' }).faults)).toEqual([]);
  });

  test.each([
    ['finish = gloss', { field: 'finish', value: 'gloss' }, 'finish = gloss'],
    [' RACK_SUPPORT=YES ', { sysConfig: 'RACK_SUPPORT', value: 'YES' }, 'RACK_SUPPORT = YES'],
    ['finish', undefined, ''],
    ['= gloss', undefined, ''],
    ['finish =', undefined, ''],
  ] as const)('is written: %s', (text, expected, written) => {
    expect(readVisibleWhen(text)).toEqual(expected);
    expect(visibleWhenText(expected)).toBe(written);
  });

  test.each<readonly [string, Partial<CustomField>, readonly string[]]>([
    ['a field that is there', { visibleWhen: { field: 'finish', value: 'Gloss' } }, []],
    ['a declared one', { visibleWhen: { field: 'party', value: 'Asha' } }, []],
    ['no option of it', { visibleWhen: { field: 'finish', value: 'velvet' } }, ['visibleWhen CHOICE']],
    ['a field that is not there', { visibleWhen: { field: 'nothing', value: '1' } }, ['visibleWhen REFERENCE']],
    ['lines', { visibleWhen: { field: 'lines', value: '1' } }, ['visibleWhen REFERENCE']],
    ['itself', { visibleWhen: { field: 'x', value: '1' } }, ['visibleWhen LOOP']],
    ['a field that hangs on it', { visibleWhen: { field: 'back', value: '1' } }, ['visibleWhen LOOP']],
    ['a field that no record has', { visibleWhen: { field: 'quantity', value: '1' } }, ['visibleWhen REFERENCE']],
    ['a setting, in lines', { level: 'lines', visibleWhen: { sysConfig: 'RACK_SUPPORT', value: 'YES' } }, []],
    ['what cannot be read', { visibleWhen: { field: '', value: '' } }, ['visibleWhen FORMAT']],
  ])('may hang on %s, or not', (_, more, expected) => {
    const one = custom('x', more);
    const all = [...conditional, custom('back', { visibleWhen: { field: 'x', value: '1' } }), one];
    expect(told(conditionFaults(one, order.fields, all))).toEqual(expected);
  });
});
