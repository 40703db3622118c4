import { expect, it } from 'vitest';
import { saidOf } from './said-of.ts';

it.each([
  ['the one that is said', undefined, 5, 3, 5],
  ['the own one, where it alone changed', 4, 3, 3, 4],
  ['the other one, where it alone changed', 3, 5, 3, 5],
  ['the own one, where both changed', 4, 5, 3, 4],
  ['records by their ids', { id: 3, name: 'Store' }, [5], { id: 3 }, [5]],
  ['lists in any order', [2, 1], [5], [1, 2], [5]],
  ['nothing over what is stored', 3, null, 3, null],
  ['the own one of a new record', 3, 3, undefined, 3],
])('takes %s', (_, own, alias, stored, taken) => expect(saidOf(own, alias, stored)).toEqual(taken));
