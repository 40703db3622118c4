import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { isObject, keep, kept } from '../../product/session/ui-memory.ts';

const DAY_MS = 86_400_000;
/** A device lets somebody on without the server who took a turn there in so many days (spec 04, 8.1). */
const KNOWN_DAYS = 7;
const MOST_TRIES = 5;
const SHUT_MS = 300_000;
/** A guess costs a device about half a second (OWASP for PBKDF2 with SHA-256). */
const ROUNDS = 600_000;
const KEY = 'knownOperators';

/** An operator as the server names them after a right PIN. */
export type Named = {
  readonly staffId: number;
  readonly firstname: string;
  readonly lastname: string | null;
  readonly employeeCode: string | null;
  readonly pass: string;
};

type Known = Pick<Named, 'staffId' | 'employeeCode'> & {
  readonly of: number;
  readonly seenAt: number;
  readonly salt: string;
  readonly iv: string;
  /** `Named`, which the PIN alone opens: nothing here tells a right PIN from a wrong one but the half second it takes. */
  readonly box: string;
  readonly tries: number;
  readonly shutTill: number;
};

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

const isKnown = (value: unknown): value is Known =>
  isObject(value) &&
  [value['staffId'], value['of'], value['seenAt'], value['tries'], value['shutTill']].every(
    (part) => typeof part === 'number',
  ) &&
  [value['salt'], value['iv'], value['box']].every((part) => typeof part === 'string');

const readKnown = (storage: Keeper): readonly Known[] => {
  try {
    const text = kept(storage)[KEY];
    const list: unknown = JSON.parse(typeof text === 'string' ? text : '[]');
    return Array.isArray(list) ? list.filter(isKnown) : [];
  } catch {
    return []; // malformed: as if nobody was known
  }
};

const keepKnown = (storage: Keeper, one: Known, now: number): void => {
  const others = readKnown(storage).filter(
    ({ of, staffId, seenAt }) => now - seenAt <= KNOWN_DAYS * DAY_MS && !(of === one.of && staffId === one.staffId),
  );
  keep(storage, { [KEY]: JSON.stringify([...others, one]) });
};

const keyOf = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(way, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** Browsers hide their cryptography from pages that came over an open line: such a device knows nobody. */
const canSeal = (): boolean => window.isSecureContext;

/** A device of one log-in (`of`, its member of staff), and the moment. */
export type Here = { readonly storage: Keeper; readonly of: number; readonly now: number };

/** Remembers who was let on, so that they can go on without the server. */
export const rememberOperator = async ({ storage, of, now }: Here, named: Named, pin: string): Promise<void> => {
  if (!canSeal()) return;
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const text = new TextEncoder().encode(JSON.stringify(named));
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(pin, salt), text);
  const sealed = { salt: toText(salt), iv: toText(iv), box: toText(new Uint8Array(box)) };
  const { staffId, employeeCode } = named;
  keepKnown(storage, { of, staffId, employeeCode, seenAt: now, ...sealed, tries: 0, shutTill: 0 }, now);
};

/** What a device says without the server: who it is, that it does not know, or that somebody guessed too often. */
export type Recalled =
  | { readonly kind: 'named'; readonly named: Named }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'shut'; readonly minutes: number };

const opened = async ({ salt, iv, box }: Known, pin: string): Promise<Named | undefined> => {
  const key = await keyOf(pin, toBytes(salt));
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(box));
    return JSON.parse(new TextDecoder().decode(text)) as Named; // sealed by `rememberOperator`
  } catch {
    return undefined; // another PIN
  }
};

const named = (storage: Keeper, of: number, person: string): Known | undefined => {
  const badge = qrParse(person);
  const id = badge.kind === 'record' && badge.type === 'SF' ? badge.id : 0;
  return readKnown(storage).find(
    (one) => one.of === of && (one.staffId === id || one.employeeCode === person.trim().toUpperCase()),
  );
};

/** Who says with a code or badge and a PIN that they work here, while the server cannot be asked. */
export const recallOperator = async ({ storage, of, now }: Here, person: string, pin: string): Promise<Recalled> => {
  const one = canSeal() ? named(storage, of, person) : undefined;
  if (one === undefined || now - one.seenAt > KNOWN_DAYS * DAY_MS) return { kind: 'unknown' };
  if (one.shutTill > now) return { kind: 'shut', minutes: Math.ceil((one.shutTill - now) / 60_000) };
  const tries = one.tries + 1;
  keepKnown(storage, { ...one, tries: tries % MOST_TRIES, shutTill: tries < MOST_TRIES ? 0 : now + SHUT_MS }, now); // before it is looked at: a reload is no way around
  const found = await opened(one, pin);
  if (found === undefined) return { kind: 'unknown' };
  keepKnown(storage, { ...one, tries: 0, shutTill: 0 }, now);
  return { kind: 'named', named: found };
};
