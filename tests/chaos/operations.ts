import { act, type Around, type Operation, upon } from './around.ts';
import type { Card } from './books.ts';
import {
  amend,
  edit,
  gateOut,
  backFromRepair,
  makeBlanket,
  makeFoundryReturn,
  makeOrder,
  makeReceipt,
  makeRelease,
  makeRepair,
  makeReturn,
  makeRolled,
  makeSlip,
  makeTestedOrder,
  makeTestedReceipt,
  makeTheirs,
  postTested,
  takeInFromSlip,
  tellLate,
} from './buying.ts';
import { countSome, finish, makeCount, review } from './counting.ts';
import { handBack, issuePart, makeFloor, postFloor, reverseFloor, undoHandBack } from './floor.ts';
import { block, hold, merge, moveToCounted, split } from './keeping.ts';
import { apiOf, type Kind } from './kinds.ts';
import { askToLeave, judge, leaveNow, makeCastings, makeFoundryOutward, makeOutward } from './leaving.ts';
import {
  claim,
  makeAllocation,
  makeFabric,
  makeOpening,
  makePacked,
  makeRequest,
  makeRolls,
  makeTransfer,
  move,
  sendNow,
} from './storing.ts';
import { makeDrawing, makeEmpties, makePacking, makeSupplies } from './supplies.ts';
import {
  acceptReceived,
  decide,
  deviateReceived,
  makeTest,
  rejectReceived,
  retest,
  sample,
  sampleReceived,
  takeBack,
} from './testing.ts';
import { decideShort, giveUp, makeHandOver, refuseTransfer, takeInTransfer, undoValidation } from './travelling.ts';

const drop = async (around: Around, card: Card): Promise<void> => {
  const { id, version } = card.kept;
  const answer = await around.call(`${apiOf(card.kind)}/delete`, { id, version }, { deletes: card.kind });
  if (answer.status === 200) around.books.drop(card);
};

/** Calls a verb of a document; `sign` says whether it brings the document's goods into stock or takes them out. */
const verb =
  (name: string, sign: 1 | 0 | -1 = 0) =>
  (around: Around, card: Card): Promise<void> =>
    act(around, card, name, sign * card.stock);

type Share = readonly [share: number, operation: Operation];

/** Goods of a kind apart: opened, sent on the road, gone, moved, taken back. */
const apart = (kind: Kind, make: Operation): readonly Share[] => [
  [2, make],
  [2, upon(kind, ['draft'], verb('post', 1), make)],
  [2, upon(kind, ['completed'], sendNow, make)],
  [2, upon(kind, ['completed'], leaveNow, make)],
  [1, upon(kind, ['completed'], move, make)],
  [1, upon(kind, ['completed'], verb('reverse', -1), make)],
];

