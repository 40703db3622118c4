import type { Tx } from '../db/tx.ts';
import { refuse } from '../http/refusal.ts';
import { openQuestions } from '../records/save/open-questions.ts';
import { stockAsOf, stockRowsAsOf, type AsOfQuery, type RowsAsOfQuery } from './as-of.ts';
import { claims, type ClaimsPage, type ClaimsQuery } from './claims.ts';
import { postIncluded, reverseIncluded } from './count-included.ts';
import { ledgerReport, type LedgerQuery, type LedgerReport } from './ledger-report.ts';
import { withOpenedPackages } from './opened-packages.ts';
import type {
  HandClaimsRequest,
  Movement,
  Posted,
  Posting,
  ReleaseRequest,
  ReservationRequest,
  ReversalRequest,
} from './posting.ts';
import { refuseForeign, refuseForeignReversal } from './own-places.ts';
import { productView, type ProductPage, type ProductQuery } from './product-view.ts';
import { proposal, type Proposal, type ProposalQuery } from './proposal.ts';
import { rateHistory, type RateHistory, type RateHistoryQuery } from './rate-history.ts';
import { documentFaults, reversalFaults, type StockFault } from './stock-faults.ts';
import { stockGroups, type GroupQuery, type StockGroups } from './stock-groups.ts';
import { stockRows, type StockPage, type StockQuery } from './stock-rows.ts';
import { withSearch } from './stock-search.ts';
import { refuseSwitchedOff } from './switched-parts.ts';
import { trace, type Trace, type TraceQuery } from './trace.ts';
import { verifyLedger, type LedgerFinding } from './verify-queries.ts';

/** The stock ledger inside one transaction: the only way to move stock, and the questions one may ask it. */
export interface Stock {
  /**
   * Posts a document's movements in one round trip, 5 lines or 500. All faults of all lines are told at once and nothing is written.
   * Faults: SHORT_STOCK, SHORT_LATER, SHORT_SECONDARY, RESERVED, NOT_ALLOCATED, ON_HOLD, OWNER, PLACE, AREA_LOCKED, AREA_REFUSES_TYPE,
   * LOT_ITEM, ROLL, DUPLICATE, ZERO_RATE, REFERENCE, REQUIRED, TOO_SMALL, FORMAT, ORDER; COUNT_CLOSED for a moment before a count of the key; DENIED at places that
   * are not those of who posts (`within`).
   * @param lines name of the document's line field, for the place of a fault
   */
  readonly post: (posting: Posting, lines?: string) => Promise<Posted>;
  /** Takes postings back, newest first: mirror entries that name what they mirror. Faults: REVERSED and those of `reversalFaults`. */
  readonly reverse: (request: ReversalRequest) => Promise<readonly Posted[]>;
  /** Claims stock for a demand. Faults: SHORT_STOCK, ON_HOLD, REFERENCE, TOO_SMALL. */
  readonly reserve: (request: ReservationRequest) => Promise<readonly { readonly line: number; readonly id: number }[]>;
  /** Hands claims of one demand to another. Fault: NOT_ALLOCATED. */
  readonly handClaims: (
    request: HandClaimsRequest,
  ) => Promise<readonly { readonly line: number; readonly id: number }[]>;
  /** Frees what of these claims is not taken; answers how many there were. */
  readonly release: (request: ReleaseRequest) => Promise<number>;
  /**
   * Does one part of the revaluation that late postings left to the background (spec 02, 1.8); true while more is left.
   * @param firstOpenAt start of the first open day: corrections of closed days are dated there
   */
  readonly revalue: (firstOpenAt?: string) => Promise<boolean>;
  /** Tells a posting the number of its document, which is taken last. */
  readonly numberPosting: (module: string, documentId: number, documentNumber: string) => Promise<void>;
  /**
   * Puts keys aside that have been empty since before an instant, at most so many; they come back when anything is posted to them.
   * Answers how many (spec 02, 1.2).
   */
  readonly restEmpty: (before: string, most: number) => Promise<number>;
  /**
   * Sums anew what was touched since it was summed, at most so many pools, so that views read sums and not keys: as it is now, or at a month's end. Answers
   * how many; 0 where nothing is left or somebody else is at it. @param today `yyyy-MM-dd`: what expired before is summed as such
   */
  readonly sumAnew: (today: string, most: number, of?: 'now' | 'months') => Promise<number>;
  /** Keeps the stock of a month's end (`yyyy-MM-dd`), so that old dates are answered fast. */
  readonly closeMonth: (monthEnd: string) => Promise<number>;
  /** One row per key (spec 02, 2.3), a page of them, and totals of all. */
  readonly stockRows: (query: StockQuery) => Promise<StockPage>;
  /** Sums of keys by one to five dimensions (spec 02, 2.4). */
  readonly groupBy: (query: GroupQuery) => Promise<StockGroups>;
  /** One row per grade, with what is on order and promised (spec 02, 2.4). */
  readonly products: (query: ProductQuery) => Promise<ProductPage>;
  /** Which keys to take a quantity from (spec 02, R1, 1.6). */
  readonly propose: (query: ProposalQuery) => Promise<Proposal>;
  /** How the rate of a grade moved (spec 02, 1.15). */
  readonly rateHistory: (query: RateHistoryQuery) => Promise<RateHistory>;
  /** Stock on a date, and as it was known (spec 02, 1.10). */
  readonly asOf: (query: AsOfQuery) => Promise<StockGroups>;
  /** Keys on a date, and as they were known. */
  readonly rowsAsOf: (query: RowsAsOfQuery) => Promise<StockPage>;
  /** Movements in a period, with opening, running and closing balance (spec 02, 1.15). */
  readonly ledger: (query: LedgerQuery) => Promise<LedgerReport>;
  /** To whom the stock of a filter is promised. */
  readonly claims: (query: ClaimsQuery) => Promise<ClaimsPage>;
  /** Where a lot, roll or document came from and went to (spec 02, 1.13). @param figure what is answered of an exact decimal: `Number` for the wire */
  readonly trace: <Figure>(query: TraceQuery, figure: (exact: string) => Figure) => Promise<Trace<Figure>>;
  /** What is wrong with the ledger: the chain of hashes and the invariants of spec 02, 1.14. Empty when all holds. */
  readonly verify: () => Promise<readonly LedgerFinding[]>;
}

