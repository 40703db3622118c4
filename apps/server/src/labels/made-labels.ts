import type { Label } from '@weft/domain/rules/labels/label-layout';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import { pathsIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { Call } from '../http/endpoint.ts';
import type { UsedTemplate } from './label-template-of.ts';
import { labelScope, type LabelSubject, labelSubjects } from './label-subjects.ts';

/** What a copy of a label that was printed before says where its template asks: `{{copyMark}}`. */
const COPY = 'COPY';

/** A record's label. */
export type MadeLabel = { readonly id: number; readonly subject: LabelSubject; readonly label: Label };

/**
 * The labels of records in the order of their ids; `printed` are those that were printed before.
 * Faults: DENIED, NOT_FOUND (missing, another partner's, outside the person's rows).
 */
export const madeLabels = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  { widthMm, heightMm, elements }: UsedTemplate,
  printed: { readonly has: (id: number) => boolean } = new Set<number>(),
): Promise<readonly MadeLabel[]> => {
  const fields = await labelScope(call, type);
  const parsed = elements.map(({ source }) => parseTemplate(source, { isMarkup: false }).nodes);
  const paths = new Set(parsed.flatMap((nodes) => [...pathsIn(nodes)]));
  const subjects = await labelSubjects(call, type, ids, paths);
  return subjects.map((subject, at) => {
    const id = ids[at] ?? 0;
    const values = { ...subject.values, copyMark: printed.has(id) ? COPY : '' };
    const made = elements.map((element, n) => ({
      ...element,
      text: printedText(fillTemplate(parsed[n] ?? [], fields, values)),
    }));
    return { id, subject, label: { widthMm, heightMm, elements: made } };
  });
};
