import { expect, it } from 'vitest';
import { pageAsked } from './page-asked.ts';

it.each([
  [{}, { limit: 200, offset: 0 }],
  [{ pageNumber: 1 }, { limit: 10, offset: 0 }],
  [{ pageNumber: '3' }, { limit: 10, offset: 20 }],
  [
    { pageNumber: 2, rowsPerPage: '50' },
    { limit: 50, offset: 50 },
  ],
  [{ rowsPerPage: 5000 }, { limit: 200, offset: 0 }],
  [
    { pageNumber: '', rowsPerPage: 'many' },
    { limit: 200, offset: 0 },
  ],
  [
    { pageNumber: -1, rowsPerPage: 0 },
    { limit: 200, offset: 0 },
  ],
])('of %o a list of at most 200 answers %o', (asked, rows) => expect(pageAsked(asked, 200)).toEqual(rows));
