import { shippedCopies } from '@weft/domain/catalogue/print/shipped-templates';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { TEMPLATE_PARTS } from '@weft/domain/catalogue/print/print-template.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedModule, sightOf, templateScope } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';

const UNSET_SQL = `update print_template set is_default = false, version = version + 1, updated_on = $3, updated_by = $4
 where partner_id = $1 and id <> $2 and module_name = $5 and is_default and deleted_on is null
   and party_id is not distinct from $6 and branch_id is not distinct from $7 and organization_id is not distinct from $8`;

/** A new template that says nothing of copies prints those of its module. */
const withCopies = (input: AnyRecord): AnyRecord => {
  const module = input['copies'] === undefined ? printedModule(input['moduleName']) : undefined;
  return module === undefined ? input : { ...input, copies: shippedCopies(module).map((title) => ({ title })) };
};

/**
 * Print templates: every name in them is held against the module, so that what is saved prints. One default for each module and scope: a new one
 * takes the place of the old. Faults: TEMPLATE_FIELD at the part, REFERENCE at `moduleName`.
 */
export const printTemplateHandler = handlerOf(printTemplate, {
  begin: (_, inputs) => Promise.resolve(inputs.map(withCopies)),
  check: ({ config, person }, record, before): Promise<readonly Fault[]> => {
    const whole: AnyRecord = { ...before, ...record }; // the texts that stay print the new module
    const name = whole['moduleName'];
    const module = printedModule(name);
    const label = printTemplate.fields.moduleName.label;
    if (module === undefined)
      return Promise.resolve([fault('moduleName', 'REFERENCE', { label, value: textOf(name) })]);
    const fields = templateScope(module, sightOf(config, person));
    return Promise.resolve(
      TEMPLATE_PARTS.flatMap((part) => {
        const { nodes, faults } = parseTemplate(textOf(whole[part]), { isMarkup: true });
        return faults.length > 0
          ? []
          : checkTemplate(nodes, fields).map(({ line, column, reason }) =>
              fault(part, 'TEMPLATE_FIELD', { line, column, reason }),
            );
      }),
    );
  },
  async after({ tx, now, person }, stored) {
    if (!stored.isDefault) return;
    await tx.execute(UNSET_SQL, [
      tx.partnerId,
      stored.id,
      now,
      person.staffId,
      stored.moduleName,
      stored.party ?? null,
      stored.branch ?? null,
      stored.organization ?? null,
    ]);
  },
});
