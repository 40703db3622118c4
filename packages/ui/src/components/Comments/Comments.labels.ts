/** Words of the comments themselves. */
export const commentLabels = {
  title: 'Comments',
  write: 'Write a comment',
  send: 'Comment',
  keys: 'Ctrl+Enter sends',
  keysWithPeople: 'Ctrl+Enter sends · @ names a colleague',
  people: 'Colleagues',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  change: 'Change the comment',
  actions: (author: string) => `Actions on the comment of ${author}`,
  edited: 'edited',
  sending: 'Sending…',
  notSent: 'The comment was not sent. The text is still here: try again.',
  notKept: 'Not sent.',
  retry: 'Try again',
  empty: 'No comments yet',
};
export type CommentLabels = typeof commentLabels;
