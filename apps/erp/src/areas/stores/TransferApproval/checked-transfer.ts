import type { RoadLine } from './check-lines.ts';

/** A transfer with its lines, as the validation's call answers it. */
export type CheckedTransfer = {
  readonly id: number;
  readonly version: number;
  /** None while it is a draft. */
  readonly number: string | null;
  /** 1 between stores, 2 between departments. */
  readonly mode: number;
  readonly statusId: number;
  /** One that goes straight has no receipt of its own. */
  readonly transferKind: string;
  readonly fromStockAreaName: string;
  readonly toStockAreaName: string;
  readonly vehicleNumber: string | null;
  readonly toStockArea: number;
  readonly toLocation: number;
  /** The vehicle that brought it, where the gate let one in. */
  readonly gateSlip: {
    readonly number?: string;
    readonly vehicleNumber?: string | null;
    readonly gateInAt?: string | null;
  } | null;
  readonly lines: readonly RoadLine[];
};
