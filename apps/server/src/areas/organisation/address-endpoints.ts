import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { staff } from '@weft/domain/catalogue/access/staff';
import { transport } from '@weft/domain/catalogue/logistics/transport';
import { party } from '@weft/domain/catalogue/masters/party';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer, type Finished } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { isThere, readRow } from '../../modules/read-endpoints.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { once } from '../../records/idempotency.ts';
import { saveRecord } from '../../records/save/save-record.ts';

/** Modules whose records have several addresses; a branch and a location are places themselves. */
const OWNERS: readonly Module[] = [party, organization, transport, staff];

const noKey = fault('foreinKey', 'ADDRESS_NOT_FOUND', { label: 'foreign key' });
const noModule = fault('moduleName', 'ADDRESS_NOT_FOUND', { label: 'module name' });
const noAddress = fault('id', 'NOT_FOUND', { what: 'Address' });

type Owner = { readonly module: Module; readonly id: number };

const wholeOf = (value: unknown): number => {
  const id = Number(value ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Whose addresses are meant. Faults: ADDRESS_NOT_FOUND (4404081) at each of the two that is missing or does not exist, DENIED. */
const ownerOf = async (call: Call, asked: AnyRecord, bit?: 'edit'): Promise<Owner> => {
  const { moduleName, foreinKey } = asked;
  const module = OWNERS.find(({ name, api }) => name === moduleName || api === moduleName);
  const id = wholeOf(foreinKey);
  if (module === undefined || id === 0)
    throw new Refusal([...(id === 0 ? [noKey] : []), ...(module === undefined ? [noModule] : [])]);
  if (!call.person.may(module.acl, bit))
    throw new Refusal([fault('', 'DENIED', { what: `${bit ?? 'see'} ${module.plural}` })]);
  if (!(await isThere(call, module, id))) throw new Refusal([noKey]);
  return { module, id };
};

/** Lines of a wire row are records. */
const linesOf = ({ addresses }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(addresses) ? (addresses as readonly AnyRecord[]) : [];

/** An address as the call tells it: with whose it is, and the version of that record, which a change sends back. */
const told = ({ module, id }: Owner, { version }: AnyRecord, line: AnyRecord): AnyRecord => ({
  ...line,
  foreinKey: id,
  moduleName: module.name,
  version,
});

const listAddresses = async (call: Call): Promise<Answer> => {
  const owner = await ownerOf(call, call.query);
  const row = await readRow(call, owner.module, owner.id);
  const dataList = linesOf(row).map((line) => told(owner, row, line));
  return { dataList, totalCount: dataList.length };
};

const OF_LINE = /^addresses\[(?<line>\d+)\]\.?/u;

/** Faults of the owner's save as they stand at the one address: `addresses[2].city` is its `city`. */
const atAddress = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, field: one.field.replace(OF_LINE, '') }));

const DEFAULTS = ['isDefaultBilling', 'isDefaultShipping'] as const;

/** The other addresses, which keep what they say; one that becomes the default takes the mark from them. */
const othersOf = (lines: readonly AnyRecord[], id: number, address: AnyRecord): readonly AnyRecord[] =>
  lines
    .filter((line) => line['id'] !== id)
    .map((line) => ({
      id: line['id'],
      ...Object.fromEntries(DEFAULTS.filter((key) => address[key] === true).map((key) => [key, false])),
    }));

/** The owner as it stands after a save; `waits`: a flow asks for approval of the change, and nothing of it is written yet. */
type Written = { readonly row: AnyRecord; readonly waits: boolean };

/** Saves the owner with these addresses: its rights, its rules, its history. */
const write = async (
  call: Call,
  { module, id }: Owner,
  {
    before,
    version,
    addresses,
  }: { readonly before: AnyRecord; readonly version: unknown; readonly addresses: readonly AnyRecord[] },
): Promise<Written> => {
  try {
    const stored = await saveRecord(await saveContext(call), module, { id, version, addresses }, 'update');
    const waits = module.approval !== undefined && stored.version === before['version'];
    return { row: await readRow(call, module, id), waits };
  } catch (refused) {
    throw refused instanceof Refusal ? new Refusal(atAddress(refused.faults), refused.data) : refused;
  }
};

/** The address of a change, as it lies there now. A new one that waits has no id yet and says what was asked for. */
const answered = (owner: Owner, { row, waits }: Written, line: AnyRecord | undefined, asked: AnyRecord): string =>
  envelopeText({
    data: { ...told(owner, row, line ?? { ...asked, id: null }), ...(waits ? { waits } : {}) },
  });

type Mode = 'create' | 'update' | 'either';

/** A new address goes to the end, whatever was saved since it was read; a changed one asks for the version that was read. */
const save =
  (mode: Mode) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const { foreinKey, moduleName, id: sent, version, ...address } = recordOf(call.body);
      const owner = await ownerOf(call, { foreinKey, moduleName }, 'edit');
      const row = await readRow(call, owner.module, owner.id);
      const lines = linesOf(row);
      const id = mode === 'create' ? 0 : wholeOf(sent);
      if (mode === 'create' ? wholeOf(sent) > 0 : id === 0 && mode === 'update') throw new Refusal([noAddress]);
      if (id > 0 && !lines.some((line) => line['id'] === id)) throw new Refusal([noAddress]);
      const others = othersOf(lines, id, address);
      const at = id === 0 ? others.length : lines.findIndex((line) => line['id'] === id);
      const written = await write(call, owner, {
        before: row,
        version: id === 0 ? (version ?? row['version']) : version,
        addresses: others.toSpliced(at, 0, { ...(id === 0 ? {} : { id }), ...address }),
      });
      return answered(owner, written, linesOf(written.row)[at], address);
    }),
  });

const remove = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const { foreinKey, moduleName, id: sent, version } = recordOf(call.body);
    const owner = await ownerOf(call, { foreinKey, moduleName }, 'edit');
    const row = await readRow(call, owner.module, owner.id);
    const id = wholeOf(sent);
    const line = linesOf(row).find((one) => one['id'] === id);
    if (line === undefined) throw new Refusal([noAddress]);
    const written = await write(call, owner, { before: row, version, addresses: othersOf(linesOf(row), id, {}) });
    return written.waits ? answered(owner, written, line, {}) : envelopeText({});
  }),
});

const signedIn = 'signedIn' as const; // whose address it is says whose right is asked

/**
 * Addresses one by one (spec 01, 3.2): each belongs to a record, named by `foreinKey` and `moduleName`, and is saved as a part of it. Where a flow asks
 * for approval of the change the answer says `waits`, with the address as it lies there until then.
 */
export const addressEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'address/getAllByPartner',
    need: signedIn,
    summary: 'Addresses of a party, a company, a transporter or a member of staff: foreinKey, moduleName',
    reads: true,
    run: listAddresses,
  },
  { method: 'POST', path: 'address/save', need: signedIn, summary: 'A further address', run: save('create') },
  { method: 'POST', path: 'address/update', need: signedIn, summary: 'Change an address', run: save('update') },
  { method: 'POST', path: 'address/saveOrUpdate', need: signedIn, summary: 'By the id', run: save('either') },
  { method: 'POST', path: 'address/delete', need: signedIn, summary: 'Take an address away', run: remove },
];
