import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { initials } from '../UserMenu/UserMenu.state.ts';
import { CommentEditor, type CommentText } from './CommentEditor.tsx';
import { commentLabels, type CommentLabels } from './Comments.labels.ts';
import { commentPieces, type Mentionable } from './Comments.mentions.ts';
import { Avatar, Failed, Item, List, Named, Root, Words } from './Comments.style.ts';
import { useWords } from '../../words/use-words.ts';

/** One comment. */
export type CommentInfo = Readonly<{
  id: string;
  author: string;
  /** ISO instant. */
  at: string;
  text: string;
  /** Names of those who are named in it by an @. */
  mentioned?: readonly string[];
  isEdited?: boolean;
  /** The reader wrote it and may change it. */
  isOwn?: boolean;
  /** On its way, or not taken by the server. */
  sending?: 'busy' | 'failed';
}>;

export type CommentsProps = Omit<ComponentProps<typeof Root>, 'children'> & {
  /** In the order they were written. */
  comments: readonly CommentInfo[];
  /** Rejects when it was not kept: the text then stays in the field. */
  onAdd: (said: CommentText) => Promise<void> | void;
  onEdit?: (said: CommentText & Readonly<{ id: string }>) => Promise<void> | void;
  onDelete?: (id: string) => void;
  /** Whether something was written and not sent: whoever closes what holds the comments asks first. */
  onUnsent?: (isUnsent: boolean) => void;
  /** Sends a failed one again. */
  onRetry?: (id: string) => void;
  /** Who can be named by an @; keep the array. */
  people?: readonly Mentionable[];
  isLoading?: boolean;
  /** Why nobody can write now. */
  disabledReason?: string | undefined;
  maxLength?: number;
  labels?: Partial<CommentLabels>;
};

const NOBODY: readonly Mentionable[] = [];
const NAMELESS: readonly string[] = [];

/**
 * What people said about a record, oldest first, with a field for one's own, in which an @ names a colleague.
 * For: talk between colleagues. Not for: remarks that are printed (LongTextField), what the system did (history).
 * @example <Comments comments={comments} onAdd={add} onEdit={edit} onDelete={remove} />
 */
export function Comments({
  comments,
  onAdd,
  onEdit,
  onDelete,
  onUnsent,
  onRetry,
  people = NOBODY,
  isLoading = false,
  disabledReason,
  maxLength = 2000,
  labels,
  ...rest
}: CommentsProps) {
  const words = useWords('comment', commentLabels, labels);
  const [editedId, setEdited] = useState<string>();
  const unsent = useRef({ written: false, changed: false });
  const tellUnsent = (change: Partial<typeof unsent.current>): void => {
    unsent.current = { ...unsent.current, ...change };
    onUnsent?.(unsent.current.written || unsent.current.changed);
  };
  const edit = (id: string | undefined): void => {
    setEdited(id);
    tellUnsent({ changed: false });
  };

  return (
    <Root aria-label={words.title} {...rest}>
      {isLoading && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {!isLoading && comments.length === 0 && <p>{words.empty}</p>}
      {comments.length > 0 && (
        <List>
          {comments.map((comment) => (
            <Item key={comment.id} data-sending={comment.sending === 'busy' ? '' : undefined}>
              <Avatar aria-hidden="true">{initials(comment.author)}</Avatar>
              {editedId === comment.id ? (
                <CommentEditor
                  label={words.change}
                  people={people}
                  sendLabel={words.save}
                  words={words}
                  defaultText={comment.text}
                  maxLength={maxLength}
                  isFocusedAtOnce
                  onSend={async (said) => {
                    if (said.text !== comment.text) await onEdit?.({ id: comment.id, ...said });
                    edit(undefined);
                  }}
                  onUnsent={(changed) => tellUnsent({ changed })}
                  onCancel={() => edit(undefined)}
                />
              ) : (
                <Said comment={comment} words={words} onRetry={onRetry} />
              )}
              {comment.isOwn && comment.sending === undefined && editedId !== comment.id && (onEdit ?? onDelete) && (
                <Menu
                  trigger={<IconButton size="sm" label={words.actions(comment.author)} icon={<Ellipsis />} />}
                  // The field that opens takes the focus, not the button that goes.
                  onCloseAutoFocus={(event) => editedId !== undefined && event.preventDefault()}
                  items={[
                    ...(onEdit
                      ? [{ key: 'edit', label: words.edit, icon: <Pencil />, onSelect: () => edit(comment.id) }]
                      : []),
                    ...(onDelete
                      ? [
                          {
                            key: 'delete',
                            label: words.remove,
                            icon: <Trash2 />,
                            tone: 'danger' as const,
                            onSelect: () => onDelete(comment.id),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
            </Item>
          ))}
        </List>
      )}
      <CommentEditor
        label={words.write}
        people={people}
        sendLabel={words.send}
        words={words}
        maxLength={maxLength}
        disabledReason={disabledReason}
        onSend={onAdd}
        onUnsent={(written) => tellUnsent({ written })}
      />
    </Root>
  );
}

type SaidProps = Readonly<{
  comment: CommentInfo;
  words: CommentLabels;
  onRetry: ((id: string) => void) | undefined;
}>;

function Said({ comment, words, onRetry }: SaidProps) {
  const { id, author, at, text, mentioned = NAMELESS, isEdited, sending } = comment;
  return (
    <Words>
      <header>
        <strong>{author}</strong>
        {sending === undefined && <time dateTime={at}>{formatDateTime(at)}</time>}
        {sending === 'busy' && <span role="status">{words.sending}</span>}
        {isEdited && <span>({words.edited})</span>}
      </header>
      <p>
        {commentPieces(text, mentioned).map((piece, n) =>
          piece.isName ? <Named key={`${n} ${piece.text}`}>{piece.text}</Named> : piece.text,
        )}
      </p>
      {sending === 'failed' && (
        <Failed role="alert">
          {words.notKept}
          {onRetry && (
            <Button size="sm" onClick={() => onRetry(id)}>
              {words.retry}
            </Button>
          )}
        </Failed>
      )}
    </Words>
  );
}
