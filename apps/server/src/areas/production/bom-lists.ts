import { bom } from '@weft/domain/catalogue/production/bom';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { lookupFields } from '../../modules/read-list-query.ts';
import { list } from '../../records/list/list-query.ts';
import { rowScopeOf } from '../../records/row-scope.ts';

/** A row of the list of bills, as the generic list answers it; what a role never sees is not there. */
type Listed = {
  readonly id: number;
  readonly bomCode?: string;
  readonly name?: string | null;
  readonly revision?: number;
  readonly status?: string;
  readonly outputQty?: number;
} & { readonly [key: string]: unknown };

const FIELDS = ['bomCode', 'name', 'revision', 'status', 'item', 'outputQty', 'outputUom', 'process'] as const;

const nameOf = ({ name, bomCode }: Listed): string => name ?? bomCode ?? '';

/** The active ones that the person may see, by name whatever its case; who may only choose gets their numbers. */
const activeBoms = async (call: Call): Promise<readonly Listed[]> => {
  refuseStrangers(call, bom);
  const { tx, person } = call;
  const rowScope = rowScopeOf(person, bom);
  const { json } = await list(tx, bom, {
    filters: { status: ['active'] },
    fields: person.may(bom.acl) ? FIELDS : lookupFields(bom),
    activeOnly: true,
    hidden: person.hiddenIn(bom.acl),
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const rows = JSON.parse(json) as readonly Listed[]; // the list's own answer
  return rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { sensitivity: 'base' }));
};

const allBoms = async (call: Call): Promise<Answer> => {
  const dataList = (await activeBoms(call)).map((row) => ({
    id: row.id,
    name: nameOf(row),
    bomNumber: row.bomCode,
    version: row.revision,
    alternate: null, // one way of making each: nobody declares another yet
    itemId: row['item'],
    itemName: row['itemName'],
    status: row.status,
  }));
  return { dataList, totalCount: dataList.length };
};

const OF_TYPE_SQL = `select b.id from bom b join item i on i.partner_id = b.partner_id and i.id = b.item_id
  where b.partner_id = $1 and i.product_type_id = $2 and b.deleted_on is null`;

const refOf = (row: Listed, key: string): object | null =>
  row[key] == null ? null : { id: row[key], name: row[`${key}Name`], code: row[`${key}Code`] };

const bomsOfType = async (call: Call): Promise<Answer> => {
  const { tx, params } = call;
  const type = Number(params['id']);
  const ofType = await tx.query<{ id: number }>(
    OF_TYPE_SQL,
    [tx.partnerId, Number.isSafeInteger(type) ? type : 0],
    'boms-of-type',
  );
  const ids = new Set(ofType.map(({ id }) => id));
  const dataList = (await activeBoms(call))
    .filter(({ id }) => ids.has(id))
    .map((row) => ({
      id: row.id,
      name: nameOf(row),
      bomNumber: row.bomCode,
      version: row.revision,
      item: refOf(row, 'item'),
      baseQuantity: row.outputQty,
      uom: refOf(row, 'outputUom'),
      process: refOf(row, 'process'),
    }));
  return { dataList, totalCount: dataList.length };
};

/** Lists by which production screens find bills of material (specification, section 7; spec 04, 1.7). */
export const bomListEndpoints: readonly Endpoint[] = [bom.api, ...bom.apiAliases].flatMap(
  (path): readonly Endpoint[] => [
    {
      method: 'GET',
      path: `${path}/getAllBOMS`,
      need: { service: bom.acl, lookup: true },
      summary: 'Active bills of material, short rows',
      reads: true,
      run: allBoms,
    },
    {
      method: 'GET',
      path: `${path}/getBOMByItemType/:id`,
      need: { service: bom.acl, lookup: true },
      summary: 'Active bills of material of items of a product type',
      reads: true,
      run: bomsOfType,
    },
  ],
);
