import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { flatCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { validate } from '@weft/domain/catalogue/language/validate';
import { wireError } from '@weft/domain/contract/wire-error';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { stillOpen, withCompleted } from '@weft/domain/rules/documents/completed-status';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { shapedIn } from '../../modules/read-endpoints.ts';
import { readListQuery } from '../../modules/read-list-query.ts';
import { withoutHidden } from '../../modules/shapes.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { defaultRecord, defaultSources } from '../../records/default-sources.ts';
import { list } from '../../records/list-query.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { resolveRefs } from '../../records/resolve-refs.ts';
import { rowScopeSql, rowScopeValues } from '../../records/row-scope-sql.ts';
import { ruleContext } from '../../records/rule-context.ts';
import { shapedFor } from '../../records/shaped-for.ts';

type Config = (key: string) => string | undefined;

/** A list of orders in some statuses; paging, search and sort as in every list. */
const inStatuses =
  (statuses: readonly number[] | ((config: Config) => readonly number[])) =>
  async (call: Call): Promise<Answer> => {
    const shaped = await shapedIn(call, purchaseOrder);
    const among = typeof statuses === 'function' ? statuses((await partnerConfig(call.tx)).value) : statuses;
    const asked = readListQuery(shaped, call);
    const { json, totalCount } = await list(call.tx, shaped, {
      ...asked,
      filters: { ...asked.filters, status: among },
    });
    return { listJson: json, totalCount };
  };

const ids = (...names: readonly StatusName[]): readonly number[] => names.map((name) => STATUSES[name].id);

/** The three lists of the specification, each its own call (spec 02, 3.5). */
const LISTS = {
  getPOList: ids('open', 'inProgress', 'onHold', 'completed', 'closedShort', 'cancelled'),
  getInProgressAndOpenPOList: (config: Config) => ids(...stillOpen(['open', 'inProgress'], config)),
  getClosedPOList: (config: Config) =>
    ids(...withCompleted(['completed', 'closedShort', 'cancelled', 'expired'], config)),
};

const byStatus = (call: Call): Promise<Answer> => {
  const id = Number(call.params['status']);
  return inStatuses([Number.isSafeInteger(id) ? id : -1])(call);
};

/** The order as it would be saved: tax mode, figures, words, by the function that the screen runs; faults beside it, nothing stored. */
const calculate = async (call: Call): Promise<Answer> => {
  const context = await saveContext(call);
  const shaped = shapedFor(context, purchaseOrder);
  const input = recordOf(call.body);
  const defaults = await defaultSources(context);
  const resolved = await resolveRefs(call.tx, shaped, [
    flatCustom(shaped.fields, input),
    defaultRecord(purchaseOrder.fields, defaults, context.config.value),
  ]);
  const { record, faults } = validate(shaped, input, ruleContext(purchaseOrder, context, resolved, { defaults }));
  const shown = withoutHidden(toWire(shaped.fields, record), call.person.hiddenIn(purchaseOrder.acl));
  return { data: { ...shown, faults: faults.map(wireError) } };
};

const OPEN_LINES_SQL = `select l.id, l.parent_id as "purchaseOrder", o.number, o.date, l.line_no as "lineNo", l.item_id as item, i.name as "itemName", i.item_code as "itemCode",
    l.uom_id as uom, u.symbol as "uomName", u.decimals as "uomDecimals", l.quantity::float8 as quantity, l.received::float8 as received, l.balance::float8 as balance, l.rate::float8 as rate, l.stock_area_id as "stockArea", l.packing_id as packing, pk.packing_type as "packingName",
    o.organization_id as organization, g.name as "organizationName", o.branch_id as branch, b.name as "branchName", o.location_id as location, c.name as "locationName"
  from purchase_order o
  join purchase_order_lines l on l.partner_id = o.partner_id and l.parent_id = o.id
  join item i on i.partner_id = l.partner_id and i.id = l.item_id
  join uom u on u.partner_id = l.partner_id and u.id = l.uom_id
  left join packing pk on pk.partner_id = l.partner_id and pk.id = l.packing_id
  left join organization g on g.partner_id = o.partner_id and g.id = o.organization_id
  left join branch b on b.partner_id = o.partner_id and b.id = o.branch_id
  left join location c on c.partner_id = o.partner_id and c.id = o.location_id
 where o.partner_id = $1 and o.party_id = $2 and o.status = any($3) and o.deleted_on is null and l.balance > 0
   and ($4::bigint is null or o.branch_id = $4)${rowScopeSql(purchaseOrder, 'o', 5)} order by o.date, o.id, l.line_no limit 2000`;

/** Lines that a supplier still owes, of orders that the person sees: what the receipt form offers. */
const openLines = async ({ tx, params, query, person }: Call): Promise<Answer> => {
  const [party, branch] = [Number(params['party']), Number(query['branch'] ?? NaN)];
  const rows = await tx.query<{ readonly [key: string]: unknown }>(
    OPEN_LINES_SQL,
    [
      tx.partnerId,
      Number.isSafeInteger(party) ? party : 0,
      LISTS.getInProgressAndOpenPOList((await partnerConfig(tx)).value),
      Number.isSafeInteger(branch) ? branch : null,
      ...rowScopeValues(person, purchaseOrder),
    ],
    'order-open-lines',
  );
  const hidden = person.hiddenIn(purchaseOrder.acl);
  return {
    dataList: rows.map((row) => withoutHidden(row, hidden, 'lines.')),
    totalCount: rows.length,
  };
};

const view = { service: purchaseOrder.acl } as const;
const reads = true as const;

/** Calls of purchase orders beyond the generic ones (specification, section 7; spec 02, 3.7). */
export const purchaseOrderEndpoints: readonly Endpoint[] = [
  ...Object.entries(LISTS).flatMap(([name, statuses]) =>
    ['', '/getAllByPartner'].map((suffix): Endpoint => ({
      method: 'GET',
      path: `${purchaseOrder.api}/${name}${suffix}`,
      need: view,
      summary: 'Purchase orders by status',
      reads,
      run: inStatuses(statuses),
    })),
  ),
  {
    method: 'GET',
    path: `${purchaseOrder.api}/getPOByStatus/:status`,
    need: view,
    summary: 'Purchase orders of exactly one status; 10 is open',
    reads,
    run: byStatus,
  },
  {
    method: 'POST',
    path: `${purchaseOrder.api}/calculate`,
    need: view,
    summary: 'Tax mode and totals of an unsaved order',
    reads,
    run: calculate,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/openLines/:party`,
    need: view,
    summary: 'Lines with a balance, of a supplier',
    reads,
    run: openLines,
  },
];
