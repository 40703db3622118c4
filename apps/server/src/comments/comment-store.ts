import type { Module } from '@weft/domain/catalogue/language/module';
import { type CommentRow, commentsOn } from '@weft/domain/contract/comments';
import { MODULES } from '@weft/domain/catalogue/registry';
import { quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import type { Call } from '../http/endpoint.ts';
import { writeHistory } from '../records/history.ts';
import { nameOf } from '../records/name-of.ts';
import { writeNotices } from '../notices/write-notices.ts';

/** A comment as it is stored. */
export type StoredComment = {
  readonly id: number;
  readonly record: number;
  readonly staff: number;
  readonly mentioned: readonly number[];
};

const NAME = `trim(concat_ws(' ', s.firstname, s.lastname))`;

const ROWS_SQL = `select c.id, c.staff_id as staff, ${NAME} as author, to_char(c.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    c.text, c.edited_on is not null as "isEdited", c.staff_id = $4 as "isOwn",
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', ${NAME}) order by s.id) from staff s where s.partner_id = $1 and s.id = any(c.mentioned)), '[]') as mentioned
  from record_comment c left join staff s on s.partner_id = c.partner_id and s.id = c.staff_id
 where c.partner_id = $1 and c.module = $2 and c.record_id = $3 and c.deleted_on is null and ($5::bigint is null or c.id = $5) order by c.id desc limit 500`;

/** The newest 500 comments on a record, oldest of them first; `only` is the id of one. */
export const commentsOf = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  record: number,
  only: number | null = null,
): Promise<readonly CommentRow[]> => {
  const values = [tx.partnerId, module.name, record, person.actorId ?? 0, only];
  return (await tx.query<CommentRow>(ROWS_SQL, values, 'comments-of-record')).toReversed();
};

const ONE_SQL = `select id, record_id as record, staff_id as staff, mentioned from record_comment
  where partner_id = $1 and module = $2 and id = $3 and deleted_on is null for update`;

/** One comment on a record of a module, held until the transaction ends; undefined when there is none, or it was deleted. */
export const lockComment = (tx: Tx, module: Module, id: number): Promise<StoredComment | undefined> =>
  tx.maybe<StoredComment>(ONE_SQL, [tx.partnerId, module.name, id], 'comment-lock');

type Said = { readonly record: number; readonly text: string; readonly mentioned: readonly number[] };

/** Who waits for news is told; the record's own history stays as it is: talk is no change of the record. */
const tell = (call: Call, module: Module, record: number, action: string): Promise<void> =>
  writeHistory(call, [{ module: commentsOn(module.name), id: record, action, changes: [] }]);

/** Keeps a new comment and answers its id. */
export const addComment = async (call: Call, module: Module, { record, text, mentioned }: Said): Promise<number> => {
  const { id } = await call.tx.one<{ id: number }>(
    `insert into record_comment (partner_id, module, record_id, staff_id, text, mentioned, created_on) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [call.tx.partnerId, module.name, record, call.person.actorId, text, mentioned, call.now],
    'comment-add',
  );
  await tell(call, module, record, 'add');
  return id;
};

/** Changes a comment; what was told of it says the same from now on. */
export const editComment = async (
  call: Call,
  module: Module,
  id: number,
  { record, text, mentioned }: Said,
): Promise<void> => {
  await call.tx.execute(
    'update record_comment set text = $3, mentioned = $4, edited_on = $5 where partner_id = $1 and id = $2',
    [call.tx.partnerId, id, text, mentioned, call.now],
    'comment-edit',
  );
  await quote(call.tx, id, text);
  await tell(call, module, record, 'edit');
};

/** Deletes a comment: it is gone from every screen, its words from what was told of it too. */
export const deleteComment = async (call: Call, module: Module, { id, record }: StoredComment): Promise<void> => {
  await call.tx.execute(
    'update record_comment set deleted_on = $3 where partner_id = $1 and id = $2',
    [call.tx.partnerId, id, call.now],
    'comment-delete',
  );
  await quote(call.tx, id, '');
  await tell(call, module, record, 'delete');
};

/** Characters of a comment in a notice. */
const QUOTED = 200;

const quoteOf = (text: string): string => Array.from(text).slice(0, QUOTED).join('');

const aboutOf = (id: number, staff: number): string => `comment ${id}, staff ${staff}`;

/** Notices of one comment quote it as it stands now. */
const quote = (tx: Tx, id: number, text: string): Promise<number> =>
  tx.execute(
    `update notice set facts = facts || jsonb_build_object('about', $3::text) where partner_id = $1 and kind = 'mention' and about like $2`,
    [tx.partnerId, `comment ${id}, staff %`, quoteOf(text)],
    'comment-quote',
  );

/** Tells those who are named, each once for a comment, with the way to the record; nobody is told of themselves. */
export const tellMentioned = async (
  { tx, person, now }: Call,
  module: Module,
  id: number,
  { record, text, mentioned }: Said,
): Promise<void> => {
  const others = mentioned.filter((staff) => staff !== person.actorId);
  if (others.length === 0) return;
  const { name } = await tx.one<{ name: string | null }>(
    `select (${nameOf(MODULES, module, 'h')})::text as name from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.id = $2`,
    [tx.partnerId, record],
    `comment-name-${module.name}`,
  );
  const facts = {
    module: module.name,
    record,
    title: module.title,
    number: name,
    by: person.actorName,
    about: quoteOf(text),
  };
  await writeNotices(
    tx,
    others.map((staffId) => ({ kind: 'mention', about: aboutOf(id, staffId), facts, staffId })),
    now,
  );
};

/** Takes the comments of a duplicate over to the record that it became. */
export const moveComments = (tx: Tx, module: Module, from: number, to: number): Promise<number> =>
  tx.execute(
    'update record_comment set record_id = $4 where partner_id = $1 and module = $2 and record_id = $3',
    [tx.partnerId, module.name, from, to],
    'comments-move',
  );
