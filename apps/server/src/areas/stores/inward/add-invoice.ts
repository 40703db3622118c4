import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { fault } from '@weft/domain/contract/faults';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Action } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import { resolveRefs } from '../../../records/save/resolve-refs.ts';
import { ruleContext } from '../../../records/rule-context.ts';
import { shapedFor } from '../../../records/shaped-for.ts';
import { billFaults } from './receipt-posting.ts';
import { type Receipt, receiptModule } from './receipt-module.ts';

/** What an invoice says. */
const INVOICE = ['billNo', 'billDate', 'billAmount'] as const;

/**
 * The invoice of goods that came with a challan alone, after they were posted (spec 02, 4.2). Faults: REQUIRED at `billNo`, STATE where one
 * stands there, DUPLICATE_BILL, and those of the fields.
 */
export const addInvoice: Action<Receipt> = {
  summary: 'Add the invoice of goods that came before it',
  from: ['open', 'inProgress', 'completed'],
  async run(context, receipt, body) {
    if (receipt.billNo !== null)
      throw new Refusal([fault('billNo', 'LOCKED', { label: 'Invoice no.', reason: 'it is there already' })]);
    if (typeof body['billNo'] !== 'string' || body['billNo'].trim() === '')
      throw new Refusal([fault('billNo', 'REQUIRED', { label: 'Invoice no.' })]);
    const { tx, person, now } = context;
    const module = receiptModule(receipt);
    const shaped = shapedFor(context, module);
    const input: AnyRecord = Object.fromEntries(INVOICE.flatMap((key) => (key in body ? [[key, body[key]]] : [])));
    const resolved = await resolveRefs(tx, shaped, [receipt]);
    const { record, faults } = validate(shaped, input, ruleContext(module, context, resolved, { before: receipt }));
    refuse(faults.filter(({ field }) => INVOICE.some((key) => key === field)));
    const invoice = Object.fromEntries([...INVOICE, 'billDifference'].map((key) => [key, record[key] ?? null]));
    refuse(await billFaults(context, { ...receipt, ...invoice }));
    const meta = { by: person.actorId, at: now };
    const stored = await update(tx, module, invoice, { before: receipt, version: receipt.version, meta });
    if (stored === 'stale') throw new Error(`${module.name} ${receipt.id} changed under its own lock`);
  },
};
