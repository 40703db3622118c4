import type { Field } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { KIND_FIXTURES } from '@weft/domain/catalogue/language/kinds/kind-fixtures';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { switchOf } from '@weft/domain/catalogue/switched-screens';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';

/** Keys of spec 02, section 6, that bring fields into lines, and how many documents have some. */
const KEYS = [
  ['PACKING_TYPE_SUPPORT', 9],
  ['SECONDARY_STOCK_SUPPORT', 9],
  ['ROLL_NO_SUPPORT', 5],
  ['VENDOR_CODE_ON', 2],
  ['RACK_SUPPORT', 6],
  ['CUSTOMER_SUPPORT', 1],
] as const;

type Brought = readonly (readonly [string, Field])[];

/** Documents that are there whatever the settings say, each with what a key brings into their lines. */
const broughtBy = (key: string): readonly (readonly [Module, Brought])[] =>
  MODULES.flatMap((module) => {
    const { of = {}, readOnly } = module.fields['lines'] ?? { readOnly: true };
    const brought = Object.entries(of).filter(([, field]) => field.switchedBy === key && !isHeld(field));
    const isAlways = switchOf(module.name).switchedBy === undefined;
    return readOnly === true || brought.length === 0 || !isAlways ? [] : [[module, brought] as const];
  });

/** Figures that must fit each other: a roll of 18 kg on a core of 8. */
const FITTING: { readonly [field: string]: unknown } = { grossKg: 18, coreKg: 8 };

/** What a switch brings is read in every document while it says exactly YES, and in none else: a body that has it is taken as one without. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let count = 2; // the samples are the first

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
  });

  const valueOf = (key: string, field: Field): unknown =>
    FITTING[key] ??
    (field.kind === 'ref' ? made.rows(field.to ?? '', field.where) : KIND_FIXTURES[field.kind].good(field, 7));
  /** A new document whose lines say all of it. */
  const saved = (module: Module, brought: Brought): Promise<Answered> => {
    count += 1;
    const body = sampleOf(module, count, made.rows);
    const typed = Object.fromEntries(brought.map(([key, field]) => [key, valueOf(key, field)]));
    const lines = (body['lines'] as readonly Wire[]).map((line) => ({ ...line, ...typed })); // samples of documents have them
    return admin.post(`${module.api}/save`, { ...body, lines });
  };
  /** Which of the fields a document took: those that it has, or that it was refused for. */
  const taken = ({ body, status }: Answered, brought: Brought): readonly string[] => {
    const [line = {}] = (body.data?.['lines'] ?? []) as readonly Wire[]; // of a document
    const refused = new Set((body.errors ?? []).map(({ field }) => field));
    return brought
      .map(([key]) => key)
      .filter((key) => (status === 200 ? (line[key] ?? null) !== null : refused.has(`lines[0].${key}`)));
  };

  describe.each(KEYS)('%s', (key, documents) => {
    it.each(['NO', 'yes'])('%s: nothing of it is read', async (value) => {
      await setSetting(admin, key, value);
      for (const [module, brought] of broughtBy(key)) {
        const answer = await saved(module, brought);
        expect([module.name, answer.status, taken(answer, brought)]).toEqual([module.name, 200, []]);
      }
    });

    it('YES: all of it is read', async () => {
      await setSetting(admin, key, 'YES');
      const cases = broughtBy(key);
      for (const [module, brought] of cases) {
        const answer = await saved(module, brought);
        const all = brought.map(([name]) => name);
        expect([module.name, taken(answer, brought)]).toEqual([module.name, all]);
      }
      expect(cases).toHaveLength(documents);
      await setSetting(admin, key, 'NO');
    });
  });
});
