import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { handlerFor } from '../areas/handlers.ts';
import type { Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { refuse } from '../http/refusal.ts';
import type { Action } from '../records/handler.ts';
import { changesBetween, writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { lockForChange } from '../records/lock-for-change.ts';
import { read } from '../records/record-store.ts';
import type { StoredRecord } from '../records/types.ts';
import { answerRow, recordOf, saveContext } from './write-endpoints.ts';

const words = (name: string): string =>
  name.replace(/([a-z])([A-Z])/gu, '$1 $2').replace(/^./u, (first) => first.toUpperCase());

/**
 * One verb of a document: lock, compare version, look at the status, run, write history, answer the document as it stands now.
 * Faults: NOT_FOUND, CONFLICT, STATE, and the action's own.
 */
const act =
  (module: Module, name: string, { from, run }: Action<StoredRecord>) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const body = recordOf(call.body);
      const context = await saveContext(call);
      const id = typeof body['id'] === 'number' ? body['id'] : 0;
      const before = await lockForChange(context, module, id, body['version']);
      if (before.status !== undefined && !from.includes(before.status))
        refuse([fault('', 'STATE', { action: words(name), status: STATUSES[before.status].name })]);
      await run(context, before, body);
      const after = await read(call.tx, module, id);
      const changes = after === undefined ? [] : changesBetween(module, before, after);
      const status =
        after?.status === before.status
          ? []
          : [{ field: 'status', old: before.status ?? null, new: after?.status ?? null }];
      const reason = typeof body['reason'] === 'string' ? { reason: body['reason'] } : {};
      await writeHistory(context, [
        { module: module.name, id, action: name, changes: [...status, ...changes], ...reason },
      ]);
      return answerRow(call, module, id);
    }),
  });

/** The verbs of a document (`submit`, `post`, `reverse`): POST `{path}/{action}` with id and version. */
export const actionEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  Object.entries(handlerFor(module).actions ?? {}).map(([name, action]) => ({
    method: 'POST',
    path: `${path}/${name}`,
    need: { service: module.acl, bit: action.bit },
    summary: action.summary,
    run: act(module, name, action),
  }));
