/** A column. `was`: its name in an earlier version. */
export type ColumnShape = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** SQL of the default. */
  readonly default?: string;
  /** SQL over other columns of the row, when the database itself makes the value. */
  readonly generated?: string;
  readonly was?: string;
};

/** A check; `expression` without the outer parentheses. */
export type CheckShape = { readonly name: string; readonly expression: string };

/** A reference to the primary key (partner_id, id) of another table, or to partner (id) when it is the only column. */
export type ForeignKeyShape = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly onDelete?: 'cascade';
};

export type IndexShape = {
  readonly name: string;
  readonly isUnique: boolean;
  readonly method: 'btree' | 'gin';
  /** SQL of each key. */
  readonly keys: readonly string[];
  /** Columns that ride along for index-only scans. */
  readonly include: readonly string[];
  /** Condition of a partial index. */
  readonly where?: string;
};

/**
 * A table of the catalogue. Every one has the primary key (partner_id, id), row-level security and an identity `id`.
 * `counted`: module whose exact total is kept for it. `searched`: its list can be searched;
 * columns that make its search_text, in their order (none when the search goes through references alone).
 */
export type TableShape = {
  readonly name: string;
  readonly was?: string;
  readonly counted?: string;
  readonly searched?: readonly string[];
  readonly columns: readonly ColumnShape[];
  readonly checks: readonly CheckShape[];
  readonly foreignKeys: readonly ForeignKeyShape[];
  readonly indexes: readonly IndexShape[];
};

/** All tables of the catalogue: what a snapshot beside the migrations holds. */
export type SchemaShape = { readonly tables: readonly TableShape[] };