/** Every operation with its share of a day's work. */
const OPERATIONS: readonly Share[] = [
  [10, makeOrder],
  [9, upon('order', ['draft'], verb('submit'), makeOrder)],
  [5, upon('order', ['draft'], edit, makeOrder)],
  [1, upon('order', ['draft'], drop, makeOrder)],
  [3, upon('order', ['open', 'inProgress'], amend, makeOrder)],
  [1, upon('order', ['inProgress'], verb('shortClose'), makeOrder)],
  [1, upon('order', ['closedShort'], verb('reopen'), makeOrder)],
  [1, upon('order', ['open', 'inProgress'], verb('hold'), makeOrder)],
  [1, upon('order', ['onHold'], verb('resume'), makeOrder)],
  [1, makeBlanket],
  [1, upon('blanket', ['draft'], verb('submit'), makeBlanket)],
  [3, makeRelease],
  [5, makeSlip],
  [5, upon('slip', ['draft'], verb('gateIn'), makeSlip)],
  [5, takeInFromSlip],
  [3, gateOut],
  [1, upon('slip', ['open'], verb('turnBack'), makeSlip)],
  [9, makeReceipt],
  [14, upon('receipt', ['draft'], verb('post', 1), makeReceipt)],
  [3, upon('receipt', ['completed'], verb('reverse', -1), makeReceipt)],
  [1, upon('receipt', ['draft'], drop, makeReceipt)],
  [6, upon('receipt', ['completed'], tellLate, makeReceipt)],
  [2, makeRolled],
  [2, upon('rolled', ['draft'], verb('post', 1), makeRolled)],
  [2, upon('rolled', ['completed'], move, makeRolled)],
  [1, upon('rolled', ['completed'], verb('reverse', -1), makeRolled)],
  [1, makeTheirs],
  [1, upon('theirs', ['draft'], verb('post', 1), makeTheirs)],
  [1, upon('theirs', ['completed'], move, makeTheirs)],
  [1, upon('theirs', ['completed'], verb('reverse', -1), makeTheirs)],
  [2, makeCastings],
  [2, upon('castings', ['draft'], verb('post', 1), makeCastings)],
  [1, upon('castings', ['completed'], verb('reverse', -1), makeCastings)],
  [4, makeOutward],
  [4, upon('outward', ['draft'], verb('post', 1), makeOutward)],
  [2, upon('outward', ['draft'], drop, makeOutward)],
  [2, upon('outward', ['completed'], verb('reverse', -1), makeOutward)],
  [4, makeFoundryOutward],
  [8, upon('foundryOutward', ['draft'], askToLeave, makeFoundryOutward)],
  [6, upon('foundryOutward', ['pendingApproval'], judge, makeFoundryOutward)],
  [1, upon('foundryOutward', ['completed'], verb('reverse', -1), makeFoundryOutward)],
  [4, makeReturn],
  [2, makeFoundryReturn],
  [3, upon('return', ['draft'], verb('post', -1), makeReturn)],
  [1, upon('return', ['completed'], verb('reverse', 1), makeReturn)],
  [2, makeRepair],
  [2, upon('repair', ['draft'], verb('post'), makeRepair)],
  [2, upon('repair', ['completed'], backFromRepair, makeRepair)],
  [1, upon('repair', ['completed'], verb('undoTakeBack'), makeRepair)],
  [1, upon('repair', ['completed'], verb('reverse'), makeRepair)],
  ...apart('packed', makePacked),
  ...apart('fabric', makeFabric),
  ...apart('rolls', makeRolls),
  [8, makeOpening],
  [10, upon('opening', ['draft'], verb('post', 1), makeOpening)],
  [3, upon('opening', ['completed'], verb('reverse', -1), makeOpening)],
  [7, upon('opening', ['completed'], move, makeOpening)],
  [5, upon('opening', ['completed'], moveToCounted, makeOpening)],
  [3, upon('opening', ['completed'], split, makeOpening)],
  [2, upon('opening', ['completed'], merge, makeOpening)],
  [2, upon('opening', ['completed'], block, makeOpening)],
  [2, upon('opening', ['completed'], hold, makeOpening)],
  [5, upon('opening', ['completed'], claim, makeOpening)],
  [4, makeTransfer],
  [4, upon('transfer', ['draft'], verb('submit'), makeTransfer)],
  [2, upon('transfer', ['draft', 'open'], verb('cancel'), makeTransfer)],
  [3, upon('transfer', ['open'], verb('send'), makeTransfer)],
  [1, upon('transfer', ['inTransit'], verb('callBack'), makeTransfer)],
  [4, upon('transfer', ['inTransit', 'inProgress'], takeInTransfer, makeTransfer)],
  [2, upon('transfer', ['inProgress'], decideShort, makeTransfer)],
  [1, upon('transfer', ['inTransit'], refuseTransfer, makeTransfer)],
  [1, upon('transfer', ['inProgress', 'completed'], undoValidation, makeTransfer)],
  [1, upon('transfer', ['inProgress'], giveUp, makeTransfer)],
  [1, upon('transfer', ['inTransit', 'completed'], verb('reverse'), makeTransfer)],
  [4, makeHandOver],
  [1, upon('handOver', ['draft'], verb('ask'), makeHandOver)],
  [4, upon('handOver', ['draft', 'open'], verb('send'), makeHandOver)],
  [4, upon('handOver', ['inTransit', 'inProgress'], takeInTransfer, makeHandOver)],
  [2, upon('handOver', ['inProgress'], decideShort, makeHandOver)],
  [1, upon('handOver', ['inTransit'], refuseTransfer, makeHandOver)],
  [1, upon('handOver', ['inProgress', 'completed'], undoValidation, makeHandOver)],
  [1, upon('handOver', ['inTransit'], verb('reverse'), makeHandOver)],
  [1, upon('handOver', ['draft', 'open'], verb('cancel'), makeHandOver)],
  [4, makeRequest],
  [4, upon('request', ['draft'], verb('submit'), makeRequest)],
  [5, makeAllocation],
  [1, upon('request', ['open'], verb('cancel'), makeRequest)],
  [1, upon('request', ['inProgress'], verb('shortClose'), makeRequest)],
  [3, upon('allocation', ['open', 'inProgress'], issuePart, makeAllocation)],
  [3, upon('allocation', ['inProgress', 'completed'], handBack, makeAllocation)],
  [1, upon('allocation', ['inProgress', 'completed'], undoHandBack, makeAllocation)],
  [4, makeFloor],
  [4, upon('floor', ['draft'], postFloor, makeFloor)],
  [2, upon('floor', ['draft'], drop, makeFloor)],
  [2, upon('floor', ['completed'], reverseFloor, makeFloor)],
  [3, makeCount],
  [3, upon('count', ['draft'], verb('freeze'), makeCount)],
  [8, upon('count', ['open', 'inProgress'], countSome, makeCount)],
  [2, upon('count', ['inProgress'], review, makeCount)],
  [1, upon('count', ['inProgress'], verb('submit'), makeCount)],
  [6, upon('count', ['inProgress'], finish, makeCount)],
  [1, upon('count', ['open', 'inProgress'], verb('cancel'), makeCount)],
  [2, upon('count', ['completed'], verb('reverse'), makeCount)],
  [3, makeSupplies],
  [3, upon('supplies', ['draft'], verb('post', 1), makeSupplies)],
  [1, upon('supplies', ['completed'], verb('reverse', -1), makeSupplies)],
  [3, makeDrawing],
  [3, upon('drawing', ['draft'], verb('post', 1), makeDrawing)],
  [1, upon('drawing', ['completed'], verb('reverse', -1), makeDrawing)],
  [2, makePacking],
  [2, makeEmpties],
  [2, upon('packing', ['draft'], verb('post', 1), makePacking)],
  [1, upon('packing', ['completed'], verb('reverse', -1), makePacking)],
  [1, upon('allocation', ['open', 'inProgress'], verb('release'), makeAllocation)],
  [2, upon('allocation', ['completed'], verb('reverse'), makeAllocation)],
  [3, makeTest],
  [3, upon('test', ['draft'], verb('request'), makeTest)],
  [3, decide],
  [2, upon('test', ['open', 'inProgress'], sample, makeTest)],
  [1, upon('test', ['open', 'inProgress'], retest, makeTest)],
  [2, upon('test', ['inProgress', 'completed'], takeBack, makeTest)],
  [1, upon('test', ['open'], verb('cancel'), makeTest)],
  [2, makeTestedOrder],
  [2, upon('testedOrder', ['draft'], verb('submit'), makeTestedOrder)],
  [4, makeTestedReceipt],
  [4, upon('tested', ['draft'], postTested, makeTestedReceipt)],
  [2, sampleReceived],
  [3, acceptReceived],
  [1, deviateReceived],
  [2, rejectReceived],
  [1, upon('tested', ['open', 'completed'], verb('reverse', -1), makeTestedReceipt)],
];
const SHARES = OPERATIONS.reduce((sum, [share]) => sum + share, 0);

