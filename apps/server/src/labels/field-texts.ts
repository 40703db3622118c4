import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Wording } from '@weft/domain/rules/labels/worded';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';

const ANYWHERE = { line: 1, column: 1 } as const;

/** What a record says at each path that a template may name, as it would be printed; a list says nothing by itself. */
export const fieldTexts = (
  fields: TemplateFields,
  values: AnyRecord,
  paths: Iterable<string>,
  say: Wording,
): { readonly [path: string]: string } =>
  Object.fromEntries(
    [...paths].map((path) => [
      path,
      printedText(fillTemplate([{ kind: 'value', path, at: ANYWHERE }], fields, values, say)),
    ]),
  );
