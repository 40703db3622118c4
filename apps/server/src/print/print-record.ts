import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { checkTemplate, pathsIn, picturesIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { PrintAllowance } from '@weft/domain/rules/templates/print-allowance';
import type { LanguageCode } from '@weft/domain/rules/labels/languages';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Printed, TemplateFault, TemplateNode } from '@weft/domain/rules/templates/template-tree';
import { TEMPLATE_PARTS, type TemplatePart } from '@weft/domain/catalogue/print/print-template.rules';
import type { ChosenTemplate } from './choose-template.ts';
import { type Pictures, picturesNamed, picturesOf } from './company-pictures.ts';
import { markOf, SUPERSEDED } from '@weft/domain/catalogue/print/print-marks';
import { type PrintCall, recordValues } from './record-values.ts';

type Parts<T> = { readonly [part in TemplatePart]: T };

/** Full templates that a print may come to: its copies, and the heads and feet of its pages. */
const MOST_TEMPLATES = 4;

/** A record and a template, read and checked: what prints, however often. */
export type ReadyPrint = {
  readonly title: string;
  /** Name of the record: its number, else its name. */
  readonly name: string;
  /** Words over every page of what is no valid document. */
  readonly mark: string | undefined;
  /** The first language of the paper. */
  readonly language: LanguageCode;
  /** What the partner calls things. */
  readonly say: Wording;
  readonly pictures: Pictures;
  readonly faults: Parts<readonly TemplateFault[]>;
  readonly fill: (part: TemplatePart, more?: AnyRecord) => readonly Printed[];
};

const nodesOf = (
  template: ChosenTemplate,
): Parts<{ nodes: readonly TemplateNode[]; faults: readonly TemplateFault[] }> => {
  const read = (part: TemplatePart) => parseTemplate(template[part], { isMarkup: true });
  return { header: read('header'), body: read('body'), footer: read('footer') };
};

/** What is wrong with a template: its form, or a name that the module does not have. */
export const templateFaults = (template: Parts<string>, fields: TemplateFields): Parts<readonly TemplateFault[]> => {
  const faults = (part: TemplatePart): readonly TemplateFault[] => {
    const parsed = parseTemplate(template[part], { isMarkup: true });
    return parsed.faults.length > 0 ? parsed.faults : checkTemplate(parsed.nodes, fields);
  };
  return { header: faults('header'), body: faults('body'), footer: faults('footer') };
};

/**
 * Reads a record for a template: its fields as the person may see them, what they refer to, the company, the parameters.
 * Fault NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const readyPrint = async (
  call: PrintCall,
  module: Module,
  id: number,
  template: ChosenTemplate,
): Promise<ReadyPrint> => {
  const parsed = nodesOf(template);
  const paths = new Set(TEMPLATE_PARTS.flatMap((part) => [...pathsIn(parsed[part].nodes)]));
  const { fields, values, language, say, title, name, status, isSuperseded, head, organization, branch } =
    await recordValues(call, module, id, { paths, languages: template.languages });
  const mark = markOf(module, status, template.isToWorkBy) ?? (isSuperseded ? SUPERSEDED : undefined);
  const all: AnyRecord = { ...values, copy: say(template.copies[0] ?? '') };
  const allowance = new PrintAllowance(MOST_TEMPLATES);
  return {
    title,
    name,
    mark: mark === undefined ? undefined : say(mark),
    language,
    say,
    pictures: {
      ...(await picturesNamed(
        call,
        TEMPLATE_PARTS.flatMap((part) => picturesIn(parsed[part].nodes)),
      )),
      ...(await picturesOf(call, {
        record: { organization, branch },
        headerImage: template.headerImage,
        head,
        isValid: mark === undefined,
      })),
    },
    faults: templateFaults(template, fields),
    fill: (part, more = {}) => fillTemplate(parsed[part].nodes, fields, { ...all, ...more }, say, allowance),
  };
};
