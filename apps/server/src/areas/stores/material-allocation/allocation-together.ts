import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { fault } from '@weft/domain/contract/faults';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../../../http/endpoint.ts';
import { type Unread, unread } from '../../../http/read-body.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { envelopeText } from '../../../http/answer.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { saveContext } from '../../../modules/write-endpoints.ts';
import type { Action } from '../../../records/handler.ts';
import { runAction } from '../../../records/run-action.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { type ProposalAsked, proposeFor } from './allocation-proposal.ts';
import { lockRequest } from './allocation-steps.ts';

/** Most requests that are served in one go. */
const MOST = 50;

/** Ends a call about requests of several departments. Fault REFERENCE at the first that is of another. */
const refuseOthers = (
  requests: readonly { readonly at: string; readonly department: unknown; readonly number: unknown }[],
): void =>
  refuse(
    requests
      .filter(({ department }) => department !== requests[0]?.department)
      .slice(0, 1)
      .map(({ at, number }) => fault(at, 'REFERENCE', { label: 'Request of one department', value: String(number) })),
  );

/**
 * What the server would name for several requests of one department, one after the other: what the first takes is not offered to the next
 * (spec 02, 5.3). Faults: TOO_LARGE and REFERENCE at `requestIds`.
 */
export const proposeTogether = async (
  call: Call,
  ids: readonly number[],
  asked: ProposalAsked = {},
): Promise<unknown> => {
  if (ids.length > MOST) refuse([fault('requestIds', 'TOO_LARGE', { label: 'Requests in one go', n: MOST })]);
  const taken = new Map<number, Decimal>();
  const requests: { readonly at: string; readonly department: unknown; readonly number: unknown }[] = [];
  for (const id of ids) {
    const { department, number } = await readRow(call, materialRequest, id);
    requests.push({ at: 'requestIds', department, number });
  }
  refuseOthers(requests);
  const proposals: unknown[] = [];
  for (const id of ids) proposals.push(await proposeFor(call, id, asked, taken)); // each stands on what those before it took
  return { proposals };
};

/** Faults of one of several documents stand under it. */
const underDocument = async <T>(n: number, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(
      cause.faults.map((one) => ({ ...one, field: `documents[${n}]${one.field === '' ? '' : `.${one.field}`}` })),
    );
  }
};

/**
 * Runs a verb for allocations of several requests of one department: all of them, or none. Their requests are locked in the order of their ids.
 * Faults: LINES_EMPTY and TOO_LARGE at `documents`, REFERENCE at `documents[n].request`, those of the verb under `documents[n]`.
 */
export const actTogether = async (
  call: Call,
  verb: string,
  action: Action<StoredRecord>,
  { documents, ...rest }: AnyRecord,
): Promise<string> => {
  const sent: readonly Unread[] = Array.isArray(documents) ? documents.map(unread) : [];
  if (sent.length === 0) refuse([fault('documents', 'LINES_EMPTY', { label: 'Allocation' })]);
  if (sent.length > MOST) refuse([fault('documents', 'TOO_LARGE', { label: 'Requests in one go', n: MOST })]);
  const inOrder = sent
    .map((document, n) => ({ document, n, request: typeof document['request'] === 'number' ? document['request'] : 0 }))
    .toSorted((a, b) => a.request - b.request);
  const requests = [];
  for (const { n, request } of inOrder) {
    const { department, number, id } = await underDocument(n, lockRequest(call, request));
    requests.push({ at: `documents[${n}].request`, department, number: number ?? id });
  }
  refuseOthers(requests);
  const ids: number[] = [];
  for (const [n, document] of sent.entries()) {
    const context = await saveContext(call);
    const { id, version } = await underDocument(n, saveRecord(context, materialAllocation, document, 'either'));
    await underDocument(n, runAction(context, materialAllocation, verb, action, { ...rest, id, version }));
    ids.push(id);
  }
  const rows: unknown[] = [];
  for (const id of ids) rows.push(await readRow(call, materialAllocation, id));
  return envelopeText({ dataList: rows, totalCount: rows.length });
};
