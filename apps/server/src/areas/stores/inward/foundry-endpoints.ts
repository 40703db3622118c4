import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import type { Finished } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { answerRow, recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import { once } from '../../../records/idempotency.ts';
import { runAction } from '../../../records/run-action.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { foundryInwardHandler } from './foundry-inward.ts';

/** Saves a receipt, new or a draft, and takes its goods into stock: one call, one transaction, once per request id. */
const receive = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const context = await saveContext(call);
    const { post } = foundryInwardHandler.handler.actions ?? {};
    if (post === undefined) throw new Error('Foundry receipts are posted');
    const saved = await saveRecord(context, foundryInward, recordOf(call.body), 'either');
    const { id } = await runAction(context, foundryInward, 'post', post, { id: saved.id, version: saved.version });
    return answerRow(call, foundryInward, id);
  }),
});

/** What foundry receipts do besides the calls of every document (spec 02, 4.4). */
export const foundryEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${foundryInward.api}/receive`,
    need: { service: foundryInward.acl, bit: 'create' },
    summary: 'Counted and weighed goods become stock: saved and posted at once',
    run: receive,
  },
];
