import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { Endpoint } from '../../apps/server/src/http/endpoint.ts';
import type { Answered, Client, Wire } from '../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { address, type Rows } from '../contract/sample-parts.ts';
import { changeOf, sampleOf } from '../contract/samples.ts';

/** Whose records a request names: a record of every module, and what hangs on it. */
export type Target = {
  readonly rows: Rows;
  readonly of: (module: string) => { readonly id: number; readonly version: number };
  readonly comment: (module: string) => number;
  readonly file: (module: string) => Wire;
  /** A file and a record that were deleted, and may be brought back. */
  readonly deletedFile: (module: string) => number;
  readonly deleted: (module: string) => number;
  readonly importId: (path: string) => number;
};

/** No record of any module has this id. */
export const MISSING_ID = 987_654_321;

let beyond = 0;

/** An id of nothing, each time another: that two references lead to one place is a fault of its own. */
const nothing = (): number => {
  beyond = (beyond + 1) % 1000;
  return MISSING_ID + beyond;
};

/** What is not there. */
export const MISSING: Target = {
  rows: nothing,
  of: () => ({ id: MISSING_ID, version: 1 }),
  comment: () => MISSING_ID,
  file: () => ({ id: MISSING_ID, fileName: 'x'.repeat(32) }),
  deletedFile: () => MISSING_ID,
  deleted: () => MISSING_ID,
  importId: () => MISSING_ID,
};

/** A call, and what it was made of. */
type Ask = (client: Client) => Promise<Answered>;

/** Place of a sample that nobody made: its names and codes are free. */
const FREE = 5;

const PATHS: readonly (readonly [string, Module])[] = MODULES.flatMap((module) =>
  [module.api, ...module.apiAliases].map((path) => [path, module] as const),
).toSorted(([a], [b]) => b.length - a.length);

/** The module under whose path an endpoint stands, and what comes after that path. */
export const placeOf = (path: string): { readonly module: Module | undefined; readonly rest: string } => {
  const [at, module] = PATHS.find(([one]) => path.startsWith(`${one}/`)) ?? [];
  return { module, rest: at === undefined ? path : path.slice(at.length + 1) };
};

/** Whether a path is one of a module's other names. */
export const isAlias = (path: string): boolean => {
  const { module } = placeOf(path);
  return module !== undefined && !path.startsWith(`${module.api}/`);
};

/** What a path parameter stands for besides the record of the endpoint's own module. */
const PARAMS: { readonly [name: string]: (target: Target) => string | number } = {
  roleid: ({ of }) => of('role').id,
  list: () => 'uom',
  customer: ({ of }) => of('party').id,
  party: ({ of }) => of('party').id,
  partyId: ({ of }) => of('party').id,
  item: ({ of }) => of('item').id,
  itemTupleId: ({ of }) => of('itemTuple').id,
  productType: ({ of }) => of('productType').id,
  status: () => 'OPEN',
  number: () => 'NO-SUCH-NUMBER',
  processName: () => 'Sample 0001',
  closed: () => 'false',
  moduleName: () => 'purchaseOrder',
  type: () => 'IT',
  itemId: ({ of }) => of('item').id,
  detailId: ({ of }) => of('inward').id,
  moduleId: () => 'purchaseOrder',
  entityId: ({ of }) => of('purchaseOrder').id,
  pincode: () => '395101',
  exportId: () => MISSING_ID, // no list of the samples is long enough for one
  runId: () => MISSING_ID, // the samples' schedules were never sent
  a: () => 0,
  b: () => 0,
  fileName: ({ file }) => String(file('segment')['fileName']),
};

const paramOf = (name: string, target: Target, path: string, module: Module | undefined): string | number => {
  if (name === 'importId') return target.importId(path.split('/import/')[0] ?? '');
  if (path === 'file/picture/:id') return Number(target.file('segment')['id']);
  if (name !== 'id')
    return PARAMS[name]?.(target) ?? fail(`${path} has a parameter ${name} that matrix-requests.ts does not know`);
  if (path.startsWith('chemical/transferApproval/')) return target.of('stockTransfer').id;
  return target.of(module?.name ?? 'item').id;
};

