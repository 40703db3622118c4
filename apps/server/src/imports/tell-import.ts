import type { ImportOutcome, NoticeKind } from '@weft/domain/contract/notices';
import type { Tx } from '../db/tx.ts';
import type { Call } from '../http/endpoint.ts';
import { writeNotices } from '../notices/write-notices.ts';
import type { Counts, ImportSession } from './import-session.ts';
import { targetOf } from './import-target.ts';

const KIND: NoticeKind = 'importFinished';

const aboutOf = ({ id }: Pick<ImportSession, 'id'>): string => `import ${id}`;

/** Nothing is said of an import any more; answers whether something was. */
export const untellImport = async (tx: Tx, session: Pick<ImportSession, 'id'>): Promise<boolean> =>
  (await tx.execute(
    'delete from notice where partner_id = $1 and kind = $2 and about = $3',
    [tx.partnerId, KIND, aboutOf(session)],
    'import-untell',
  )) > 0;

/** How work in the background ended: what the check found or the import wrote, or why nothing was written. */
export type ImportEnd = { readonly outcome: ImportOutcome } & {
  readonly counts?: Counts | undefined;
  readonly remark?: string;
  readonly by?: string;
};

/** Tells who started an import, or who else is meant, how its work in the background ended. Of an import its newest end alone is told. */
export const tellImport = async (
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  session: ImportSession,
  { counts, ...end }: ImportEnd,
  to: readonly (number | null)[] = [session.createdBy],
): Promise<void> => {
  const { id, fileName, module } = session;
  await untellImport(tx, session);
  const facts = {
    import: id,
    module,
    title: targetOf(module)?.module.plural ?? module,
    about: fileName,
    ...end,
    ...(counts === undefined
      ? {}
      : { new: counts.new, changed: counts.changed, wrong: counts.wrong, right: counts.total - counts.wrong }),
  };
  const told = [...new Set(to)].flatMap((staffId) =>
    staffId === null ? [] : [{ kind: KIND, about: aboutOf(session), facts, staffId }],
  );
  if (told.length > 0) await writeNotices(tx, told, now);
};

/** What was told of an import says that it was taken back; who started it is told anew when it was somebody else. */
export const tellUndone = async (call: Call, session: ImportSession): Promise<void> => {
  const { tx, person } = call;
  const end = { outcome: 'undone' as const, by: person.actorName };
  if (person.staffId === session.createdBy)
    await tx.execute(
      'update notice set facts = facts || $4::jsonb where partner_id = $1 and kind = $2 and about = $3',
      [tx.partnerId, KIND, aboutOf(session), JSON.stringify(end)],
      'import-tell-undone',
    );
  else if (await untellImport(tx, session)) await tellImport(call, session, end);
};
