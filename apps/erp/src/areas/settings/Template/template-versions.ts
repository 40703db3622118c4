/** What of a template has versions, at one time: its fields in wire form. */
export type TemplateState = { readonly [field: string]: unknown };

/** An event of a record's history, newest first. */
export type HistoryEvent = {
  readonly id: number;
  readonly at: string;
  readonly action?: string;
  readonly staffName: string | null;
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
};

/** What stood until somebody changed it. */
export type EarlierVersion = {
  readonly key: number;
  /** When it was replaced, and by whom. */
  readonly until: string;
  readonly by: string;
};

type TemplateVersion = EarlierVersion & { readonly state: TemplateState };

/** Lines as new ones: taken back, they are stored beside nothing of today. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((line: unknown) =>
        typeof line === 'object' && line !== null
          ? Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'id'))
          : line,
      )
    : value;

/**
 * Earlier states of a template, newest first, from what stands now and the changes since. What came before the history is not known, and before it
 * was made there was nothing.
 * @example versionsOf(now, events)[0].state.body → the body before the last change
 */
export const versionsOf = (now: TemplateState, events: readonly HistoryEvent[]): readonly TemplateVersion[] => {
  const versions: TemplateVersion[] = [];
  let state = now;
  for (const { id, at, action, staffName, changes } of events) {
    if (action === 'create') continue;
    const undone = changes.flatMap(({ field, old }) =>
      Object.hasOwn(now, field) ? [[field, withoutIds(old)] as const] : [],
    );
    if (undone.length === 0) continue;
    state = { ...state, ...Object.fromEntries(undone) };
    versions.push({ key: id, until: at, by: staffName ?? '', state });
  }
  return versions;
};
