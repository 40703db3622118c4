import { fault } from '../../contract/faults.ts';
import { inOrder } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Person = {
  readonly reportsTo?: number | null;
  readonly substitute?: number | null;
  readonly branches?: readonly number[];
  readonly stockAreas?: readonly number[];
  readonly defaultBranch?: number | null;
  readonly defaultStockArea?: number | null;
};

const notOneself: RecordRule = ({ reportsTo, substitute }: Person, { before }) => {
  const self = before?.['id'];
  if (self === undefined) return [];
  return [
    ...(reportsTo === self ? [fault('reportsTo', 'LOOP', { label: 'Reports to', path: 'this person → itself' })] : []),
    ...(substitute === self
      ? [fault('substitute', 'LOOP', { label: 'Substitute', path: 'this person → itself' })]
      : []),
  ];
};

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
  { needs: ['reportsTo', 'substitute'], check: notOneself },
  { needs: ['branches', 'defaultBranch', 'stockAreas', 'defaultStockArea'], check: defaultsInScope },
  { needs: ['joinedOn', 'leftOn'], check: inOrder('joinedOn', 'Joined on', 'leftOn', 'Left on') },
  { needs: ['leaveFrom', 'leaveTo'], check: inOrder('leaveFrom', 'Leave from', 'leaveTo', 'Leave till') },
];
