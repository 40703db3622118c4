import { fileURLToPath } from 'node:url';

/** SQL that tables of the catalogue lean on: it stands in front of the catalogue's first migration. */
export const FOUNDATION = fileURLToPath(new URL('../schema/foundation.sql', import.meta.url));
