/** Records of one module that somebody changed; `ids` is null for who sees only some of the module's rows: they look again. */
export type LiveChange = { readonly module: string; readonly ids: readonly number[] | null };

/** Answer of `GET live`: what changed since the cursor that was sent. `isReset`: it is not known what; everything shown is to be looked at anew. */
export type LiveNews = {
  readonly cursor: string;
  readonly isReset: boolean;
  readonly changes: readonly LiveChange[];
};