const fail = (message: string): never => {
  throw new Error(message);
};

const good = (module: Module, { rows, of }: Target): Wire => ({
  ...sampleOf(module, FREE, rows),
  ...(module.name === 'acl' ? { role: of('role').id, service: of('services').id } : {}), // its sample looks them up by name
});

/** A body for each of the endpoints that every module has. */
const BODIES: { readonly [rest: string]: (module: Module, target: Target, path: string) => unknown } = {
  save: good,
  'save/v2': good,
  'save/v3': good,
  update: changed,
  'update/v2': changed,
  'update/v3': changed,
  saveOrUpdate: changed,
  saveOrUpdateAll: (module, target) => [changed(module, target)],
  setActive: (module, target) => ({ ...whole(module, target), isActive: true }),
  restore: ({ name }, { deleted }) => ({ id: deleted(name) }),
  getByIds: (module, target) => ({ ids: [whole(module, target).id] }),
  match: (module, target) => ({ texts: ['Sample 0001'], ...ofOne(module, target) }),
  merge: (module, target) => ({ keepId: whole(module, target).id, mergeId: whole(module, target).id + 1 }),
  updateWithFile: (module, target) => ({ foreinKey: whole(module, target).id }),
  'bulkEdit/check': (module, target) => ({ ids: [whole(module, target).id], values: changeIn(module) }),
  bulkEdit: (module, target) => ({ rows: [whole(module, target)], values: changeIn(module) }),
  'comments/add': (module, target) => ({ record: whole(module, target).id, text: 'Seen' }),
  'comments/edit': ({ name }, { comment }) => ({ id: comment(name), text: 'Seen again' }),
  'comments/delete': ({ name }, { comment }) => ({ id: comment(name) }),
  'attachments/delete': ({ name }, { file }) => ({ id: file(name)['id'] }),
  'attachments/restore': ({ name }, { deletedFile }) => ({ id: deletedFile(name) }),
  'export/excel': ofOne,
  'export/csv': ofOne,
  'export/pdf': ofOne,
};

function whole({ name }: Module, { of }: Target): { readonly id: number; readonly version: number } {
  const { id, version } = of(name);
  return { id, version };
}

function changeIn(module: Module): Wire {
  const [key, value] = module.readOnly ? ['remarks', 'Changed'] : changeOf(module);
  return { [key]: value };
}

function changed(module: Module, target: Target): Wire {
  return { ...whole(module, target), ...changeIn(module) };
}

function ofOne(module: Module, target: Target): Wire {
  return { filters: { id: [whole(module, target).id] } };
}

/** What the endpoints that stand for themselves may look for: they take what they know. */
const loose = (module: Module | undefined, target: Target): Wire => {
  const { id, version } = target.of(module?.name ?? 'item');
  return {
    id,
    version,
    ids: [id],
    type: 'IT',
    moduleName: 'purchaseOrder',
    moduleId: 'purchaseOrder',
    entityId: target.of('purchaseOrder').id,
    item: target.of('item').id,
    party: target.of('party').id,
    partyId: target.of('party').id,
    stockArea: target.of('stockArea').id,
    from: '2026-01-01',
    to: '2026-12-31',
  };
};

const ourParty = ({ of }: Target): { readonly moduleName: string; readonly foreinKey: number } => ({
  moduleName: 'party',
  foreinKey: of('party').id,
});

/** What endpoints that are read ask for in their address. */
const QUERIES: { readonly [path: string]: (target: Target) => { readonly [key: string]: string | number } } = {
  'address/getAllByPartner': ourParty,
};

