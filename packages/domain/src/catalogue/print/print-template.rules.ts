import { fault, type Fault } from '../../contract/faults.ts';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { ModuleRule } from '../language/module.ts';

/** Parts of a print template that are written in the template language. */
export const TEMPLATE_PARTS = ['header', 'body', 'footer'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** Faults of form, by line and column, at the part that has them. What a module does not know, the server tells besides. */
const wellFormed = (part: TemplatePart): ModuleRule => ({
  needs: [part],
  check: (record: { readonly [key in TemplatePart]?: string | null }): readonly Fault[] =>
    parseTemplate(record[part] ?? '', { isMarkup: true }).faults.map(({ line, column, reason }) =>
      fault(part, 'TEMPLATE', { line, column, reason }),
    ),
});

/** Rules of a print template. */
export const printTemplateRules: readonly ModuleRule[] = TEMPLATE_PARTS.map(wellFormed);
