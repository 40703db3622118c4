import { moduleNamed } from '@weft/domain/catalogue/registry';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Chance } from '../../apps/server/src/seeding/demo/chance.ts';
import type { Answered, Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf } from '../contract/samples.ts';
import {
  ALLOCATE,
  GATE,
  INWARD,
  LAB,
  linesOf,
  OPENING,
  ORDER,
  REQUEST,
  RETURN,
  type Trade,
  TRANSFER,
} from '../contract/trade.ts';
import type { Books, Card } from './books.ts';
import type { Caller } from './user.ts';

/** What an operation may use: its own chance, the calls of its person, and what everybody knows. */
export type Around = {
  readonly chance: Chance;
  readonly call: Caller;
  readonly books: Books;
  readonly made: Made;
  readonly trade: Trade;
  /** Areas of one location between which goods are moved. */
  readonly areas: readonly number[];
};

/** So many of the newest documents are at hand: few enough that people meet on the same ones. */
const AT_HAND = 200;

export const STOCK = 'chemical/itemStock';
export const kilograms = (thousandths: number): number => thousandths / 1000;
/** Where the documents of each kind are called. */
export const apiOf: { readonly [kind in Card['kind']]: string } = {
  order: ORDER,
  slip: GATE,
  receipt: INWARD,
  return: RETURN,
  opening: OPENING,
  transfer: TRANSFER,
  request: REQUEST,
  allocation: ALLOCATE,
  test: LAB,
};

/** A sample's body. */
export const bodyOf = ({ made: { rows } }: Around, name: string): Wire => sampleOf(moduleNamed(name), 1, rows);
/** First line of a document. */
export const firstLine = (document: Wire): Wire => linesOf(document)[0] ?? {};

/** The wire tells a status by id and name. */
const isIn = ({ status }: Wire, wanted: readonly StatusName[]): boolean =>
  wanted.some(
    (name) => typeof status === 'object' && status !== null && 'id' in status && status.id === STATUSES[name].id,
  );

/** One of the newest documents of a kind in some status, whoever made it. */
export const cardIn = (
  { books, chance }: Around,
  kind: Card['kind'],
  statuses: readonly StatusName[],
): Card | undefined => {
  const fit = books.cards.slice(-AT_HAND).filter((card) => card.kind === kind && isIn(card.kept, statuses));
  return fit.length === 0 ? undefined : chance.pick(fit);
};

/** What a person saw of a document in an answer: how it is now, or that somebody else had changed it, and how. */
export const remember = (card: Card, answer: Answered): void => {
  const { status, body } = answer;
  if (status === 200) card.kept = answer.row();
  else if (status === 409 && body.data?.['id'] === card.kept.id && typeof body.data['version'] === 'number')
    card.kept = { ...body.data, id: card.kept.id, version: body.data['version'] };
};

/** Saves a new document; who is answered has it at hand. */
export const create = async (
  { call, books }: Around,
  kind: Card['kind'],
  body: Wire,
  more: { readonly stock: number; readonly lot?: string },
): Promise<void> => {
  const answer = await call(`${apiOf[kind]}/save`, body, { makes: kind });
  if (answer.status === 200) books.cards.push({ kind, kept: answer.row(), ...more });
};

/** Verbs that want to know why. */
const ASK_WHY: ReadonlySet<string> = new Set(['reverse', 'callBack', 'turnBack', 'cancel', 'shortClose']);

/** Calls a verb as the person last saw the document; who saw an old version is refused and looks again. */
export const act = async (around: Around, card: Card, verb: string, stock = 0, more: Wire = {}): Promise<void> => {
  const { id, version } = card.kept;
  const body = { id, version, ...(ASK_WHY.has(verb) ? { reason: 'Chaos' } : {}), ...more };
  remember(card, await around.call(`${apiOf[card.kind]}/${verb}`, body, { stock }));
};

/** One thing that a person does. */
export type Operation = (around: Around) => Promise<void>;

/**
 * An operation upon a document that somebody has; where there is none, `otherwise`.
 */
export const upon =
  (
    kind: Card['kind'],
    statuses: readonly StatusName[],
    work: (around: Around, card: Card) => Promise<void>,
    otherwise: Operation,
  ): Operation =>
  async (around) => {
    const card = cardIn(around, kind, statuses);
    return card === undefined ? otherwise(around) : work(around, card);
  };
