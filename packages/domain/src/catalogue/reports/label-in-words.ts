import type { Wording } from '../../rules/labels/worded.ts';

/** What a column or a filter is called: the partner’s own label as it stands, ours as `say` says it. */
export const labelInWords = (
  { label, isRenamed }: { readonly label: string; readonly isRenamed?: true },
  say: Wording,
): string => (isRenamed === true ? label : say(label));
