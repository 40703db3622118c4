import type { ReactNode } from 'react';
import type { Tone } from '../DataTable/DataTable.types.ts';

/** A place on the way. */
export type FlowNode = {
  readonly key: string;
  readonly title: string;
  /** Two lines at most below the title: what it is, how much of it. */
  readonly lines?: readonly string[];
  /** A lucide icon that says what kind of place it is. */
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  /** Nothing opens with it: it is no button. */
  readonly isStill?: true;
  /** What the graph was asked for. */
  readonly isCentre?: boolean;
};

/** Something went from one place to another. */
export type FlowEdge = { readonly from: string; readonly to: string; readonly label?: string };
