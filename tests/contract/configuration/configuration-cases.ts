import type { ErrorCase, Wrong } from '../error-cases.ts';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';

const set =
  (more: Wire): Wrong =>
  () =>
    more;

const SMS = { channel: 'SMS', moduleName: 'purchaseOrder', event: 'manual', subject: null };
const MAIL = { channel: 'EMAIL', moduleName: 'purchaseOrder', event: 'manual' };
const PAPER = { moduleName: 'purchaseOrder', format: 'A4' };

/** What the screens of the configuration tell (spec 01, 2.5 to 2.13), each code at its field. */
export const CONFIGURATION_CASES: readonly ErrorCase[] = [
  [4404901, 'name', 'customParam', set({ name: '' })],
  [4404915, 'defaultMin', 'customParam', set({ dataType: 'numeric', defaultMin: 9, target: 5, defaultMax: 1 })],
  [4404915, 'target', 'customParam', set({})],
  [4404905, 'decimals', 'customParam', set({ decimals: 7 })],
  [4404904, 'samples', 'customParam', set({ samples: 0 })],
  [4404906, 'formula', 'customParam', set({ dataType: 'numeric', formula: 'WT /' })],
  [4404909, 'name', 'customParam', ({ of }) => ({ name: of('customParam')['name'] }), 'server'],
  [4404901, 'value', 'productCode', set({ elementType: 'custom', value: '' })],
  [4404906, 'code', 'productCode', set({ code: 'A-B!' })],
  [4404905, 'maxLength', 'partCode', set({ maxLength: 41 })],
  [4404120, 'segments', 'partCode', set({ allowManual: false, segments: [{ kind: 'text', text: 'FG' }] })],
  [4404901, 'segments[0].text', 'partCode', set({ segments: [{ kind: 'text' }, { kind: 'sequence' }] })],
  [4404912, 'segments', 'partCode', set({ segments: [] })],
  [4404179, 'pattern', 'numberSeries', set({ pattern: '{PFX}/{FY}/LONG-WORDS/{SEQ:5}', gstDocument: true }), 'server'],
  [4404904, 'startAt', 'numberSeries', set({ startAt: 0 })],
  [4404906, 'prefix', 'numberSeries', set({ prefix: 'P/O' })],
  [4404901, 'dltEntityId', 'messageTemplate', set({ ...SMS, dltEntityId: '' })],
  [4404906, 'dltTemplateId', 'messageTemplate', set({ ...SMS, dltTemplateId: '12a' })],
  [4404906, 'senderId', 'messageTemplate', set({ ...SMS, senderId: 'WE' })],
  [4404604, 'body', 'messageTemplate', set({ body: 'Dear {{party}}', dltBody: 'Dear {#var#}, {#var#}' })],
  [4404180, 'subject', 'messageTemplate', set({ ...MAIL, subject: '{{numbr}}', body: 'x' }), 'server'],
  [4404901, 'widthMm', 'printTemplate', set({ ...PAPER, format: 'custom', widthMm: null, heightMm: null })],
  [4404901, 'heightMm', 'printTemplate', set({})],
  [4404901, 'name', 'printTemplate', set({ name: '' })],
  [4404192, 'body', 'printTemplate', set({ body: '{{#each lines}}' })],
  [4404904, 'widthMm', 'labelTemplate', set({ widthMm: 9 })],
  [4404905, 'heightMm', 'labelTemplate', set({ heightMm: 301 })],
  [4404906, 'copies', 'labelTemplate', set({ copies: '2 +' })],
  [4404901, 'name', 'approvalFlow', set({ name: '' })],
  [4404905, 'priority', 'approvalFlow', set({ priority: 1000 })],
  [4404901, 'name', 'materialRequestConfig', set({ name: '' })],
];

/** More of them, where another type or channel asks for other fields. */
export const OTHER_CONFIGURATION_CASES: readonly ErrorCase[] = [
  [4404912, 'options', 'customParam', set({ dataType: 'choice', options: [], formula: null })],
  [4404901, 'subject', 'messageTemplate', set({ ...MAIL, subject: '' })],
];
