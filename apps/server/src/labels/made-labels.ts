import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { dotsOf, type Label, type LabelElement, type Raster } from '@weft/domain/rules/labels/label-layout';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import { pathsIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { Call } from '../http/endpoint.ts';
import { bounded } from '../print/bounded.ts';
import { fieldTexts } from './field-texts.ts';
import { lettersOf, needsOwnLetters } from './label-letters.ts';
import { labelPictures, rasterOf } from './label-pictures.ts';
import type { UsedTemplate } from './label-template-of.ts';
import { labelScope, type LabelSubject, labelSubjects } from './label-subjects.ts';
import { samplesOf } from './sample-labels.ts';

/** What a copy of a label that was printed before says where its template asks: `{{copyMark}}`. */
const COPY = 'COPY';

/** Ids of records. */
type Printed = { readonly has: (id: number) => boolean };

/** A record's label; `copy` is the n-th of it, which differs where each is of another thing: the samples of a lab test. */
export type MadeLabel = {
  readonly id: number;
  readonly subject: LabelSubject;
  readonly label: Label;
  readonly copy: (nth: number) => Label;
  /** What the record says at each path that the template names. */
  readonly said: () => { readonly [path: string]: string };
};

/**
 * The labels of records in the order of their ids; `printed` are those that were printed before.
 * Faults: DENIED, NOT_FOUND (missing, another partner's, outside the person's rows), TEMPLATE at `elements` of what prints too much.
 */
export const madeLabels = (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  template: UsedTemplate,
  printed: Printed = new Set<number>(),
): Promise<readonly MadeLabel[]> => bounded(() => filledLabels(call, type, ids, template, printed), 'elements');

const filledLabels = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  { widthMm, heightMm, elements, languages }: UsedTemplate,
  printed: Printed,
): Promise<readonly MadeLabel[]> => {
  const { fields, say } = await labelScope(call, type, languages);
  const parsed = elements.map(({ source }) => parseTemplate(source, { isMarkup: false }).nodes);
  const paths = new Set(parsed.flatMap((nodes) => [...pathsIn(nodes)]));
  const subjects = await labelSubjects(call, type, ids, paths);
  const named = new Set(elements.flatMap(({ picture }) => (picture === undefined ? [] : [picture])));
  const pictureOf = await labelPictures(call, type, ids, named);
  const samples = type === 'LT' ? await samplesOf(call, ids) : undefined;
  return subjects.map((subject, at) => {
    const id = ids[at] ?? 0;
    const filled = (more: AnyRecord): Label => {
      const values = { ...subject.values, ...more, copyMark: printed.has(id) ? say(COPY) : '' };
      const made = elements.map(({ source: _source, picture, ...element }, n) => ({
        ...element,
        text:
          picture === undefined
            ? printedText(fillTemplate(parsed[n] ?? [], fields, values, say))
            : (pictureOf(id, picture) ?? ''),
      }));
      return { widthMm, heightMm, elements: made };
    };
    const own = samples?.get(id) ?? [];
    const label = filled(own[0] ?? {});
    return {
      id,
      subject,
      label,
      copy: (nth) => (own[nth - 1] === undefined || nth === 1 ? label : filled(own[nth - 1] ?? {})),
      said: () => fieldTexts(fields, { ...subject.values, ...own[0] }, paths, say),
    };
  });
};

/** Labels with their pictures, and letters that no label printer has, in the dots of a label printer. One picture in one size is worked out once. */
export const rasterised = async (labels: readonly Label[], dpi: 203 | 300): Promise<readonly Label[]> => {
  const known = new Map<string, Promise<Raster | undefined>>();
  const rasterFor = (text: string, width: number, height: number): Promise<Raster | undefined> => {
    const key = `${width} ${height} ${text}`;
    const raster = known.get(key) ?? rasterOf(text, width, height);
    known.set(key, raster);
    return raster;
  };
  const withRaster = async (element: LabelElement): Promise<LabelElement> => {
    if (needsOwnLetters(element)) return { ...element, raster: lettersOf(element, dpi) };
    if (element.kind !== 'image' || element.text === '') return element;
    const raster = await rasterFor(element.text, dotsOf(element.width, dpi), dotsOf(element.height, dpi));
    return raster === undefined ? element : { ...element, raster };
  };
  return Promise.all(
    labels.map(async (label) => ({ ...label, elements: await Promise.all(label.elements.map(withRaster)) })),
  );
};
