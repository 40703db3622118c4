import type { ApiFault } from '../http/api-fault.ts';
import type { ListQuery } from '../resource/list-query.ts';
import type { WireRecord } from '../resource/resource.ts';

/** A list: the rows' ids, and the query that they answer. Rows themselves lie in `byId`, once. */
export type ListState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly query: ListQuery;
  /** What the rows answer: while another page is on its way they are still those of the one before. */
  readonly answered: ListQuery | null;
  readonly ids: readonly number[];
  readonly totalCount: number;
  readonly totalCapped: boolean;
  readonly fault: ApiFault | null;
  /** A screen shows it: what others change is loaded again. */
  readonly isShown: boolean;
};

/** How a save, or a verb, of one document stands. */
export type SaveState = {
  readonly status: 'saving' | 'saved' | 'failed';
  readonly requestId: string;
  readonly verb: string;
  readonly fault: ApiFault | null;
  readonly savedId: number | null;
};

/** What the store holds of one module. */
export type ResourceState = {
  readonly byId: { readonly [id: number]: WireRecord };
  /** Ids whose whole record, lines included, is in `byId`; lists bring rows without lines. */
  readonly whole: { readonly [id: number]: true };
  readonly lists: { readonly [listKey: string]: ListState };
  readonly reads: {
    /** `gone`: it was deleted after it had been read; what was read stays. */
    readonly [id: number]: {
      readonly status: 'loading' | 'ready' | 'failed' | 'gone';
      readonly fault: ApiFault | null;
    };
  };
  readonly saves: { readonly [documentKey: string]: SaveState };
  /** Records that a screen shows. */
  readonly shown: { readonly [id: number]: true };
};

/** A module that nothing was asked of yet. */
export const NO_RESOURCE: ResourceState = { byId: {}, whole: {}, lists: {}, reads: {}, saves: {}, shown: {} };

/** The store's part for resources, by module. */
export type ResourcesState = { readonly [module: string]: ResourceState };
