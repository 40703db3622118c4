import { useMemo } from 'react';
import { firstValueFrom } from 'rxjs';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { CommentPerson, CommentRow } from '@weft/domain/contract/comments';
import { Banner } from '@weft/ui/Banner';
import { Comments, type CommentInfo } from '@weft/ui/Comments';
import { useConfirm } from '@weft/ui/Confirm';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActor } from '../../../product/session/operator.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { useRows } from './use-rows.ts';

export type CommentsTabProps = {
  readonly module: Module;
  readonly id: number;
  readonly query: UsedQuery<CommentRow, never>;
  /** Whether a comment was begun and not sent. */
  readonly onUnsent: (isUnsent: boolean) => void;
};

/** The server says what was its reader's own when it was asked; at a shared device somebody else may work by now. */
const infoOf = ({ id, staff, author, at, text, mentioned, isEdited }: CommentRow, me: number): CommentInfo => ({
  id: String(id),
  author,
  at,
  text,
  mentioned: mentioned.map(({ name }) => name),
  isEdited,
  isOwn: staff === me,
});

/** Talk about a record; an @ names a colleague who may see it, and who is told. */
export function CommentsTab({ module, id, query, onUnsent }: CommentsTabProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const confirm = useConfirm();
  const me = useActor();
  const colleagues = useRows<CommentPerson>(`${module.api}/commentPeople/${id}`);
  const ids = useRequestId();
  const people = useMemo(
    () =>
      (colleagues.rows ?? []).map((one) => ({
        id: String(one.id),
        name: one.name,
        ...(one.note === null ? {} : { note: one.note }),
      })),
    [colleagues.rows],
  );
  const send = async (verb: string, content: object): Promise<void> => {
    try {
      const requestId = ids.of([verb, content]);
      await firstValueFrom(api.post(`${module.api}/comments/${verb}`, content, { requestId }));
      ids.end();
      query.refresh();
    } catch (cause) {
      tellFault(cause);
      throw cause;
    }
  };
  const remove = async (comment: string): Promise<void> => {
    const answer = await confirm({
      title: t('comments.delete.title'),
      message: t('comments.delete.message'),
      okText: t('action.delete'),
      tone: 'danger',
    });
    if (answer === true) await send('delete', { id: Number(comment) }).catch(() => undefined); // the toast has told it
  };
  if (query.status === 'failed') return <Banner tone="danger">{query.fault?.message}</Banner>;
  return (
    <Comments
      comments={query.rows.map((row) => infoOf(row, me))}
      people={people}
      isLoading={query.status === 'loading' && query.rows.length === 0}
      onUnsent={onUnsent}
      onAdd={({ text, mentioned }) => send('add', { record: id, text, mentioned: mentioned.map(Number) })}
      onEdit={({ id: comment, text, mentioned }) =>
        send('edit', { id: Number(comment), text, mentioned: mentioned.map(Number) })
      }
      onDelete={(comment) => void remove(comment)}
    />
  );
}
