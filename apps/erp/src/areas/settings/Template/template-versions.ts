/** Text of a template at one time. */
export type TemplateTexts = { readonly [part: string]: string };

/** An event of a record's history, newest first. */
export type HistoryEvent = {
  readonly id: number;
  readonly at: string;
  readonly staffName: string | null;
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
};

/** A text that stood until somebody changed it. */
export type TemplateVersion = {
  readonly key: number;
  /** When it was replaced, and by whom. */
  readonly until: string;
  readonly by: string;
  readonly texts: TemplateTexts;
};

/**
 * Earlier texts of a template, newest first, from what stands now and the changes since. What came before the history is not known.
 * @example versionsOf(now, events)[0].texts.body → the body before the last change
 */
export const versionsOf = (now: TemplateTexts, events: readonly HistoryEvent[]): readonly TemplateVersion[] => {
  const versions: TemplateVersion[] = [];
  let texts = now;
  for (const { id, at, staffName, changes } of events) {
    const undone = changes.flatMap(({ field, old }) =>
      Object.hasOwn(now, field) && typeof old === 'string' ? [[field, old] as const] : [],
    );
    if (undone.length === 0) continue;
    texts = { ...texts, ...Object.fromEntries(undone) };
    versions.push({ key: id, until: at, by: staffName ?? '', texts });
  }
  return versions;
};
