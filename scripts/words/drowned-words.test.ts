import { readFileSync } from 'node:fs';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Field } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../root.ts';

type Labelled = { readonly path: string; readonly label: string };

const labelledIn = (fields: { readonly [key: string]: Field }, above: string): readonly Labelled[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    { path: `${above}.${key}`, label: field.label },
    ...labelledIn(field.of ?? {}, `${above}.${key}`),
  ]);

const optionsIn = (fields: { readonly [key: string]: Field }): readonly string[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.options ?? []).map((option) => optionLabel(field, option)),
    ...optionsIn(field.of ?? {}),
  ]);

/** FOR, FOB, CIF: shouted in every language. */
const abbreviations = new Set(
  MODULES.flatMap(({ fields }) => optionsIn(fields)).filter((text) => /^[A-Z]+$/u.test(text)),
);

/** Labels that an abbreviation would answer for: words are looked up whatever their case. */
const drowned = MODULES.flatMap(({ name, fields }) => labelledIn(fields, name)).filter(
  ({ label }) => !abbreviations.has(label) && abbreviations.has(label.toUpperCase()),
);

describe.each(['hi', 'gu'])('in %s', (language) => {
  const words = JSON.parse(readFileSync(fromRoot(`apps/erp/public/assets/i18n/${language}.json`), 'utf8')) as {
    readonly [key: string]: string;
  };

  it('a field whose label an abbreviation of other fields would answer for has words of its own', () => {
    expect(drowned.map(({ path }) => path)).toContain('preInward.kind'); // "For" beside "FOR", free on rail
    expect(drowned.filter(({ path }) => words[`field.${path}`] === undefined)).toEqual([]);
  });

  it('one spelling of words never answers otherwise than another: the last of the file would answer for both', () => {
    const last = new Map(Object.entries(words).map(([key, answer]) => [key.toUpperCase(), answer]));
    expect(last.size).toBeGreaterThan(5000);
    const split = Object.entries(words).filter(([key, answer]) => last.get(key.toUpperCase()) !== answer);
    expect(split).toEqual([]);
  });
});
