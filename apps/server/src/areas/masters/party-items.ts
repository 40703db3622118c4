import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { SaveContext } from '../../records/handler.ts';
import { changesBetween, type Event, writeHistory } from '../../records/history.ts';
import { read, update } from '../../records/record-store.ts';
import { shapedFor } from '../../records/shaped-for.ts';
import type { StoredRecord } from '../../records/types.ts';

/** One of the two places in which it stands what a party calls an item and asks for it. */
type Side = { readonly module: Module; readonly lines: string; readonly other: string };

const OF_ITEM: Side = { module: item, lines: 'partyItems', other: 'party' };
const OF_PARTY: Side = { module: party, lines: 'items', other: 'item' };

/** What both places say. Each has more of its own: who is preferred, what the party calls it, from when the rate counts. */
const SHARED = ['partyItemCode', 'rate', 'uom', 'moq', 'leadTimeDays'] as const;

type Saved = { readonly stored: StoredRecord; readonly before: StoredRecord | undefined };
type Wanted = { readonly own: number; readonly line: AnyRecord | undefined };

const sharedOf = (line: AnyRecord): AnyRecord => Object.fromEntries(SHARED.map((key) => [key, line[key] ?? null]));

const said = (line: AnyRecord | undefined): string =>
  line === undefined
    ? ''
    : JSON.stringify(SHARED.map((key) => (isDecimal(line[key]) ? line[key].toString() : (line[key] ?? null))));

const linesBy = (record: AnyRecord | undefined, { lines, other }: Side): ReadonlyMap<number, AnyRecord> =>
  new Map(((record?.[lines] ?? []) as readonly AnyRecord[]).map((line) => [Number(line[other]), line])); // lines of a stored record are records

/** What has to stand in the other place, by its record. */
const wantedOf = (saved: readonly Saved[], own: Side): ReadonlyMap<number, readonly Wanted[]> => {
  const wanted = new Map<number, Wanted[]>();
  for (const { stored, before } of saved) {
    const [now, was] = [linesBy(stored, own), linesBy(before, own)];
    for (const id of new Set([...now.keys(), ...was.keys()])) {
      if (said(now.get(id)) === said(was.get(id))) continue;
      wanted.set(id, [...(wanted.get(id) ?? []), { own: stored.id, line: now.get(id) }]);
    }
  }
  return wanted;
};

/** The lines of the other place with what is wanted there; the same list when it stands there already. */
const withWanted = (lines: readonly AnyRecord[], { other }: Side, wanted: readonly Wanted[]): readonly AnyRecord[] => {
  let next = lines;
  for (const { own, line } of wanted) {
    const there = next.find((one) => one[other] === own);
    if (said(there) === said(line)) continue;
    if (line === undefined) next = next.filter((one) => one !== there);
    else if (there === undefined) next = [...next, { [other]: own, ...sharedOf(line) }];
    else next = next.map((one) => (one === there ? { ...one, ...sharedOf(line) } : one));
  }
  return next;
};

const keepIn = async (context: SaveContext, far: Side, id: number, wanted: readonly Wanted[]): Promise<Event[]> => {
  const { tx, person, now, source } = context;
  const before = await read(tx, far.module, id, { lock: true });
  if (before === undefined) return [];
  const lines = ((before as AnyRecord)[far.lines] ?? []) as readonly AnyRecord[]; // as above
  const next = withWanted(lines, far, wanted);
  if (next === lines) return [];
  const meta = { by: person.staffId, at: now, source };
  const stored = await update(tx, far.module, { [far.lines]: next }, { before, version: before.version, meta });
  if (stored === 'stale') throw new Error(`${far.module.name} ${id} changed under its own lock`);
  const changes = changesBetween(shapedFor(context, far.module), before, stored);
  return [{ module: far.module.name, id, action: 'update', changes }];
};

/** Records of the other place are locked one after another in the order of their ids. */
const mirrorInto =
  (own: Side, far: Side) =>
  async (context: SaveContext, saved: readonly Saved[]): Promise<void> => {
    const wanted = [...wantedOf(saved, own)].toSorted(([a], [b]) => a - b);
    const events: Event[] = [];
    for (const [id, lines] of wanted) events.push(...(await keepIn(context, far, id, lines)));
    if (events.length > 0) await writeHistory(context, events);
  };

/** What an item says of its parties stands with each of them (spec 01, 3.5: a mirror of party.items). */
export const mirrorItems = mirrorInto(OF_ITEM, OF_PARTY);

/** What a party says of its items stands with each of them. */
export const mirrorParties = mirrorInto(OF_PARTY, OF_ITEM);

/** Lines of a duplicate that the record which stays does not have: they go behind its own. */
const takeLinesSql = (table: string, other: string): string =>
  `update ${table} l set parent_id = $2, line_no = n.last + m.place, position = n.last + m.place, deleted_on = null
  from (select x.id, row_number() over (order by x.position) as place from ${table} x where x.partner_id = $1 and x.parent_id = $3 and x.deleted_on is null
          and not exists (select from ${table} k where k.partner_id = $1 and k.parent_id = $2 and k.${other} = x.${other} and k.deleted_on is null)) m,
       (select greatest(coalesce(max(line_no), 0), coalesce(max(position), 0)) as last from ${table} where partner_id = $1 and parent_id = $2) n
 where l.partner_id = $1 and l.id = m.id`;

/** What a party that is merged asks for items goes to the one that stays, as the lines of those items do with the reference. */
export const takePartyItems = async ({ tx }: SaveContext, kept: StoredRecord, merged: StoredRecord): Promise<void> => {
  await tx.execute(takeLinesSql('party_items', 'item_id'), [tx.partnerId, kept.id, merged.id]);
};

/** The same of an item that is merged. */
export const takeItemParties = async ({ tx }: SaveContext, kept: StoredRecord, merged: StoredRecord): Promise<void> => {
  await tx.execute(takeLinesSql('item_party_items', 'party_id'), [tx.partnerId, kept.id, merged.id]);
};
