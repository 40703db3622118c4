import { act, apiOf, type Around, type Operation, upon } from './around.ts';
import type { Card } from './books.ts';
import { edit, gateOut, makeOrder, makeReceipt, makeReturn, makeSlip, takeInFromSlip } from './buying.ts';
import { claim, decide, makeAllocation, makeOpening, makeRequest, makeTest, makeTransfer, move } from './storing.ts';

const drop = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  const answer = await around.call(`${apiOf[card.kind]}/delete`, { id, version }, { deletes: card.kind });
  if (answer.status === 200) around.books.cards.splice(around.books.cards.indexOf(card), 1);
};

/** Calls a verb of a document; `sign` says whether it brings the document's goods into stock or takes them out. */
const verb =
  (name: string, sign: 1 | 0 | -1 = 0) =>
  (around: Around, card: Card): Promise<void> =>
    act(around, card, name, sign * card.stock);

/** Every operation with its share of a day's work. */
const OPERATIONS: readonly (readonly [share: number, Operation])[] = [
  [10, makeOrder],
  [9, upon('order', ['draft'], verb('submit'), makeOrder)],
  [5, upon('order', ['draft'], edit, makeOrder)],
  [1, upon('order', ['draft'], drop, makeOrder)],
  [5, makeSlip],
  [5, upon('slip', ['draft'], verb('gateIn'), makeSlip)],
  [5, takeInFromSlip],
  [3, gateOut],
  [1, upon('slip', ['open'], verb('turnBack'), makeSlip)],
  [9, makeReceipt],
  [14, upon('receipt', ['draft'], verb('post', 1), makeReceipt)],
  [3, upon('receipt', ['completed'], verb('reverse', -1), makeReceipt)],
  [1, upon('receipt', ['draft'], drop, makeReceipt)],
  [4, makeReturn],
  [3, upon('return', ['draft'], verb('post', -1), makeReturn)],
  [1, upon('return', ['completed'], verb('reverse', 1), makeReturn)],
  [8, makeOpening],
  [10, upon('opening', ['draft'], verb('post', 1), makeOpening)],
  [3, upon('opening', ['completed'], verb('reverse', -1), makeOpening)],
  [9, upon('opening', ['completed'], move, makeOpening)],
  [5, upon('opening', ['completed'], claim, makeOpening)],
  [4, makeTransfer],
  [3, upon('transfer', ['draft'], verb('submit'), makeTransfer)],
  [3, upon('transfer', ['open'], verb('send'), makeTransfer)],
  [1, upon('transfer', ['inTransit'], verb('callBack'), makeTransfer)],
  [4, makeRequest],
  [4, upon('request', ['draft'], verb('submit'), makeRequest)],
  [5, makeAllocation],
  [1, upon('request', ['open'], verb('cancel'), makeRequest)],
  [1, upon('request', ['inProgress'], verb('shortClose'), makeRequest)],
  [3, upon('allocation', ['open', 'inProgress'], verb('issue'), makeAllocation)],
  [1, upon('allocation', ['open', 'inProgress'], verb('release'), makeAllocation)],
  [2, upon('allocation', ['completed'], verb('reverse'), makeAllocation)],
  [3, makeTest],
  [3, upon('test', ['draft'], verb('request'), makeTest)],
  [3, decide],
  [1, upon('test', ['inProgress', 'completed'], verb('reverse'), makeTest)],
  [1, upon('test', ['open'], verb('cancel'), makeTest)],
];
const SHARES = OPERATIONS.reduce((sum, [share]) => sum + share, 0);

/** What a person does next, as their chance has it. */
export const operate = (around: Around): Promise<void> => {
  let left = around.chance.whole(1, SHARES);
  for (const [share, operation] of OPERATIONS) {
    left -= share;
    if (left <= 0) return operation(around);
  }
  return makeOrder(around);
};

/** A document as the list of its module calls it. */
export const moduleOfKind: { readonly [kind in Card['kind']]: string } = {
  order: 'purchaseOrder',
  slip: 'preInward',
  receipt: 'inward',
  return: 'purchaseReturn',
  opening: 'openingStock',
  transfer: 'stockTransfer',
  request: 'materialRequest',
  allocation: 'materialAllocation',
  test: 'labTest',
};
