import type { Module } from '@weft/domain/catalogue/language/module';
import { handlerFor } from '../areas/handlers.ts';
import type { Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import type { Action } from '../records/handler.ts';
import { once } from '../records/idempotency.ts';
import { runAction } from '../records/run-action.ts';
import type { StoredRecord } from '../records/types.ts';
import { answerRow, recordOf, saveContext } from './write-endpoints.ts';

/** Runs a verb once per request id and answers the document as it stands then. */
const act =
  (module: Module, name: string, action: Action<StoredRecord>) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const { id } = await runAction(await saveContext(call), module, name, action, recordOf(call.body));
      return answerRow(call, module, id);
    }),
  });

/** The verbs of a document (`submit`, `post`, `reverse`): POST `{path}/{action}` with id and version. */
export const actionEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  Object.entries(handlerFor(module).actions ?? {}).map(([name, action]) => ({
    method: 'POST',
    path: `${path}/${name}`,
    need: { service: module.acl, bit: module.actionRights[name] ?? 'edit' },
    summary: action.summary,
    run: act(module, name, action),
  }));
