import type { Wire } from '../../apps/server/src/testing/serve.ts';
import { LAB, linesOf } from '../contract/purchase/trade.ts';
import {
  act,
  type Around,
  bodyOf,
  cardIn,
  create,
  firstLine,
  type Operation,
  shareOf,
  thousandths,
  upon,
} from './around.ts';
import type { Card } from './books.ts';
import { makeTestedReceipt } from './buying.ts';
import { makeOpening } from './storing.ts';

/** A lot goes to the laboratory. */
export const makeTest: Operation = async (around) => {
  const opened = cardIn(around, 'opening', ['completed']);
  if (opened?.lot === undefined) return makeOpening(around);
  const { item }: Wire = { ...firstLine(bodyOf(around, 'openingStock')), ...opened.goods };
  return create(around, 'test', { item, lotNumber: opened.lot, origin: 'complaint' }, { stock: 0 });
};

const VERDICTS = ['accept', 'accept', 'accept', 'acceptWithDeviation', 'reject'] as const;
type Verdict = (typeof VERDICTS)[number];

/** The laboratory accepts or rejects a part of what waits, or all; readings are what the verdict says of them. */
const decideAs = async (around: Around, card: Card, kind: Verdict): Promise<void> => {
  const share = around.chance.happens(0.5) ? 1 : around.chance.figure(0.1, 0.9, 2);
  const quantity = Number((Number(card.kept['undecided']) * share).toFixed(3));
  const isOfGrades = card.kept['item'] !== around.places.testedItem;
  const isRegraded = isOfGrades && kind !== 'reject' && around.chance.happens(0.2);
  const regrade = isRegraded ? { regrade: around.places.otherGrade } : {};
  const beyond = kind === 'accept' ? 0 : 1;
  const lines = linesOf(card.kept).map(({ id, min, max, count }) => ({
    id,
    readings: Array.from({ length: Number(count ?? 1) }, () => Number(max ?? min ?? 1) + beyond),
  }));
  const isPaidLess = kind === 'acceptWithDeviation' && !isOfGrades && around.chance.happens(0.6);
  const deduction = isPaidLess ? { deductionBasis: 'moisture', allowed: 0.5, found: 1.1 } : {};
  await act(around, card, 'decide', 0, {
    ...deduction,
    lines,
    decisions: [{ kind, quantity, reason: 'Chaos', ...regrade }],
  });
};
const judge = (around: Around, card: Card): Promise<void> => decideAs(around, card, around.chance.pick(VERDICTS));
export const decide = upon('test', ['open', 'inProgress'], judge, makeTest);

/** A sample is taken and used up. */
export const sample = (around: Around, card: Card): Promise<void> => {
  const quantity = shareOf(card.kept['undecided'], 0.01);
  return act(around, card, 'sample', -thousandths(quantity), { samples: [{ quantity }] });
};

/** The newest decision is taken back, or with none left the newest sample: what it used up is there again. */
export const takeBack = (around: Around, card: Card): Promise<void> => {
  const before = thousandths(card.kept['sampled']);
  return act(around, card, 'reverse', ({ sampled }) => before - thousandths(sampled));
};

/** The lot is tested once more, by a report of its own. */
export const retest = (around: Around, card: Card): Promise<void> => act(around, card, 'retest', 0, {}, 'test');

/** A test that a receipt asked for is taken up: whoever receives has no paper of it at hand. */
const ofReceipt =
  (work: (around: Around, card: Card) => Promise<void>): Operation =>
  async (around) => {
    const { body } = await around.look(`${LAB}/pending?item=${around.places.testedItem}`);
    const waiting = body.dataList ?? [];
    if (waiting.length === 0) {
      await makeTestedReceipt(around);
      return;
    }
    const found = await around.look(`${LAB}/${String(around.chance.pick(waiting)['id'])}`);
    const card: Card = { kind: 'test', kept: found.row(), stock: 0 };
    around.books.keep(card);
    await work(around, card);
  };
export const acceptReceived = ofReceipt((around, card) => decideAs(around, card, 'accept'));
export const deviateReceived = ofReceipt((around, card) => decideAs(around, card, 'acceptWithDeviation'));
export const rejectReceived = ofReceipt((around, card) => decideAs(around, card, 'reject'));
export const sampleReceived = ofReceipt(sample);
