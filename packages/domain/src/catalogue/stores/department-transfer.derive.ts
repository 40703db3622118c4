import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { DeriveRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { transferPlaces } from './stock-transfer.derive.ts';
import { namesOf } from './supporting-inward.derive.ts';

type Line = { readonly item?: number | null; readonly uom?: number | null; readonly quantity?: Decimal | null };
type Side = 'Company' | 'Branch' | 'Location' | 'Department';
type Transfer = { readonly [key in `${'from' | 'to'}${Side}`]?: number | null } & {
  readonly fromStockArea?: number | null;
  readonly toStockArea?: number | null;
  readonly lines?: readonly Line[];
};

/**
 * What follows from the two areas (spec 02, 5.9): company, branch, location and department of each side, as far as nobody named them; the road and its
 * paper as of a stock transfer. The goods always stand on the road until the taker has accepted: nobody owns nothing.
 */
export const deriveDepartmentTransfer: DeriveRule = (transfer: Transfer, context) => {
  const { ref } = context;
  const { lines = [] } = transfer;
  const [from, to] = [ref('stockArea', transfer.fromStockArea), ref('stockArea', transfer.toStockArea)];
  const fromDepartment = transfer.fromDepartment ?? from?.['department'];
  const toDepartment = transfer.toDepartment ?? to?.['department'];
  const sides = [fromDepartment, toDepartment].map((id) => textOf(ref('department', id)?.['name']) || '–');
  return {
    ...transferPlaces({ ...transfer, isChecked: true }, context),
    mode: 2,
    isChecked: true,
    fromCompany: transfer.fromCompany ?? from?.['organization'],
    fromBranch: transfer.fromBranch ?? from?.['branch'],
    fromLocation: transfer.fromLocation ?? from?.['location'],
    fromDepartment,
    toCompany: transfer.toCompany ?? to?.['organization'],
    toBranch: transfer.toBranch ?? to?.['branch'],
    toLocation: transfer.toLocation ?? to?.['location'],
    toDepartment,
    departments: sides.every((name) => name === '–') ? null : sides.join(' → '),
    goods: namesOf(lines.map(({ item }) => textOf(ref('item', item)?.['name']))),
  };
};
