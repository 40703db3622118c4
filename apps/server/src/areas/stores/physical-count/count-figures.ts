import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isNegative, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import {
  type CountLimits,
  differencePercent,
  differenceValue,
  expectedOf,
  limitPassed,
} from '@weft/domain/rules/count/count-difference';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import type { Measures } from '@weft/domain/rules/count/count-corrections';
import type { SaveContext } from '../../../records/handler.ts';
import type { CountLine } from './count-lines.ts';
import type { StoredCount } from './count-slip.ts';

/** A counted line against the books at the moment of counting. Quantities in the item's units, value in rupees. */
export type Compared = {
  readonly line: CountLine;
  readonly expected: Measures;
  readonly difference: Measures;
  readonly value: Decimal;
  /** Least that the key has, by the papers, at any later moment: a loss above it would make that impossible. */
  readonly lowest: Decimal;
  /** On which day that is (`yyyy-MM-dd`), and by which document. */
  readonly lowestAt: { readonly day: string; readonly document: string };
};

/**
 * What a key has by the papers: what lies there now less all that came later than the count. So what was entered meanwhile for a moment before the
 * count is in it, whenever that was, and what moved after the count is not (spec 02, 5.6).
 */
const FIGURES_SQL = `select l.id, (coalesce(b.quantity, 0) - coalesce(a.quantity, 0))::text as quantity, (coalesce(b.secondary_quantity, 0) - coalesce(a.secondary, 0))::text as secondary,
    (coalesce(b.packages, 0) - coalesce(a.packages, 0))::int as packages, least(0, coalesce(low.running, 0))::text as least, low.day as "leastOn", low.document as "leastBy",
    case when b.owner_party_id > 0 then '0' else coalesce(case when p.quantity > 0 then p.value / p.quantity end, nullif(p.last_rate, 0), case when g.quantity > 0 then g.value / g.quantity end, nullif(g.last_rate, 0), l.rate, 0)::text end as rate
  from physical_count_line l
  join physical_count c on c.partner_id = $1 and c.id = l.slip_id
  left join stock_key b on b.partner_id = $1 and b.id = l.balance_id
  left join cost_pool p on p.partner_id = $1 and p.id = b.cost_pool_id
  left join cost_pool g on p.id is null and g.partner_id = $1 and g.kind = 'average' and g.organization_id = c.organization_id and g.branch_id = c.branch_id and g.item_id = l.item_id and g.item_tuple_id = l.item_tuple_id
   and g.lot_id = 0 and g.transfer_line_id = 0
  left join lateral (select sum(x.quantity) as quantity, sum(x.secondary_quantity) as secondary, sum(x.packages) as packages from stock_ledger x
     where x.partner_id = $1 and x.balance_id = l.balance_id and x.effective_at > l.counted_at) a on true
  left join lateral (select y.running, to_char(y.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, y.document
     from (select x.effective_at as at, sum(sum(x.quantity)) over (order by x.effective_at) as running, max(coalesce(t.document_number, t.module)) as document
             from stock_ledger x join stock_transformation t on t.partner_id = $1 and t.id = x.transformation_id
            where x.partner_id = $1 and x.balance_id = l.balance_id and x.effective_at > l.counted_at group by x.effective_at) y order by y.running, y.at limit 1) low on true
 where l.partner_id = $1 and l.slip_id = $2 and l.counted is not null`;

type Figures = {
  readonly id: number;
  readonly quantity: string;
  readonly secondary: string;
  readonly packages: number;
  readonly least: string;
  readonly leastOn: string | null;
  readonly leastBy: string | null;
  readonly rate: string;
};

/** Counted lines of a slip against the books at their moments. */
export const compareLines = async (
  { tx }: Pick<SaveContext, 'tx'>,
  slip: number,
  lines: readonly CountLine[],
): Promise<readonly Compared[]> => {
  const rows = await tx.query<Figures>(FIGURES_SQL, [tx.partnerId, slip], 'count-figures');
  const figures = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap((line): readonly Compared[] => {
    const figure = figures.get(line.id);
    if (figure === undefined || line.counted === null) return [];
    const book = decimal(line.book);
    const quantity = expectedOf({ book, moved: decimal(figure.quantity).minus(book) });
    const secondary = decimal(figure.secondary);
    const difference: Measures = {
      quantity: decimal(line.counted).minus(quantity),
      secondary: line.secondaryUom === null ? ZERO : decimal(line.countedSecondary ?? '0').minus(secondary),
      packages: line.countedPackages === null ? 0 : line.countedPackages - figure.packages,
    };
    return [
      {
        line,
        expected: { quantity, secondary, packages: figure.packages },
        difference,
        value: differenceValue(difference.quantity, decimal(figure.rate)),
        lowest: quantity.plus(figure.least),
        lowestAt: { day: figure.leastOn ?? '', document: figure.leastBy ?? '' },
      },
    ];
  });
};

/** Limits of a slip: written when it was frozen. */
export const limitsOf = ({ tolerancePercent, toleranceValue }: StoredCount): CountLimits => ({
  percent: tolerancePercent ?? ZERO,
  value: toleranceValue ?? ZERO,
});

/**
 * Why a line must be counted again: its first count passes a limit, or its loss would make a later moment impossible; undefined when it stands. A second
 * person's count stands whatever it says.
 */
export const recountWhy = (
  { line, expected, difference, value, lowest }: Compared,
  limits: CountLimits,
): 'percent' | 'value' | 'later' | undefined => {
  if (isZero(difference.quantity)) return undefined;
  if (isNegative(lowest.plus(difference.quantity))) return 'later';
  return line.round > 1
    ? undefined
    : limitPassed({ difference: difference.quantity, expected: expected.quantity, value }, limits);
};

/** The fault of a line that must be counted again, at the line. A limit in value is told without figures: not everybody sees rates. */
export const recountFault = (
  { line, expected, difference, lowest, lowestAt }: Compared,
  why: 'percent' | 'value' | 'later',
  { percent }: CountLimits,
): Fault => {
  const field = `lines[${line.lineNo - 1}].counted`;
  if (why === 'later')
    return fault(field, 'SHORT_LATER', {
      item: line.itemName,
      lot: line.lotNumber || line.rollNumber,
      quantity: formatQuantity(lowest.plus(difference.quantity), line.decimals),
      date: formatDate(lowestAt.day),
      document: lowestAt.document,
    });
  return why === 'percent'
    ? fault(field, 'RECOUNT', {
        difference: `${differencePercent(difference.quantity, expected.quantity).toFixed(2)} %`,
        limit: `${percent.toString()} %`,
      })
    : fault(field, 'RECOUNT', { difference: 'in value', limit: 'the limit' });
};
