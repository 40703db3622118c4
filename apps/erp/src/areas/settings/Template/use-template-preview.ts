import { useUnsavedPreview } from './use-unsaved-preview.ts';

/** Something that is wrong with a part of a template, at its place. */
export type PartFault = {
  readonly field: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
};

/** What a template makes of a real record. */
export type TemplatePreview = {
  /** Of a message. */
  readonly subject?: string | null;
  readonly html: string | null;
  readonly faults: readonly PartFault[];
  /** Id and name of the record that is shown. */
  readonly entityId: number | null;
  readonly name: string | null;
};

/** What an unsaved template, as JSON, makes of a real record. */
export const useTemplatePreview = (path: string, template: string | undefined) =>
  useUnsavedPreview<TemplatePreview>(`${path}/preview`, template);
