/** Most texts that one call asks the rows of: a pasted block of more asks in turns. */
export const MOST_MATCHED = 100;
