/** Most rows, or texts that mean some, that one call asks for: a pasted block of more asks in turns. */
export const MOST_AT_ONCE = 100;
