import type { Module } from '@weft/domain/catalogue/language/module';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { TemplateText } from '@weft/domain/catalogue/print/shipped-templates';
import type { LanguageCode } from '@weft/domain/rules/labels/languages';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { writeHistory } from '../records/history.ts';
import { asTemplate, type ChosenTemplate, partnerTemplate, shipped, SHIPPED } from './choose-template.ts';
import { languageIn } from './paper-config.ts';
import { type ReadyPdf, recordPdf } from './record-pdf.ts';

/** An id as a path or a query says it; 0 for what is none. */
export const idIn = (value: unknown): number => (/^\d{1,15}$/u.test(textOf(value)) ? Number(value) : 0);

/** Writes down in a record's history who printed it, by which template, in which copies (spec 01, 2.10). */
export const logPrint = (
  call: Call,
  { name: module }: Pick<Module, 'name'>,
  id: number,
  { called = SHIPPED, copies = [] }: Partial<Pick<ChosenTemplate, 'called' | 'copies'>> = {},
): Promise<void> => {
  const facts = [
    ['template', called],
    ['copies', copies.join(', ')],
  ] as const;
  const changes = facts.flatMap(([field, value]) => (value === '' ? [] : [{ field, old: null, new: value }]));
  return writeHistory(call, [{ module, id, action: 'print', changes }]);
};

const askedIn = ({ query }: Call): number | undefined =>
  query['template'] === undefined ? undefined : idIn(query['template']);

/** A template that speaks the language that was asked for, in place of its own. */
const inLanguage = (template: ChosenTemplate, asked: LanguageCode | undefined): ChosenTemplate =>
  asked === undefined ? template : { ...template, languages: [asked] };

/** So many copies at most in one print. */
const MOST_COPIES = 10;

/** A template that prints so many copies, under its own titles as far as it has them. Faults TYPE, TOO_LARGE at `copies`. */
const inCopies = (template: ChosenTemplate, asked: unknown): ChosenTemplate => {
  if (asked === undefined) return template;
  const text = textOf(asked);
  if (!/^[1-9]\d{0,5}$/u.test(text)) throw new Refusal([fault('copies', 'TYPE', { label: 'Copies', type: 'integer' })]);
  if (Number(text) > MOST_COPIES)
    throw new Refusal([fault('copies', 'TOO_LARGE', { label: 'Copies', n: MOST_COPIES })]);
  return { ...template, copies: Array.from({ length: Number(text) }, (_, n) => template.copies[n] ?? '') };
};

/** A revision as a query says it. Fault REFERENCE at `revision`. */
const revisionIn = (value: unknown): number => {
  const text = textOf(value);
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw new Refusal([fault('revision', 'REFERENCE', { label: 'Revision', value: text.slice(0, 20) })]);
};

/** The layout of a module that a template cannot say, made for a record; it logs itself. */
export type FixedPrint = (call: Call, id: number) => Promise<Answer>;

/** A print as the answer: made when the transaction that read its record has ended, written down by `log` when it is there. */
export const printedFile = ({ fileName, make }: ReadyPdf, log: (call: Call) => Promise<void>): Answer => ({
  later: async (again) => {
    const content = await make();
    await again(log);
    return { file: { name: fileName, type: 'application/pdf', content, inline: true } };
  },
});

/**
 * The print of a record of `:id` as PDF: by the partner's template, else by the layout that its module is shipped with, `fixed` where that is none in
 * the template language, in the language that `language` asks for, else the template's, else the company's. Fields that the role may not see are not
 * printed. `revision` asks for an order as it stood then, `copies` for so many. Faults: NOT_FOUND, TEMPLATE, CHOICE at
 * `language`, REFERENCE at `revision`, TYPE and TOO_LARGE at `copies`.
 */
export const printRecord =
  (module: Module, fixed?: FixedPrint) =>
  async (call: Call): Promise<Answer> => {
    const id = idIn(call.params['id']);
    const own = await partnerTemplate(call, module, await readRow(call, module, id), askedIn(call));
    if (own === undefined && fixed !== undefined) return fixed(call, id);
    const spoken = inLanguage(own ?? shipped(module), languageIn(call.query['language']));
    const template = inCopies(spoken, call.query['copies']);
    const { revision } = call.query;
    const asked = revision === undefined ? call : { ...call, revision: revisionIn(revision) };
    return printedFile(await recordPdf(asked, module, id, template), (again) => logPrint(again, module, id, template));
  };

/** A paper of a record of `:id` that partners have no template for, in the language that `language` asks for, else the company's. Faults: NOT_FOUND, CHOICE at `language`. */
export const printPaper =
  (module: Module, text: TemplateText, called: string, isToWorkBy = false) =>
  async (call: Call): Promise<Answer> => {
    const id = idIn(call.params['id']);
    const paper = { ...asTemplate({ ...text, format: 'A4' }), called, isToWorkBy };
    const pdf = await recordPdf(call, module, id, inLanguage(paper, languageIn(call.query['language'])));
    return printedFile({ ...pdf, fileName: `${called} ${pdf.fileName}` }, (again) =>
      logPrint(again, module, id, paper),
    );
  };
