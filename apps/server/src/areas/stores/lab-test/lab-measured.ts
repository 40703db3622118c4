import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { moisture, ph, purity, solubility } from '@weft/domain/catalogue/masters/grade-masters';
import { readingsOf, testedOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { judge } from '@weft/domain/rules/quality/judge';
import { type Graded, measuredGrade } from '@weft/domain/rules/quality/measured-grade';
import { tupleOfPurity } from '../../../documents/grades.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StockMoveTo } from '../../../stock/posting.ts';
import type { StoredLine } from '../../../records/types.ts';

/** What was found of one parameter of a lot. */
type Measured = {
  readonly parameter: number;
  /** The property of the stock that it measures. */
  readonly property: string;
  readonly value: Decimal | null;
  readonly words: string | null;
  readonly verdict: string | null;
};

/** What the results of a test say of its lot; parameters without a reading say nothing. */
export const measuredOf = (lines: readonly StoredLine[], rules: RuleContext): readonly Measured[] =>
  lines.flatMap((line) => {
    const parameter = rules.ref(customParam.name, line['customParam']);
    const { value, verdict } = judge(testedOf(line, rules));
    const words = readingsOf(line)
      .filter((reading) => reading !== '')
      .join(', ');
    return typeof line['customParam'] !== 'number' || (value === null && words === '')
      ? []
      : [
          {
            parameter: line['customParam'],
            property: textOf(parameter?.['mapsTo']),
            value,
            words: value === null ? words : null,
            verdict,
          },
        ];
  });

const KEEP_SQL = `insert into stock_lot_quality (partner_id, lot_id, parameter_id, value, text, verdict, lab_test_id, valid_from)
  select $1, $2, m.parameter, m.value, m.words, m.verdict, $3, $4::timestamptz
    from jsonb_to_recordset($5::jsonb) as m(parameter bigint, value numeric, words text, verdict text)`;

/** Goods that are accepted are what was measured of them: the newest accepted value is the lot's (spec 02, 1.2 stock_lot_quality). */
export const keepMeasured = async (
  { tx, now }: SaveContext,
  test: { readonly id: number; readonly lotId: number | null },
  measured: readonly Measured[],
): Promise<void> => {
  if (test.lotId === null || measured.length === 0) return;
  const rows = measured.map(({ parameter, value, words, verdict }) => ({
    parameter,
    value: value?.toString() ?? null,
    words,
    verdict,
  }));
  await tx.execute(KEEP_SQL, [tx.partnerId, test.lotId, test.id, now, JSON.stringify(rows)], 'lab-keep-measured');
};

/** Takes back what a test said of its lot since a moment: its decision of that moment does not stand. */
export const dropMeasured = async ({ tx }: SaveContext, test: number, since: string): Promise<void> => {
  await tx.execute(
    'delete from stock_lot_quality where partner_id = $1 and lab_test_id = $2 and valid_from >= $3::timestamptz',
    [tx.partnerId, test, since],
    'lab-drop-measured',
  );
};

/** Stock parameters that a lab parameter may measure, with the item's switch and the place among the nine of a key. */
const PARAMETERS = [
  { module: ph, uses: 'usesPh', at: 0 },
  { module: moisture, uses: 'usesMoisture', at: 1 },
  { module: solubility, uses: 'usesSolubility', at: 2 },
] as const;

const KEYS_SQL = `select b.id, i.item_tuple_id as tuple, t.purity_id as purity,
    array[i.stock_param_1, i.stock_param_2, i.stock_param_3, i.stock_param_4, i.stock_param_5, i.stock_param_6, i.stock_param_7, i.stock_param_8, i.stock_param_9]::int[] as params
  from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id join item_tuple t on t.partner_id = $1 and t.id = i.item_tuple_id
 where b.partner_id = $1 and b.id = any($2)`;

type Key = {
  readonly id: number;
  readonly tuple: number;
  readonly purity: number | null;
  readonly params: readonly number[];
};

type Row = Graded & { readonly name: string; readonly ofTypes: readonly number[] };

const rowsSql = (table: string): string =>
  `select id, name, value_type as "valueType", value::text as value, min_value::text as "minValue", max_value::text as "maxValue", coalesce(product_types_ids, '{}') as "ofTypes"
     from ${table} where partner_id = $1 and is_active and deleted_on is null order by id`;

type Figures = 'value' | 'minValue' | 'maxValue';
type Found = Omit<Row, Figures> & { readonly [key in Figures]: string | null };

const figure = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

/** Rows of a grade master that goods of a product type may be; a row without types is for all. */
const gradesFor = async ({ tx }: SaveContext, table: string, productType: unknown): Promise<readonly Row[]> => {
  const rows = await tx.query<Found>(rowsSql(table), [tx.partnerId], `lab-grades-${table}`);
  return rows
    .filter(({ ofTypes }) => ofTypes.length === 0 || ofTypes.some((type) => type === productType))
    .map((row) => ({
      ...row,
      value: figure(row.value),
      minValue: figure(row.minValue),
      maxValue: figure(row.maxValue),
    }));
};

/** What goods of a key are by what was measured: the change of their key, and how a person says it. */
export type Becomes = { readonly to: StockMoveTo; readonly words: string };

/**
 * What accepted goods become where a measured value lies in another band than the declared one, by key (spec 02, 4.6 REGRADE): their purity, when
 * they were declared with one; their pH, moisture and solubility, when lots of the item are told apart by them. Keys that stay as they are, are not in it.
 */
export const becomesOf = async (
  context: SaveContext,
  item: { readonly [key: string]: unknown } | undefined,
  measured: readonly Measured[],
  balances: readonly number[],
): Promise<ReadonlyMap<number, Becomes>> => {
  const { tx } = context;
  const valueOf = (property: string): Decimal | undefined =>
    measured.find((one) => one.property === property && one.value !== null)?.value ?? undefined;
  const used = PARAMETERS.flatMap(({ module, uses, at }) => {
    const value = valueOf(module.name);
    return item?.[uses] === true && value !== undefined ? [{ module, at, value }] : [];
  });
  const pureness = valueOf(purity.name);
  if (balances.length === 0 || (used.length === 0 && pureness === undefined)) return new Map();
  const keys = await tx.query<Key>(KEYS_SQL, [tx.partnerId, [...new Set(balances)]], 'lab-keys-accepted');
  const isPure = pureness !== undefined && keys.some((key) => key.purity !== null);
  const purities = isPure ? await gradesFor(context, 'purity', item?.['productType']) : [];
  const grades: (readonly Row[])[] = [];
  for (const { module } of used) grades.push(await gradesFor(context, module.name, item?.['productType']));
  const becomes = new Map<number, Becomes>();
  for (const key of keys) {
    const words: string[] = [];
    const params = [...key.params];
    for (const [n, { module, at, value }] of used.entries()) {
      const rows = grades[n] ?? [];
      const found = measuredGrade(
        rows,
        rows.find(({ id }) => id === key.params[at]),
        value,
      );
      if (found === undefined || found.id === key.params[at]) continue;
      params[at] = found.id;
      words.push(`${context.config.say(module.title)} ${found.name}`);
    }
    const declared = purities.find(({ id }) => id === key.purity);
    const pure =
      pureness === undefined || key.purity === null ? undefined : measuredGrade(purities, declared, pureness);
    const isOther = pure !== undefined && pure.id !== key.purity;
    const tuple = isOther ? (await tupleOfPurity(context, key.tuple, pure.id)).id : undefined;
    if (isOther) words.unshift(`${context.config.say(purity.title)} ${pure.name}`);
    if (words.length === 0) continue;
    becomes.set(key.id, {
      to: {
        ...(tuple === undefined ? {} : { itemTupleId: tuple }),
        ...(params.some((id, at) => id !== key.params[at]) ? { stockParams: params } : {}),
      },
      words: words.join(', '),
    });
  }
  return becomes;
};
