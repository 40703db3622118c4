import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { MESSAGE_PARTS, readPart } from '@weft/domain/catalogue/messages/message-template.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { eventsOf, isRaised } from '@weft/domain/rules/messages/events';
import { checkTemplate, pathsIn } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateNode } from '@weft/domain/rules/templates/template-tree';
import { writtenPlaceholder } from '@weft/domain/rules/messages/registered-text';
import type { Tx } from '../../db/tx.ts';
import { messageScope, unseenNames } from '../../messages/message-fields.ts';
import { printedModule, sightOf } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';

/** Placeholders of a template that is registered for WhatsApp, each by its field. */
const placeholdersOf = (lines: unknown): readonly { readonly at: string; readonly nodes: readonly TemplateNode[] }[] =>
  (Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []).map(({ placeholder }, n) => ({
    at: `waParams[${n}].placeholder`,
    nodes: parseTemplate(writtenPlaceholder(textOf(placeholder)), { isMarkup: false }).nodes,
  }));

const PRINTS_SQL = `select id::int as id, name from print_template where partner_id = $1 and id = any($2) and module_name <> $3`;

/** Layouts of another module, at the field that names them. */
const foreignPrints = async (tx: Tx, module: string, record: AnyRecord): Promise<readonly Fault[]> => {
  const { attachPrint, alsoAttach } = messageTemplate.fields;
  const also = Array.isArray(record['alsoAttach']) ? (record['alsoAttach'] as readonly number[]) : []; // read as its field says
  const asked = [record['attachPrint'], ...also].filter((id) => typeof id === 'number');
  const foreign = await tx.query<{ id: number; name: string }>(PRINTS_SQL, [tx.partnerId, asked, module]);
  return foreign.map(({ id, name: value }) =>
    id === record['attachPrint']
      ? fault('attachPrint', 'REFERENCE', { label: attachPrint.label, value })
      : fault('alsoAttach', 'REFERENCE', { label: alsoAttach.label, value }),
  );
};

/**
 * Message templates: every name in them is held against the module, so that what is saved can be sent.
 * Faults: TEMPLATE_FIELD at `subject`, `body` and `waParams[n].placeholder`, REFERENCE at `moduleName`, and at `attachPrint` and `alsoAttach` for a layout of another module;
 * CHOICE at `event` for one that records of the module do not have; SWITCHED_OFF at `channel` (one that is there already may be changed and switched off). What goes out by itself is read as its last editor
 * sees it, so they may see the module and every field that it names: DENIED at `moduleName`, `subject`, `body`.
 */
export const messageTemplateHandler = handlerOf(messageTemplate, {
  async check({ tx, config, person }, record, before): Promise<readonly Fault[]> {
    const name = record['moduleName'] ?? before?.moduleName;
    const module = printedModule(name);
    const { moduleName } = messageTemplate.fields;
    if (module === undefined)
      return [fault('moduleName', 'REFERENCE', { label: moduleName.label, value: textOf(name) })];
    const channel = record['channel'] ?? before?.channel;
    const event = textOf(record['event'] ?? before?.event);
    const scope = messageScope(module, sightOf(config, person));
    const goesOut =
      isRaised(event) &&
      (record['autoSend'] ?? before?.autoSend) === true &&
      (record['isActive'] ?? before?.isActive) !== false;
    const parts = MESSAGE_PARTS.flatMap((part) => {
      const { nodes, faults } = readPart(part, textOf(record[part] ?? before?.[part]), channel);
      return faults.length > 0 ? [] : [{ at: part, nodes }];
    });
    const named = [...parts, ...placeholdersOf(record['waParams'] ?? before?.waParams)];
    const unknown: Fault[] = named.flatMap(({ at, nodes }) => {
      const unseen = goesOut ? unseenNames(module, pathsIn(nodes), config, person) : [];
      return [
        ...checkTemplate(nodes, scope).map((found) => fault(at, 'TEMPLATE_FIELD', found)),
        ...unseen.map((name) => fault(at, 'DENIED', { what: `send ‘${name}’ by itself: you do not see it` })),
      ];
    });
    if (goesOut && !person.may(module.acl))
      unknown.push(fault('moduleName', 'DENIED', { what: `send what happens to ${module.plural} by itself` }));
    const happens = eventsOf(module);
    if (!happens.some((one) => one === event))
      unknown.push(
        fault('event', 'CHOICE', {
          label: messageTemplate.fields.event.label,
          value: event,
          options: happens.join(', '),
        }),
      );
    const isNewToIt = before === undefined || before.channel !== channel;
    if (channel === 'WHATSAPP' && isNewToIt && !isOn(config.value, 'WHATSAPP_SUPPORT'))
      unknown.push(fault('channel', 'SWITCHED_OFF', { feature: 'WhatsApp', key: 'WHATSAPP_SUPPORT' }));
    return [...unknown, ...(await foreignPrints(tx, module.name, { ...before, ...record }))];
  },
});