type Answer<T> = T & { readonly faults?: readonly StockFault[] };

/** What is made is worth what went into it: the ledger takes consumed goods before it gives out their value. */
const inputsFirst = (posting: Posting): Posting => {
  if (posting.kind !== 'production') return posting;
  const isOutput = ({ from }: Movement): boolean => 'account' in from && from.account === 'PRODUCTION';
  const { movements } = posting;
  return {
    ...posting,
    movements: [...movements.filter((movement) => !isOutput(movement)), ...movements.filter(isOutput)],
  };
};

/** Questions about much stock sum it in memory: what is set for small statements would spill to disk and take twice as long. For this transaction alone. */
const withRoom = async <Answer>(tx: Tx, ask: () => Promise<Answer>): Promise<Answer> => {
  await tx.query(`select set_config('work_mem', '64MB', true)`, [], 'stock-with-room');
  return ask();
};

/** The ledger in a transaction. @example await stockOf(tx).post({ kind: 'receipt', module: 'inward', documentId: 12, effectiveAt: now, movements }) */
export const stockOf = (tx: Tx): Stock => {
  const call = async <T>(
    fn: string,
    request: unknown,
    lines?: string,
    told: typeof documentFaults = documentFaults,
  ): Promise<T> => {
    const { answer } = await tx.one<{ answer: Answer<T> }>(
      `select ${fn}($1::jsonb) as answer`,
      [JSON.stringify(request)],
      fn,
    );
    if (answer.faults) refuse(told(answer.faults, lines));
    return answer;
  };

  const post = async ({ within, confirmed, ...asked }: Posting, lines?: string): Promise<Posted> => {
    const { posting, questions } = await withOpenedPackages(tx, inputsFirst(asked));
    refuse(openQuestions(questions, confirmed));
    const posted = await call<Posted>('stock_post', posting, lines);
    await refuseForeign(tx, posted, within, lines);
    return { ...posted, lines: posted.lines.slice(0, asked.movements.length) }; // what was asked for
  };
  const reverse = async ({ within, ...request }: ReversalRequest): Promise<readonly Posted[]> => {
    const { reversals } = await call<{ reversals: Posted[] }>('stock_reverse', request, undefined, reversalFaults);
    await refuseForeignReversal(tx, reversals, within);
    if (request.staffId !== undefined) await refuseSwitchedOff(tx, reversals); // somebody takes back; the ledger alone knows no settings
    return reversals;
  };

  return {
    post: (posting, lines) =>
      posting.countIncluded === true ? postIncluded(tx, posting, (one) => post(one, lines)) : post(posting, lines),
    reverse: (request) =>
      request.countIncluded === true ? reverseIncluded(tx, request, post, () => reverse(request)) : reverse(request),
    reserve: async (request) =>
      (await call<{ reservations: { line: number; id: number }[] }>('stock_reserve', request)).reservations,
    handClaims: async (request) =>
      (await call<{ reservations: { line: number; id: number }[] }>('stock_hand_claims', request)).reservations,
    release: async (request) => (await call<{ released: number }>('stock_release', request)).released,
    revalue: async (firstOpenAt) => (await call<{ isLeft: boolean }>('stock_revalue', { firstOpenAt })).isLeft,
    numberPosting: async (module, documentId, documentNumber) => {
      await tx.execute(
        'update stock_transformation set document_number = $4 where partner_id = $1 and module = $2 and document_id = $3 and document_number is null',
        [tx.partnerId, module, documentId, documentNumber],
        'stock-number-posting',
      );
    },
    restEmpty: async (before, most) =>
      (await tx.one<{ rested: number }>('select stock_rest($1::timestamptz, $2) as rested', [before, most])).rested,
    sumAnew: async (today, most, of = 'now') =>
      (
        await tx.one<{ summed: number }>('select stock_sum_anew($1, $2::date, $3, $4) as summed', [
          tx.partnerId,
          today,
          most,
          of === 'months',
        ])
      ).summed,
    closeMonth: async (monthEnd) =>
      (await tx.one<{ kept: number }>('select stock_close_month($1::date) as kept', [monthEnd])).kept,
    stockRows: async (query) => stockRows(tx, { ...query, filter: await withSearch(tx, query.filter) }),
    groupBy: async (query) =>
      withRoom(tx, async () => stockGroups(tx, { ...query, filter: await withSearch(tx, query.filter) })),
    products: (query) => productView(tx, query),
    propose: (query) => proposal(tx, query),
    rateHistory: (query) => rateHistory(tx, query),
    asOf: async (query) =>
      withRoom(tx, async () => stockAsOf(tx, { ...query, filter: await withSearch(tx, query.filter) })),
    rowsAsOf: async (query) =>
      withRoom(tx, async () => stockRowsAsOf(tx, { ...query, filter: await withSearch(tx, query.filter) })),
    ledger: (query) => ledgerReport(tx, query),
    claims: (query) => claims(tx, query),
    trace: async (query, figure) => withRoom(tx, async () => trace(tx, query, figure)),
    verify: () => verifyLedger(tx),
  };
};
