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
import { shownList } from '../../modules/shown-values.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { defaultRecord, defaultSources } from '../../records/save/default-sources.ts';
import { list } from '../../records/list/list-query.ts';
import { openOrderLines } from '../../documents/open-order-lines.ts';
import { templateTerms } from '../../print/template-terms.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { resolveRefs } from '../../records/save/resolve-refs.ts';
import { ruleContext } from '../../records/rule-context.ts';
import { shapedFor } from '../../records/shaped-for.ts';
import { needOnWire, openNeeds } from './needs.ts';
import { orderNeeds } from './order-needs.ts';
import { withoutAnswered } from './order-answer.ts';
import { compare, revisions } from './order-revisions.ts';
import { timeline } from './order-timeline.ts';
import { wholeOrder } from './whole-order.ts';

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
    return { listJson: await shownList(call, purchaseOrder, json), totalCount };
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
  const input = withoutAnswered(recordOf(call.body));
  const defaults = await defaultSources(context);
  const resolved = await resolveRefs(call.tx, shaped, [
    flatCustom(shaped.fields, input),
    defaultRecord(purchaseOrder.fields, defaults, context.config.value),
  ]);
  const { record, faults } = validate(shaped, input, ruleContext(purchaseOrder, context, resolved, { defaults }));
  const shown = withoutHidden(toWire(shaped.fields, record), call.person.hiddenIn(purchaseOrder.acl));
  return { data: { ...shown, faults: faults.map(wireError) } };
};

const idIn = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : null;

/** What a new order says of its terms before anybody does: null where no template of ours has some. Hidden terms are told to nobody. */
const terms = async (call: Call): Promise<Answer> => {
  if (call.person.hiddenIn(purchaseOrder.acl).has('terms')) return { data: { terms: null } };
  const { party, branch, organization } = call.query;
  const order = { party: idIn(party), branch: idIn(branch), organization: idIn(organization) };
  const found = await templateTerms(await saveContext(call), purchaseOrder, [order]);
  return { data: { terms: found.get(0) ?? null } };
};

/** Lines that a supplier still owes, of orders that the person sees: what gate and store are offered. */
const openLines = async (call: Call): Promise<Answer> => {
  const [party, branch] = [Number(call.params['party']), Number(call.query['branch'] ?? NaN)];
  const rows = await openOrderLines(call, {
    party: Number.isSafeInteger(party) ? party : 0,
    branch: Number.isSafeInteger(branch) ? branch : null,
    orders: null,
  });
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  return { dataList: rows.map((row) => withoutHidden(row, hidden, 'lines.')), totalCount: rows.length };
};

/** What should be ordered: of a branch, of a supplier, of an item; all without. */
const needs = async (call: Call): Promise<Answer> => {
  const { branch, party, item } = call.query;
  const found = await openNeeds(call, { branch: idIn(branch), party: idIn(party), item: idIn(item) });
  return { dataList: found.map((need) => needOnWire(call, need)), totalCount: found.length };
};

const view = { service: purchaseOrder.acl } as const;
const reads = true as const;

/** Calls of purchase orders beyond the generic ones (specification, section 7; spec 02, 3.7). */
export const purchaseOrderEndpoints: readonly Endpoint[] = [
  ...[purchaseOrder.api, ...purchaseOrder.apiAliases].map((path): Endpoint => ({
    method: 'GET',
    path: `${path}/:id`,
    need: { ...view, lookup: true },
    summary: 'One purchase order with its progress, its revisions, its approval and the receipts of its goods',
    reads,
    run: wholeOrder,
  })),
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
  ...['', '/getAllByPartner'].map((suffix): Endpoint => ({
    method: 'GET',
    path: `${purchaseOrder.api}/getPOByStatus/:status${suffix}`,
    need: view,
    summary: 'Purchase orders of exactly one status; 10 is open',
    reads,
    run: byStatus,
  })),
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
    path: `${purchaseOrder.api}/terms`,
    need: view,
    summary:
      'Terms with which a new order begins: those of the template that it would print with; ?party, branch, organization',
    reads,
    run: terms,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/openLines/:party`,
    need: view,
    summary: 'Lines with a balance, of a supplier',
    reads,
    run: openLines,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/needs`,
    need: view,
    summary: 'What should be ordered: requests that nothing covers, items below their reorder level',
    reads,
    run: needs,
  },
  {
    method: 'POST',
    path: `${purchaseOrder.api}/fromNeeds`,
    need: { service: purchaseOrder.acl, bit: 'create' },
    summary: 'Draft orders for needs, one per supplier and branch',
    run: orderNeeds,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/timeline/:id`,
    need: view,
    summary: 'What became of an order across its documents, newest first',
    reads,
    run: timeline,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/revisions/:id`,
    need: view,
    summary: 'The revisions of an order, newest first',
    reads,
    run: revisions,
  },
  {
    method: 'GET',
    path: `${purchaseOrder.api}/compare/:id/:a/:b`,
    need: view,
    summary: 'What differs between two revisions of an order',
    reads,
    run: compare,
  },
];
