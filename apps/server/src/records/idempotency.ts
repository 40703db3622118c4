import type { Call } from '../http/endpoint.ts';
import { refuseWith } from '../http/refusal.ts';

type Logged = { body_hash: Buffer; response: string | null };

/**
 * Answers a repeated request with what the first one answered; runs `work` once for a new one. The insert of the request id waits for a
 * concurrent twin to end: if that one is rolled back, this one goes on in its place. The id, the effect and the answer are one transaction.
 * Faults: REQUEST_REUSED when the id comes back with another body, path or person.
 */
export const once = async (call: Call, work: () => Promise<string>): Promise<string> => {
  const { tx, person, requestId, bodyHash, path } = call;
  if (requestId === undefined) return work();
  const isNew = await tx.execute(
    `insert into request_log (partner_id, request_id, staff_id, path, body_hash) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [tx.partnerId, requestId, person.staffId, path, bodyHash],
    'request-log-new',
  );
  if (isNew === 1) {
    const response = await work();
    await tx.execute(
      'update request_log set response_code = 200, response = $3 where partner_id = $1 and request_id = $2',
      [tx.partnerId, requestId, response],
      'request-log-answer',
    );
    return response;
  }
  const first = await tx.maybe<Logged>(
    'select body_hash, response from request_log where partner_id = $1 and request_id = $2 and staff_id = $3 and path = $4',
    [tx.partnerId, requestId, person.staffId, path],
    'request-log-first',
  );
  if (first?.response === undefined || first.response === null || !first.body_hash.equals(bodyHash))
    return refuseWith('REQUEST_REUSED');
  return first.response;
};
