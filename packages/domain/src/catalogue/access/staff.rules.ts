import { fault } from '../../contract/faults.ts';
import { shortPassword } from '../../rules/access/short-password.ts';
import { settingOf } from '../../rules/config/setting-of.ts';
import { addressesRight } from '../language/groups/address.rules.ts';
import { inOrder } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { RuleContext } from '../language/rule-context.ts';

type Person = {
  readonly substitute?: number | null;
  readonly organization?: number | null;
  readonly branches?: readonly number[];
  readonly stockAreas?: readonly number[];
  readonly defaultBranch?: number | null;
  readonly defaultStockArea?: number | null;
};

type Login = { readonly password?: string | null; readonly pin?: string | null };

/** One digit all through, or digits in a row: what colleagues try first. */
const isObvious = (pin: string): boolean =>
  new Set(pin).size === 1 || '01234567890'.includes(pin) || '09876543210'.includes(pin);

const pinNotObvious: RecordRule = ({ pin }: Login) =>
  pin && isObvious(pin) ? [fault('pin', 'FORMAT', { label: 'PIN', example: 'digits that nobody guesses' })] : [];

const notOwnSubstitute: RecordRule = ({ substitute }: Person, { before }) =>
  substitute && substitute === before?.['id']
    ? [fault('substitute', 'LOOP', { label: 'Substitute', path: 'this person → itself' })]
    : [];

const outside = (scope: readonly number[], own: number | null | undefined): boolean =>
  scope.length > 0 && typeof own === 'number' && !scope.includes(own);

/** Whether a branch is another company's than that of the scope. What is not loaded is not told; what stands from before hinders no other change. */
const isElsewhere = (
  { ref, before }: RuleContext,
  { organization, ...person }: Person,
  key: 'defaultBranch' | 'defaultStockArea',
  branch: unknown,
): boolean => {
  if (before !== undefined && before['organization'] === organization && before[key] === person[key]) return false;
  const company = ref('branch', branch)?.['organization'];
  return typeof organization === 'number' && typeof company === 'number' && company !== organization;
};

const defaultsInScope: RecordRule = (person: Person, context) => {
  const { branches = [], stockAreas = [], defaultBranch, defaultStockArea } = person;
  const branchOfArea = context.ref('stockArea', defaultStockArea)?.['branch'];
  return [
    ...(outside(branches, defaultBranch) || isElsewhere(context, person, 'defaultBranch', defaultBranch)
      ? [fault('defaultBranch', 'REFERENCE', { label: 'Branch within the scope', value: defaultBranch ?? '' })]
      : []),
    ...(outside(stockAreas, defaultStockArea) || isElsewhere(context, person, 'defaultStockArea', branchOfArea)
      ? [
          fault('defaultStockArea', 'REFERENCE', {
            label: 'Stock area within the scope',
            value: defaultStockArea ?? '',
          }),
        ]
      : []),
  ];
};

const passwordLongEnough: RecordRule = ({ password }: Login, { config }) =>
  password ? shortPassword(password, Number(settingOf(config, 'PASSWORD_MIN_LENGTH'))) : [];

/** Rules of a member of staff; whether a password is easily guessed and the last administrator are the server's. */
export const staffRules: readonly ModuleRule[] = [
  { needs: ['password'], check: passwordLongEnough },
  { needs: ['pin'], check: pinNotObvious },
  { needs: ['substitute'], check: notOwnSubstitute },
  {
    needs: ['organization', 'branches', 'defaultBranch', 'stockAreas', 'defaultStockArea'],
    check: defaultsInScope,
  },
  { needs: ['joinedOn', 'leftOn'], check: inOrder('joinedOn', 'Joined on', 'leftOn', 'Left on') },
  { needs: ['leaveFrom', 'leaveTo'], check: inOrder('leaveFrom', 'Leave from', 'leaveTo', 'Leave till') },
  addressesRight,
];
