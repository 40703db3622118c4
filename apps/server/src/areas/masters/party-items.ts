import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
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

/** What both places say. Each has more of its own: who is preferred, what the party calls it. */
const SHARED = ['partyItemCode', 'rate', 'uom', 'validFrom', 'validTill', 'moq', 'leadTimeDays'] as const;

type Saved = { readonly stored: StoredRecord; readonly before: StoredRecord | undefined };
type Change = { readonly line: AnyRecord | undefined; readonly was: AnyRecord | undefined };
/** `validFrom`: the day from which the line that stands there counts until now; a price list has one line of a record for each such day. */
type Wanted = {
  readonly own: number;
  readonly validFrom: unknown;
  readonly isNew: boolean;
  readonly line: AnyRecord | undefined;
};

const sharedOf = (line: AnyRecord): AnyRecord => Object.fromEntries(SHARED.map((key) => [key, line[key] ?? null]));

const said = (line: AnyRecord | undefined): string =>
  line === undefined
    ? ''
    : JSON.stringify(SHARED.map((key) => (isDecimal(line[key]) ? line[key].toString() : (line[key] ?? null))));

/** Lines of a stored record are records. */
const linesIn = (record: AnyRecord | undefined, { lines }: Side): readonly AnyRecord[] =>
  (record?.[lines] ?? []) as readonly AnyRecord[];

/** What became of the lines of one record: each with the one that it was, which may have begun on another day. */
const changesOf = ({ stored, before }: Saved, own: Side): readonly Change[] => {
  const gone = [...linesIn(before, own)];
  const isSame = (line: AnyRecord, other: AnyRecord, by: (one: AnyRecord) => unknown): boolean =>
    line[own.other] === other[own.other] && by(line) === by(other);
  const now = linesIn(stored, own).map((line): Change => {
    const byId = gone.findIndex((one) => isSame(one, line, ({ id }) => id));
    const at = byId === -1 ? gone.findIndex((one) => isSame(one, line, ({ validFrom }) => textOf(validFrom))) : byId;
    return { line, was: at === -1 ? undefined : gone.splice(at, 1)[0] };
  });
  return [...now, ...gone.map((was): Change => ({ line: undefined, was }))];
};

/** What has to stand in the other place, by its record. */
const wantedOf = (saved: readonly Saved[], own: Side): ReadonlyMap<number, readonly Wanted[]> => {
  const wanted = new Map<number, Wanted[]>();
  for (const one of saved)
    for (const { line, was } of changesOf(one, own)) {
      if (said(line) === said(was)) continue;
      const { [own.other]: other, validFrom } = was ?? line ?? {};
      const id = Number(other);
      wanted.set(id, [...(wanted.get(id) ?? []), { own: one.stored.id, validFrom, isNew: was === undefined, line }]);
    }
  return wanted;
};

/** The lines of the other place with what is wanted there; the same list when it stands there already. */
const withWanted = (lines: readonly AnyRecord[], { other }: Side, wanted: readonly Wanted[]): readonly AnyRecord[] => {
  const next = new Map<AnyRecord, AnyRecord | undefined>();
  const added: AnyRecord[] = [];
  for (const { own, validFrom, isNew, line } of wanted) {
    const ofOwn = lines.filter((one) => one[other] === own);
    const exact = ofOwn.find((one) => textOf(one['validFrom']) === textOf(validFrom));
    const there = exact ?? (isNew || ofOwn.length > 1 ? undefined : ofOwn[0]); // days that were once written in one place alone
    if (said(there) === said(line)) continue;
    if (there !== undefined) next.set(there, line && { ...there, ...sharedOf(line) });
    else if (line !== undefined) added.push({ [other]: own, ...sharedOf(line) });
  }
  if (next.size === 0 && added.length === 0) return lines;
  const stay = lines.map((line) => (next.has(line) ? next.get(line) : line)).filter((line) => line !== undefined);
  return [...stay, ...added];
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
          and not exists (select from ${table} k where k.partner_id = $1 and k.parent_id = $2 and k.${other} = x.${other} and k.valid_from is not distinct from x.valid_from and k.deleted_on is null)) m,
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
