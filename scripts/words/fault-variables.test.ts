import { expect, it } from 'vitest';
import { variableLiterals } from './fault-variables.ts';

const toldIn = (...texts: readonly string[]): readonly string[] =>
  variableLiterals(texts.map((text, n) => ({ file: `${n}.ts`, text }))).map(({ hole, text }) => `${hole}: ${text}`);

it.each([
  ['a constant', "const WHAT = 'Fly'; fault('a', 'STATE', { action: WHAT });", ['action: Fly']],
  [
    'a constant of the same name',
    "const label = isNew ? 'One' : 'Other'; fault('a', 'LOCKED', { label });",
    ['label: One', 'label: Other'],
  ],
  [
    'a table',
    "const WORDS = { a: 'a text', b: 'a date' } as const; fault('a', 'TYPE', { type: WORDS[kind] });",
    ['type: a text', 'type: a date'],
  ],
  [
    'an answer',
    "const words = (n) => { return `at most ${n}`; }; fault('a', 'FORMAT', { example: words(2) });",
    ['example: at most \u0001'],
  ],
])('follows %s', (_, text, told) => {
  expect(toldIn(text)).toEqual(told);
});

it('follows parameters to what they are given in other files, one by one and in an object', () => {
  const rule =
    "const wrong = (type) => fault('a', 'TYPE', { type }); const state = ({ verb: action }) => ({ code: 'STATE', values: { action } });";
  expect(toldIn(rule, "wrong('picture'); state({ verb: 'Fly' });")).toEqual(['type: picture', 'action: Fly']);
});

it('follows imports: a constant, a table and an answer of another file, under the name that they have there', () => {
  const toldOf = (text: string, other: string): readonly string[] =>
    variableLiterals([
      { file: 'apps/server/src/a/rule.ts', text },
      { file: 'apps/server/src/words.ts', text: other },
      { file: 'packages/domain/src/rules/kinds.ts', text: "export const KINDS = { a: 'a number' } as const;" },
    ]).map(({ hole, text: said }) => `${hole}: ${said}`);
  const others = "const NAME = 'Flown'; export const verb = () => NAME; export const WHAT = 'Fly';";
  expect(
    toldOf(
      "import { WHAT as what, verb } from '../words.ts'; fault('a', 'STATE', { action: what }); fault('a', 'STATE', { action: verb() });",
      others,
    ),
  ).toEqual(['action: Fly', 'action: Flown']);
  expect(
    toldOf("import { KINDS } from '@weft/domain/rules/kinds'; fault('a', 'TYPE', { type: KINDS[kind] });", others),
  ).toEqual(['type: a number']);
});

it('leaves out what is told outright, and what no text reaches', () => {
  expect(toldIn("fault('a', 'STATE', { action: 'Fly', status: row.status, label: field.label });")).toEqual([]);
});
