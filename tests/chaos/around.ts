import { moduleNamed } from '@weft/domain/catalogue/registry';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Chance } from '../../apps/server/src/seeding/demo/chance.ts';
import type { Answered, Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf } from '../contract/samples.ts';
import { linesOf, type Trade } from '../contract/purchase/trade.ts';
import type { Books, Came, Card } from './books.ts';
import { apiOf, type Kind } from './kinds.ts';
import type { Caller, Reader } from './user.ts';

/** What an operation may use: its own chance, the calls of its person, and what everybody knows. */
export type Around = {
  readonly chance: Chance;
  readonly call: Caller;
  readonly look: Reader;
  readonly books: Books;
  readonly made: Made;
  readonly trade: Trade;
  readonly places: Places;
};

/** Places of the plant, and what else was set up for a run. */
export type Places = {
  /** Company, branch and location of all the areas. */
  readonly site: Wire;
  /** Areas of one location between which goods are moved. */
  readonly areas: readonly number[];
  /** Small areas that are counted now and then. */
  readonly counted: readonly number[];
  readonly floor: number;
  readonly scrapItem: number;
  /** Kept roll by roll. */
  readonly rollItem: number;
  /** Waits for the laboratory when it comes in. */
  readonly testedItem: number;
  /** Another grade of the item that everybody trades in. */
  readonly otherGrade: number;
  /** Bags of 25 kg in which the item that everybody trades in may lie. */
  readonly bag: number;
  /** Counted in metres and weighed in kilograms. */
  readonly fabricItem: number;
};

/** So many of the newest documents are at hand: few enough that people meet on the same ones. */
const AT_HAND = 400;

export const STOCK = 'chemical/itemStock';
export const kilograms = (grams: number): number => grams / 1000;
/** Thousandths of a figure on the wire. */
export const thousandths = (figure: unknown): number => Math.round(Number(figure ?? 0) * 1000);
/** A share of a figure in whole thousandths, at least one. */
export const shareOf = (figure: unknown, share: number): number =>
  kilograms(Math.max(1, Math.floor(thousandths(figure) * share)));

/** What a line says of goods of an opened lot that leave it: so many thousandths of a kilogram, or one of its rolls. */
export const linePart = ({ chance }: Around, { lot, goods, rolls }: Card, part: number): Wire =>
  rolls === undefined
    ? { ...goods, lotNumber: lot, quantity: kilograms(part) }
    : { ...goods, lotNumber: lot, ...chance.pick(rolls) };

/** A sample's body. */
export const bodyOf = ({ made: { rows } }: Around, name: string): Wire => sampleOf(moduleNamed(name), 1, rows);
/** First line of a document. */
export const firstLine = (document: Wire): Wire => linesOf(document)[0] ?? {};

const isIn = ({ statusId }: Wire, wanted: readonly StatusName[]): boolean =>
  wanted.some((name) => statusId === STATUSES[name].id);

/** One of the newest documents of a kind in some status, whoever made it. */
export const cardIn = ({ books, chance }: Around, kind: Kind, statuses: readonly StatusName[]): Card | undefined => {
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

/** Saves a new document; who is answered has it at hand, and it is answered. */
export const create = async (
  { call, books }: Around,
  kind: Kind,
  body: Wire,
  more: Omit<Card, 'kind' | 'kept'>,
): Promise<Card | undefined> => {
  const answer = await call(`${apiOf(kind)}/save`, body, { makes: kind });
  if (answer.status !== 200) return undefined;
  const card = { kind, kept: answer.row(), ...more };
  books.keep(card);
  return card;
};

/** Verbs that want to know why. */
const ASK_WHY: ReadonlySet<string> = new Set([
  ...(['reverse', 'callBack', 'turnBack', 'cancel', 'shortClose', 'closeShort', 'hold', 'reopen', 'retest'] as const),
  ...(['amend', 'correctRate', 'undoHandBack', 'reject', 'undoTakeBack'] as const),
]);

/** Calls a verb as the person last saw the document; who saw an old version is refused and looks again. */
export const act = async (
  around: Around,
  card: Card,
  verb: string,
  stock: Came = 0,
  more: Wire = {},
  makes?: Kind,
): Promise<void> => {
  const { id, version } = card.kept;
  const body = { id, version, ...(ASK_WHY.has(verb) ? { reason: 'Chaos' } : {}), ...more };
  const effect = { stock, ...(makes === undefined ? {} : { makes }) };
  remember(card, await around.call(`${apiOf(card.kind)}/${verb}`, body, effect));
};

/** One thing that a person does. */
export type Operation = (around: Around) => Promise<unknown>;

/**
 * An operation upon a document that somebody has; where there is none, `otherwise`.
 */
export const upon =
  (
    kind: Kind,
    statuses: readonly StatusName[],
    work: (around: Around, card: Card) => Promise<unknown>,
    otherwise: Operation,
  ): Operation =>
  async (around) => {
    const card = cardIn(around, kind, statuses);
    return card === undefined ? otherwise(around) : work(around, card);
  };
