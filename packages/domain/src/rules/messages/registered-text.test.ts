import { describe, expect, it, test } from 'vitest';
import { parseTemplate } from '../templates/parse-template.ts';
import {
  blockIn,
  dltMismatch,
  isPlaceholder,
  numberedIn,
  withoutNumbered,
  withPlaceholders,
} from './registered-text.ts';

const nodesOf = (text: string) => parseTemplate(text, { isMarkup: false }).nodes;
const mismatch = (dltBody: string, body: string) => dltMismatch(dltBody, nodesOf(body));

const S35 = 'Dear {#var#}, your order {#var#} is dispatched by {#var#}, LR {#var#}. -{#var#}';

describe('a text registered with the telecom operators (spec 03, 6.5)', () => {
  it('[S35] five variables are registered, four given', () =>
    expect(
      mismatch(S35, 'Dear {{party}}, your order {{number}} is dispatched by {{transport}}, LR {{lr}}. -Weft'),
    ).toEqual({ of: 'variables', registered: 5, given: 4 }));

  test.each([
    ['as it stands', S35, 'Dear {{a}}, your order {{b}} is dispatched by {{c}}, LR {{d}}. -{{e}}'],
    ['with helpers and remarks of its writer', 'Pay {#var#}', '{{! of the bill }}Pay {{money total}}'],
    ['with line ends of another system, and blanks around it', 'Dear {#var#},\r\ncome ', 'Dear {{a}},\ncome\n'],
    ['with variables that say what they hold', 'OTP {#numeric#} of {#Alphanumeric#}', 'OTP {{a}} of {{b}}'],
    ['with variables side by side', '{#var#}{#var#}', '{{a}}{{b}}'],
    ['without variables', 'We are closed', 'We are closed'],
  ])('is met %s', (_, dltBody, body) => expect(mismatch(dltBody, body)).toBeUndefined());

  test.each([
    ['a letter', 'Dear {#var#}', 'dear {{a}}', { n: 1, registered: 'Dear {#var#}', given: 'dear {#var#}' }],
    ['a second blank', 'Dear {#var#}', 'Dear  {{a}}', { n: 6, registered: '{#var#}', given: ' {#var#}' }],
    ['what is left out at the end', 'To {#var#}. -Weft', 'To {{a}}', { n: 11, registered: '. -Weft', given: '' }],
    ['what is added at the end', 'To {#var#}', 'To {{a}}!', { n: 11, registered: '', given: '!' }],
  ])('differs in %s, from its first character on', (_, dltBody, body, at) =>
    expect(mismatch(dltBody, body)).toEqual({ of: 'text', ...at }),
  );

  it('is not compared with words that change with the record', () => {
    const nodes = nodesOf('Dear {{#if party}}{{party}}{{/if}}');
    expect(blockIn(nodes)).toMatchObject({ block: 'if', at: { line: 1, column: 6 } });
    expect(dltMismatch('Dear {#var#}', nodes)).toBeUndefined();
  });
});

describe('a text registered for WhatsApp', () => {
  it('counts its variables, each once', () => expect(numberedIn('{{2}} of {{ 1 }}, again {{2}}')).toEqual([1, 2]));
  it('keeps every other place when they are taken out', () =>
    expect(withoutNumbered('a {{1}}\n{{12}} {{b}}')).toBe('a      \n       {{b}}'));
  it('has the placeholders in their order, written with or without braces', () =>
    expect(withPlaceholders('{{2}}: {{1}}{{3}}', ['party', '{{money total}}'])).toBe('{{money total}}: {{party}}'));

  test.each([
    ['party', true],
    ['party.companyName', true],
    ['{{number}}', true],
    ['money grandTotal', true],
    ['', false],
    ['#if party', false],
    ['! nothing', false],
    ['a}}{{b', false],
    ['1', false],
  ])('%j names one value: %s', (said, names) => expect(isPlaceholder(said)).toBe(names));
});
