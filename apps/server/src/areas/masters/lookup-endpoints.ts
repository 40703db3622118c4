import { item } from '@weft/domain/catalogue/masters/item';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import { party } from '@weft/domain/catalogue/masters/party';
import { envelopeText, type Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { lookupFields } from '../../modules/read-list-query.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { once } from '../../records/idempotency.ts';
import { list } from '../../records/list-query.ts';
import { rowScopeOf } from '../../records/row-scope.ts';
import type { ListQuery } from '../../records/types.ts';
import { tupleFor } from '../../documents/grades.ts';

/** A list that a call of the specification answers whole, narrowed to what the person may see: who may only choose gets names and codes. */
const listOf =
  (module: typeof item | typeof party, query: (call: Call) => ListQuery) =>
  async (call: Call): Promise<Answer> => {
    const { tx, person } = call;
    refuseStrangers(call, module);
    const rowScope = rowScopeOf(person, module);
    const { json, totalCount } = await list(tx, module, {
      ...query(call),
      ...(person.may(module.acl) ? {} : { fields: lookupFields(module) }),
      ...(rowScope === undefined ? {} : { rowScope }),
      activeOnly: true,
      hidden: person.hiddenIn(module.acl),
    });
    return { listJson: json, totalCount };
  };

const PARTY_SHORT = ['companyName', 'partyCode', 'gstin', 'holdStatus'] as const;
const ITEM_SHORT = ['name', 'itemCode', 'productType', 'uom', 'secondaryUom', 'lotTracking', 'isActive'] as const;

const getTupleId = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, itemTuple);
  return {
    text: await once(call, async () =>
      envelopeText({ data: await tupleFor(await saveContext(call), recordOf(call.body)) }),
    ),
  };
};

const ofType = ({ params }: Call): ListQuery => ({
  fields: ITEM_SHORT,
  filters: { productType: /^\d+$/u.test(params['productType'] ?? '') ? Number(params['productType']) : -1 },
});

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
  ...[itemTuple.api, ...itemTuple.apiAliases].map((path): Endpoint => ({
    method: 'POST',
    path: `${path}/getItemTupleId`,
    need: items,
    summary: 'The grade of an item with a purity and properties, made on first use',
    run: getTupleId,
  })),
];
