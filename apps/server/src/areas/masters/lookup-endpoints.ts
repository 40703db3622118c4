import { item } from '@weft/domain/catalogue/masters/item';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import { party } from '@weft/domain/catalogue/masters/party';
import { envelopeText, type Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { lookupFields } from '../../modules/read-list-query.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { once } from '../../records/idempotency.ts';
import { list } from '../../records/list/list-query.ts';
import { rowScopeOf } from '../../records/row-scope.ts';
import type { ListQuery } from '../../records/types.ts';
import { tupleFor } from '../../documents/grades.ts';
import { finishedItems } from './finished-items.ts';
import { withProperties } from './item-properties.ts';

/** A list that a call of the specification answers whole, narrowed to what the person may see: who may only choose gets names and codes. */
const listOf =
  (module: typeof item | typeof party, query: (call: Call) => ListQuery | Promise<ListQuery>) =>
  async (call: Call): Promise<Answer> => {
    const { tx, person } = call;
    refuseStrangers(call, module);
    const rowScope = rowScopeOf(person, module);
    const { json, totalCount } = await list(tx, module, {
      ...(await query(call)),
      ...(person.may(module.acl) ? {} : { fields: lookupFields(module) }),
      ...(rowScope === undefined ? {} : { rowScope }),
      activeOnly: true,
      hidden: person.hiddenIn(module.acl),
    });
    return { listJson: json, totalCount };
  };

const PARTY_SHORT = ['companyName', 'partyCode', 'gstin', 'state', 'city', 'holdStatus'] as const;
const ITEM_SHORT = ['name', 'itemCode', 'productType', 'uom', 'secondaryUom', 'lotTracking', 'isActive'] as const;

const getTupleId = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, itemTuple);
  return {
    text: await once(call, async () =>
      envelopeText({ data: await tupleFor(await saveContext(call), recordOf(call.body)) }),
    ),
  };
};

/** A row's id in a path; undefined for what cannot be one. */
const idAt = ({ params }: Call, key: string): number | undefined =>
  /^[1-9]\d{0,14}$/u.test(params[key] ?? '') ? Number(params[key]) : undefined;

const TYPE_SQL =
  'select id from product_type where partner_id = $1 and upper(short_code) = upper($2) and deleted_on is null limit 1';

/** A product type is named by its id or by its short code; of one that is unknown there are no items. */
const ofType = async (call: Call): Promise<ListQuery> => {
  const id = idAt(call, 'productType');
  const coded =
    id === undefined
      ? await call.tx.maybe<{ id: number }>(
          TYPE_SQL,
          [call.tx.partnerId, call.params['productType'] ?? ''],
          'type-by-code',
        )
      : undefined;
  const type = coded?.id ?? id;
  return { fields: ITEM_SHORT, filters: type === undefined ? { id: [] } : { productType: type } };
};

const views = { service: party.acl, lookup: true } as const;
const items = { service: item.acl, lookup: true } as const;
const reads = true as const;

/** Lists by which other screens choose parties and items (spec 01, 3.1, 3.5; spec 02, 2.5). */
export const lookupEndpoints: readonly Endpoint[] = [
  ...(['getCustomers', 'getSuppliers', 'getCustomersList', 'getSuppliersList'] as const).flatMap((name) =>
    ['', '/getAllByPartner'].map((suffix): Endpoint => ({
      method: 'GET',
      path: `party/${name}${suffix}`,
      need: views,
      summary: `Active ${name.includes('Customer') ? 'customers' : 'suppliers'}${name.endsWith('List') ? ', short rows' : ''}`,
      reads,
      run: listOf(party, () => ({
        filters: name.includes('Customer') ? { isCustomer: true } : { isSupplier: true },
        ...(name.endsWith('List') ? { fields: PARTY_SHORT } : {}),
      })),
    })),
  ),
  {
    method: 'GET',
    path: 'chemical/item/getAllItem',
    need: items,
    summary: 'All items, short rows',
    reads,
    run: listOf(item, () => ({ fields: ITEM_SHORT })),
  },
  {
    method: 'GET',
    path: 'chemical/item/getAllItemByProductType/:productType',
    need: items,
    summary: 'Items of a product type',
    reads,
    run: listOf(item, ofType),
  },
  {
    method: 'GET',
    path: 'chemical/item/finishItemList/:customer',
    need: items,
    summary: 'Finished items with price and free stock, a party’s own first; 0: all',
    reads,
    run: finishedItems,
  },
  ...[item.api, ...item.apiAliases].map((path): Endpoint => ({
    method: 'GET',
    path: `${path}/getWithProperties/:id`,
    need: { service: item.acl },
    summary: 'An item with its properties, purity and stock parameters',
    reads,
    run: withProperties,
  })),
  ...[itemTuple.api, ...itemTuple.apiAliases].map((path): Endpoint => ({
    method: 'POST',
    path: `${path}/getItemTupleId`,
    need: items,
    summary: 'The grade of an item with a purity and properties, made on first use',
    run: getTupleId,
  })),
];
