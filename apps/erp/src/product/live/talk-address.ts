/** What the end of a record's address says that leads to the talk about it: a mention is followed so. */
export const TALK = '?panel=comments';
