/** Lists of requests: what waits for me, what I asked, what I decided, everything. */
export const APPROVAL_VIEWS = ['pendingForMe', 'requestedByMe', 'decidedByMe', 'all'] as const;

export type ApprovalView = (typeof APPROVAL_VIEWS)[number];

/** How a request stands. */
export type ApprovalStatus = 'REQUESTED' | 'APPROVED' | 'REJECTED';

/** One field that an amendment changes, in wire form. */
export type ApprovalChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** Something out of the ordinary: the fact, its figure, and the fields that it tells of (nobody reads it who may not see those). */
export type ApprovalOddity = {
  readonly fact: string;
  readonly value: string | null;
  readonly fields: readonly string[];
};

/** A request for approval as lists show it (spec 03, 4.4). Moments are ISO instants; levels count from 1. */
export type ApprovalRow = {
  readonly id: number;
  readonly moduleId: number | null;
  readonly moduleName: string;
  readonly displayName: string;
  readonly entityId: number;
  readonly entityVersion: number;
  readonly trigger: string;
  readonly status: ApprovalStatus;
  readonly number: string | null;
  readonly title: string;
  readonly party: string | null;
  readonly amount: number | null;
  readonly branch: string | null;
  readonly requestedBy: string | null;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly round: number;
  readonly currentLevel: number;
  readonly levelTotal: number;
  readonly levelName: string | null;
  readonly needsPassword: boolean;
  readonly dueAt: string | null;
  readonly late: boolean;
  readonly onBehalfOf: string | null;
  /** It waits for whoever reads this. */
  readonly isMine: boolean;
  readonly changes: readonly ApprovalChange[];
  /** Address of the document below `/module/`. */
  readonly route: string;
};

/** One act on a request. */
export type ApprovalAct = {
  readonly id: number;
  readonly round: number;
  readonly level: number | null;
  readonly levelName: string | null;
  readonly status: ApprovalStatus;
  readonly staff: number | null;
  readonly staffName: string;
  /** Whose log-in it was where an operator worked at it. */
  readonly stationName: string | null;
  readonly onBehalfOf: string | null;
  readonly at: string;
  readonly remark: string | null;
  readonly reason: string | null;
  readonly entityVersion: number;
  /** What an approver changed of it while approving. */
  readonly fieldChanges: readonly ApprovalChange[];
};

/** A level of a request with its people. */
export type ApprovalLevel = {
  readonly sequence: number;
  readonly name: string | null;
  readonly need: string;
  readonly needCount: number | null;
  readonly approvers: readonly string[];
  readonly isDone: boolean;
  readonly isCurrent: boolean;
};

/** How a document stands: its last request, its levels, what the reader may do, everything that happened. */
export type ApprovalStanding = ApprovalRow & {
  readonly levels: readonly ApprovalLevel[];
  readonly canDecide: boolean;
  readonly canWithdraw: boolean;
  /** It waits, and its flow lets it be changed meanwhile. */
  readonly isUnlocked: boolean;
  /** What is out of the ordinary, as it was when it was asked. */
  readonly unusual: readonly ApprovalOddity[];
  /** What the reader may set right while approving. @example ['remarks', 'lines.rate'] */
  readonly mayEdit: readonly string[];
  /** Names of who may decide now, and has not yet. */
  readonly nextApprovers: readonly string[];
  readonly log: readonly ApprovalAct[];
};

/** When one is away, who decides meanwhile (`substitute`, the id of a colleague), and whom one stands in for today. Days are ISO days. */
export type OwnLeave = {
  readonly from: string | null;
  readonly till: string | null;
  readonly substitute: number | null;
  readonly colleagues: readonly { readonly id: number; readonly name: string }[];
  readonly standsInFor: readonly { readonly name: string; readonly till: string | null }[];
};
