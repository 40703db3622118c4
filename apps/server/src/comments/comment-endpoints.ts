import { f } from '@weft/domain/catalogue/language/f';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { isEmpty } from '@weft/domain/catalogue/language/read-fields';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { COMMENT_MAX } from '@weft/domain/contract/comments';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer, type Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { once } from '../records/idempotency.ts';
import { isOwn } from '../records/list/list-listed.ts';
import { read } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import type { StoredRecord } from '../records/types.ts';
import {
  addComment,
  commentsOf,
  deleteComment,
  editComment,
  lockComment,
  type StoredComment,
  tellMentioned,
} from './comment-store.ts';
import { peopleWhoSee } from './people-who-see.ts';

const TEXT = f.longText({ label: 'Comment', required: true, max: COMMENT_MAX });

/** Most people who are named in one comment. */
const MOST_NAMED = 50;

const bodyOf = ({ body }: Call): AnyRecord =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnyRecord) : {}; // every key is looked at

const idOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

const idParam = ({ params }: Call): number => (/^\d{1,15}$/u.test(params['id'] ?? '') ? Number(params['id']) : 0);

/** The record that is talked about. Fault NOT_FOUND: missing, deleted, another partner's, outside the person's rows. */
const recordOf = async ({ tx, person }: Call, module: Module, id: number): Promise<StoredRecord> => {
  const stored = await read(tx, module, id);
  if (stored === undefined || !isOwn(module, stored) || !isInScope(person, module, stored))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  return stored;
};

/** A comment that the person wrote: at a shared device the operator whose turn it is. Faults: NOT_FOUND, DENIED for one of somebody else. */
const ownComment = async (call: Call, module: Module): Promise<StoredComment> => {
  const comment = await lockComment(call.tx, module, idOf(bodyOf(call)['id']));
  if (comment === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: 'Comment' })]);
  await recordOf(call, module, comment.record);
  if (comment.staff !== call.person.actorId)
    throw new Refusal([fault('', 'DENIED', { what: 'change a comment of somebody else' })]);
  return comment;
};

const textFaults = (input: unknown): { readonly text: string; readonly faults: readonly Fault[] } => {
  if (input === undefined || isEmpty(input))
    return { text: '', faults: [fault('text', 'REQUIRED', { label: TEXT.label })] };
  const reading = kindOf(TEXT).read(TEXT, input);
  return 'code' in reading
    ? { text: '', faults: [fault('text', reading.code, { label: TEXT.label, ...reading.values })] }
    : { text: String(reading.value).replaceAll(/\p{Surrogate}/gu, '\uFFFD'), faults: [] }; // half a character cannot be stored
};

const LIST = { label: 'Named colleagues', type: `list of at most ${MOST_NAMED} ids` };

const idsOf = (input: unknown): readonly number[] | undefined => {
  if (input === undefined || input === null) return [];
  const isList = Array.isArray(input) && input.length <= MOST_NAMED && input.every((id) => Number.isSafeInteger(id));
  return isList ? [...new Set<number>(input)] : undefined;
};

/**
 * What a person says, and whom they name in it. Faults at `text`: REQUIRED, TYPE, LENGTH (at most 2000 characters), FORMAT; at `mentioned`: TYPE,
 * MENTION_BLIND for somebody who does not exist, has left or may not see the record.
 */
const saidIn = async (
  call: Call,
  module: Module,
  record: StoredRecord,
): Promise<{ readonly record: number; readonly text: string; readonly mentioned: readonly number[] }> => {
  const body = bodyOf(call);
  const { text, faults } = textFaults(body['text']);
  const mentioned = idsOf(body['mentioned']);
  if (mentioned === undefined) throw new Refusal([...faults, fault('mentioned', 'TYPE', LIST)]);
  const seeing = new Set(
    mentioned.length === 0 ? [] : (await peopleWhoSee(call.tx, module, record)).map(({ id }) => id),
  );
  const isBlind = mentioned.some((id) => !seeing.has(id));
  refuse([...faults, ...(isBlind ? [fault('mentioned', 'MENTION_BLIND')] : [])]);
  return { record: record.id, text, mentioned };
};

const list =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const { id } = await recordOf(call, module, idParam(call));
    return { dataList: await commentsOf(call, module, id) };
  };

const people =
  (module: Module) =>
  async (call: Call): Promise<Answer> => ({
    dataList: await peopleWhoSee(call.tx, module, await recordOf(call, module, idParam(call))),
  });

const answerOne = async (call: Call, module: Module, record: number, id: number): Promise<string> =>
  envelopeText({ data: (await commentsOf(call, module, record, id))[0] });

const add =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const said = await saidIn(call, module, await recordOf(call, module, idOf(bodyOf(call)['record'])));
      const id = await addComment(call, module, said);
      await tellMentioned(call, module, id, said);
      return answerOne(call, module, said.record, id);
    }),
  });

const edit =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const { id, record } = await ownComment(call, module);
      const said = await saidIn(call, module, await recordOf(call, module, record));
      await editComment(call, module, id, said);
      await tellMentioned(call, module, id, said);
      return answerOne(call, module, record, id);
    }),
  });

const remove =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      await deleteComment(call, module, await ownComment(call, module));
      return envelopeText({});
    }),
  });

/** Talk about any record (spec 01, 1.13): whoever sees it reads and writes, its author alone changes a comment. Talk is no change of the record. */
export const commentEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  const need = { service: module.acl } as const;
  return [
    {
      method: 'GET',
      path: `${path}/comments/:id`,
      need,
      summary: `What people said about a ${module.title}, oldest first`,
      reads: true,
      run: list(module),
    },
    {
      method: 'GET',
      path: `${path}/commentPeople/:id`,
      need,
      summary: `Who may see a ${module.title} and can be named in a comment`,
      reads: true,
      run: people(module),
    },
    {
      method: 'POST',
      path: `${path}/comments/add`,
      need,
      summary: `Comment on a ${module.title}: record, text, mentioned`,
      run: add(module),
    },
    {
      method: 'POST',
      path: `${path}/comments/edit`,
      need,
      summary: 'Change a comment of one’s own: id, text, mentioned',
      run: edit(module),
    },
    {
      method: 'POST',
      path: `${path}/comments/delete`,
      need,
      summary: 'Delete a comment of one’s own: id',
      run: remove(module),
    },
  ];
};
