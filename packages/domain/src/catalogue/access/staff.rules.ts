import { fault } from '../../contract/faults.ts';
import { inOrder } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Person = {
  readonly substitute?: number | null;
  readonly branches?: readonly number[];
  readonly stockAreas?: readonly number[];
  readonly defaultBranch?: number | null;
  readonly defaultStockArea?: number | null;
};

const notOwnSubstitute: RecordRule = ({ substitute }: Person, { before }) =>
  substitute && substitute === before?.['id']
    ? [fault('substitute', 'LOOP', { label: 'Substitute', path: 'this person → itself' })]
    : [];

const outside = (scope: readonly number[], own: number | null | undefined): boolean =>
  scope.length > 0 && typeof own === 'number' && !scope.includes(own);

const defaultsInScope: RecordRule = ({ branches = [], stockAreas = [], defaultBranch, defaultStockArea }: Person) => [
  ...(outside(branches, defaultBranch)
    ? [fault('defaultBranch', 'REFERENCE', { label: 'Branch within the scope', value: defaultBranch ?? '' })]
    : []),
  ...(outside(stockAreas, defaultStockArea)
    ? [fault('defaultStockArea', 'REFERENCE', { label: 'Stock area within the scope', value: defaultStockArea ?? '' })]
    : []),
];

/** Rules of a member of staff; password strength and the last administrator are the server's. */
export const staffRules: readonly ModuleRule[] = [
  { needs: ['substitute'], check: notOwnSubstitute },
  { needs: ['branches', 'defaultBranch', 'stockAreas', 'defaultStockArea'], check: defaultsInScope },
  { needs: ['joinedOn', 'leftOn'], check: inOrder('joinedOn', 'Joined on', 'leftOn', 'Left on') },
  { needs: ['leaveFrom', 'leaveTo'], check: inOrder('leaveFrom', 'Leave from', 'leaveTo', 'Leave till') },
];
