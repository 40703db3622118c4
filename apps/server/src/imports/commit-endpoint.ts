import { envelopeText, type Finished } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import { once } from '../records/idempotency.ts';
import { MOST_IN_CALL } from './check-endpoint.ts';
import { commitImport } from './commit-import.ts';
import { readSession, writeSession } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { createdIds } from './outcomes.ts';
import { readImport } from './run-import.ts';

/** Records that an answer names. */
const MOST_NAMED = 1000;

/**
 * Writes all rows, or none: checked again inside the transaction. A repeat with the same request id answers the first result. Of a large file the
 * answer's `state` is `importing`: the work goes on in the background, and `{m}/import/{importId}` tells how it ended.
 * Faults: those of the rows with `row`, CONFLICT with the rows that changed since the check.
 */
export const commit =
  (target: ImportTarget) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const session = await readSession(call, target, { action: 'Import', from: ['mapped', 'checked'] });
      const { id, rowTotal, result } = session;
      if (rowTotal > MOST_IN_CALL) {
        await writeSession(call, id, {
          state: 'importing',
          ...(call.requestId === undefined ? {} : { requestId: call.requestId }),
        });
        call.wakeWorker();
        return envelopeText({ data: { importId: id, state: 'importing', total: rowTotal } });
      }
      const context = { ...(await saveContext(call)), source: 'import' as const };
      const read = readImport(context, target, session);
      const counts = await commitImport(
        read,
        (work) => work(context),
        async () => undefined,
      );
      await writeSession(call, id, { state: 'imported', result: { ...result, counts } });
      const created = await createdIds(call.tx, id, MOST_NAMED);
      return envelopeText({
        data: { importId: id, state: 'imported', ...counts, created: [...new Set(created)] },
      });
    }),
  });
