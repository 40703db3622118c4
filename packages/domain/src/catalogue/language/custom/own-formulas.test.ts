import { expect, it } from 'vitest';
import { decimal } from '../../../rules/decimal/decimal.ts';
import { customField } from '../../organisation/custom-field.ts';
import { placedFaults } from '../../organisation/custom-field.rules.ts';
import { contextWith, told } from '../context.fixture.ts';
import { f } from '../f.ts';
import { validate } from '../validate.ts';
import { type CustomField, customFieldsOf } from './custom-field.ts';

const FIELDS = { freight: f.money({ label: 'Freight' }) };

const FIELD = { key: 'half', label: 'Half', fieldType: 'computed' };

const computed = (key: string, formula: string): CustomField => ({
  key,
  label: key,
  fieldType: 'computed',
  level: 'header',
  formula,
});

it('a formula of itself is told where the field is made, before it stands anywhere', () => {
  const faultsOf = (formula: string) => told(validate(customField, { ...FIELD, formula }, contextWith({}, {})).faults);
  expect(faultsOf('half / 2')).toEqual(['formula LOOP']);
  expect(faultsOf('whole / 2')).toEqual([]);
});

it('formulas that name one another many times over are judged and worked out once each', () => {
  const many = (name: string): string => Array.from({ length: 30 }, () => name).join(' + ');
  const chain = Array.from({ length: 40 }, (_, n) =>
    computed(`c${n}`, n === 0 ? 'freight + 1' : `if(${many(`c${n - 1}`)} > 0, c${n - 1}, c${Math.max(0, n - 2)})`),
  );
  expect(chain.flatMap((one) => placedFaults(one, FIELDS, chain))).toEqual([]);
  const fields = customFieldsOf(chain, 'header');
  expect(String(fields['customFields.c39']?.computed?.({ freight: decimal('6') }))).toBe('7');
});