const times = (count: number, operation: Operation): readonly Operation[] =>
  Array.from({ length: count }, () => operation);

/** Goods to work with, and then each operation twice, in the order in which documents follow on one another: no kind of document is left to chance. */
export const EACH_TWICE: readonly Operation[] = [
  ...times(8, makeOpening),
  ...times(8, upon('opening', ['draft'], verb('post', 1), makeOpening)),
  ...times(6, makeReceipt),
  ...times(6, upon('receipt', ['draft'], verb('post', 1), makeReceipt)),
  ...times(4, makeSupplies),
  ...times(4, upon('supplies', ['draft'], verb('post', 1), makeSupplies)),
  ...OPERATIONS.flatMap(([, operation]) => times(2, operation)),
];

/** Goods that wait for the laboratory come, and each thing that it may say of them is said twice. */
export const LABORATORY: readonly Operation[] = [
  ...times(3, makeTestedOrder),
  ...times(3, upon('testedOrder', ['draft'], verb('submit'), makeTestedOrder)),
  ...times(6, makeTestedReceipt),
  ...times(6, upon('tested', ['draft'], postTested, makeTestedReceipt)),
  ...[sampleReceived, acceptReceived, deviateReceived, rejectReceived].flatMap((said) => times(2, said)),
  ...times(2, upon('tested', ['open', 'completed'], verb('reverse', -1), makeTestedReceipt)),
];

/** What a person does next, as their chance has it. */
export const operate = (around: Around): Promise<unknown> => {
  let left = around.chance.whole(1, SHARES);
  for (const [share, operation] of OPERATIONS) {
    left -= share;
    if (left <= 0) return operation(around);
  }
  return makeOrder(around);
};
