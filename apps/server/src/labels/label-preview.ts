import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { zplOf } from '@weft/domain/rules/labels/label-layout';
import { tsplOf } from '@weft/domain/rules/labels/tspl';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { pdfOf } from '../print/pdf.ts';
import { elementFaults, elementsIn } from './label-elements.ts';
import { codeTypeIn, labelCopies } from './label-job.ts';
import { labelPages } from './label-pages.ts';
import { labelledModule, picturesOffered } from './label-picture-names.ts';
import { labelScope } from './label-subjects.ts';
import { shippedLabel, usedTemplate } from './label-template-of.ts';
import { madeLabels, rasterised } from './made-labels.ts';
import { newestThing } from './newest-thing.ts';

const labelOf = async (call: Call, type: CodeType, body: AnyRecord) => {
  const id = typeof body['entityId'] === 'number' ? body['entityId'] : await newestThing(call, type);
  return id === undefined ? undefined : (await madeLabels(call, type, [id], usedTemplate(body)))[0];
};

/**
 * A label template that is still in the editor, with a real record: the filled label, what is wrong with each element, and the text for a
 * label printer; `format: 'pdf'` answers the page instead. Nothing is printed, so nothing is written down.
 */
const preview = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const type = codeTypeIn(body['recordType']);
  const template = usedTemplate(body);
  const made = await labelOf(call, type, body);
  const { fields } = await labelScope(call, type, template.languages);
  if (body['format'] === 'pdf') {
    const definition = labelPages(made === undefined ? [] : [made.label], template);
    return {
      later: async () => ({
        file: { name: 'label.pdf', type: 'application/pdf', content: await pdfOf(definition), inline: true },
      }),
    };
  }
  const pictures = picturesOffered(type, call.person.hiddenIn(labelledModule(type)?.acl ?? ''));
  const faults = elementFaults(elementsIn(body), fields, pictures);
  const [burnt] = made === undefined ? [] : await rasterised([made.label], template.dpi);
  return {
    data: {
      entityId: made?.id ?? null,
      name: made?.subject.title ?? null,
      label: made?.label ?? null,
      zpl: burnt === undefined ? null : (template.output === 'TSPL' ? tsplOf : zplOf)(burnt, template.dpi),
      copies: made === undefined ? null : labelCopies(template.copies, fields, made.subject),
      pictures,
      faults: faults.map(({ n, found }) => ({ n, ...found })),
    },
  };
};

/** The layout that a kind of record is shipped with, as a template in wire form. */
const shipped = (call: Call): Promise<Answer> => {
  const { widthMm, heightMm, elements } = shippedLabel(codeTypeIn(call.params['type']));
  return Promise.resolve({
    data: { widthMm, heightMm, elements: elements.map(({ source, ...element }) => ({ ...element, value: source })) },
  });
};

const view = { service: labelTemplate.acl } as const;

/** What the label designer asks (spec 01, 2.12). */
export const labelPreviewEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${labelTemplate.api}/preview`,
    need: view,
    summary: 'An unsaved label template with a real record',
    reads: true,
    run: preview,
  },
  {
    method: 'GET',
    path: `${labelTemplate.api}/shipped/:type`,
    need: view,
    summary: 'The label that a kind of record is shipped with',
    reads: true,
    run: shipped,
  },
];
