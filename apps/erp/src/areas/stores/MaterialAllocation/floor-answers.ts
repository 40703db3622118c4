import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';

type Unit = { readonly symbol: string; readonly decimals: number };

/** A line of an allocation with goods on the floor, as `openLines` answers it. */
export type FloorLine = {
  readonly id: number;
  readonly allocation: number;
  readonly version: number;
  readonly number: string;
  readonly area: { readonly name: string };
  readonly item: { readonly name: string };
  readonly lot: string | null;
  readonly rollNumber: string | null;
  readonly uom: Unit;
  readonly secondaryUom: Unit | null;
  readonly open: number;
};

/** What was handed back at one time, as `handBacks` answers it. */
export type HandBack = {
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  readonly isTakenBack: boolean;
  readonly lines: readonly {
    readonly item: { readonly name: string };
    readonly lot: string | null;
    readonly rollNumber: string | null;
    readonly quantity: number;
    readonly uom: Unit;
    readonly qcStatus: 'released' | 'hold' | 'rejected';
  }[];
};

/** Lines with goods on the floor, of one allocation or of one item. */
export const floorLinesOf = (asked: { readonly allocation: number } | { readonly item: number }) =>
  ({
    method: 'GET',
    path: `${materialAllocation.api}/openLines?${'item' in asked ? `item=${asked.item}` : `allocation=${asked.allocation}`}`,
  }) as const;

/** Modules whose documents change what lies on the floor. */
export const FLOOR_WRITERS: readonly string[] = ['materialAllocation', 'floorReconciliation'];
