/** Most characters of a comment. */
export const COMMENT_MAX = 2000;

/** Name under which news of the comments on a module's records travel, beside the modules. @example commentsOn('uom') → 'uom/comments' */
export const commentsOn = (module: string): string => `${module}/comments`;

/** Somebody who can be named in a comment: they may see the record. `note` is their role. */
export type CommentPerson = { readonly id: number; readonly name: string; readonly note: string | null };

/** A comment as its readers get it, oldest first. */
export type CommentRow = {
  readonly id: number;
  /** Who wrote it. */
  readonly staff: number;
  readonly author: string;
  /** ISO instant. */
  readonly at: string;
  readonly text: string;
  readonly mentioned: readonly { readonly id: number; readonly name: string }[];
  readonly isEdited: boolean;
  /** The reader wrote it. */
  readonly isOwn: boolean;
};
