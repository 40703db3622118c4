import { f } from '../language/f.ts';

/** A figure that the order's own rule makes: stored, never taken from a body. */
export const figure = (label: string) => f.money({ label, readOnly: true, confidential: true });