/** Bodies of the endpoints that stand for themselves and take nothing that they do not know. */
const OWN_BODIES: { readonly [path: string]: (target: Target) => unknown } = {
  'chemical/printParameter/saveAll': ({ of }) => [
    { moduleName: 'purchaseOrder', entityId: of('purchaseOrder').id, paramKey: 'NOTE' },
  ],
  'chemical/itemStock/trace': () => ({ lotNumber: STOCKED.lot }),
  'chemical/itemStock/getStockListWithGroupBy/v2': () => ({ groupBy: ['item'] }),
  'chemical/itemStock/getStock/v2': () => ({}),
  'chemical/itemStock/getStockList/v2': () => ({}),
  'chemical/itemStock/asOf': () => ({}),
  'chemical/itemStock/ledger': () => ({}),
  'chemical/itemStock/claims': () => ({}),
  'chemical/itemStock/v2/getFilteredProductStockView': () => ({}),
  'chemical/itemStock/getStockForSalesOrder/v2': () => ({}),
  'chemical/packingItemStock/getStock': () => ({}),
  'chemical/qrCode/resolve': ({ of }) => ({ payload: qrPayload('IT', of('item').id) }),
  'address/save': (target) => ({ ...ourParty(target), ...address(target.rows) }),
  'address/saveOrUpdate': (target) => ({ ...ourParty(target), ...address(target.rows) }),
  'address/update': (target) => ({ ...ourParty(target), id: MISSING_ID, version: 1 }),
  'address/delete': (target) => ({ ...ourParty(target), id: MISSING_ID, version: 1 }),
  'export/cancel': () => ({ exportId: MISSING_ID }),
  'approvalFlow/test': ({ of }) => ({ flowId: of('approvalFlow').id, entityId: of('purchaseOrder').id }),
  'chemical/itemStock/openingStock/signOff': () => ({ branch: MISSING_ID, upTo: 1 }),
  'filesData/link': ({ file }) => ({ fileName: file('segment')['fileName'] }),
  'filesData/update': ({ file }) => ({ id: file('segment')['id'], description: 'Changed' }),
};

/** Stock of ours alone, by which it is looked for. */
export const STOCKED = { item: 'OUR-ITEM', lot: 'OUR-LOT' };

/** Texts that stand in no record but ours. */
export const SECRETS = ['Sample 0001', STOCKED.item, STOCKED.lot];

export const IMPORTED = { name: 'sample.csv', content: 'Name,Short Code\r\nBrought along,BA-1' };

/** The request of an endpoint that names a target's records. */
export const askFor = ({ method, path }: Endpoint, target: Target): Ask => {
  const { module, rest } = placeOf(path);
  const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => String(paramOf(name, target, path, module)));
  if (method === 'GET') {
    const isList = module !== undefined && rest === 'getAllByPartner';
    const query = isList ? { filters: JSON.stringify(ofOne(module, target)['filters']) } : QUERIES[path]?.(target);
    return (client) => client.get(address, query);
  }
  if (rest === 'import/upload') return (client) => uploadFile(client, address, IMPORTED.name, IMPORTED.content);
  if (/\bimport\/\w+$/u.test(path))
    return (client) => client.post(address, { importId: target.importId(path.split('/import/')[0] ?? '') });
  if (path === 'filesData/saveWithFile') {
    const { body, headers } = formOf(
      { part: 'uploadingFiles', name: 'note.txt', content: 'A note' },
      { bodyData: JSON.stringify({ foreinKey: target.of('segment').id, moduleName: 'segment' }) },
    );
    return (client) => client.post(address, body, { headers });
  }
  const own = OWN_BODIES[path];
  if (own !== undefined) return (client) => client.post(address, own(target));
  const make = BODIES[rest] ?? (/^delete(?:\/v2)?$/u.test(rest) ? whole : undefined);
  const body = module !== undefined && make !== undefined ? make(module, target, path) : loose(module, target);
  return (client) => client.post(address, body);
};
