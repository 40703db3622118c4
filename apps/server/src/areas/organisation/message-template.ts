import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { isMarkupIn, MESSAGE_PARTS } from '@weft/domain/catalogue/messages/message-template.rules';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { eventsOf, isRaised } from '@weft/domain/rules/messages/events';
import { checkTemplate, pathsIn } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { messageScope, unseenNames } from '../../messages/message-fields.ts';
import { printedModule, sightOf } from '../../print/template-scope.ts';
import { handlerOf } from '../../records/handler.ts';
import { read } from '../../records/record-store.ts';

/**
 * Message templates: every name in them is held against the module, so that what is saved can be sent.
 * Faults: TEMPLATE_FIELD at `subject` and `body`, REFERENCE at `moduleName`, and at `attachPrint` for a layout of another module;
 * CHOICE at `event` for one that records of the module do not have; SWITCHED_OFF at `channel` (one that is there already may be changed and switched off). What goes out by itself is read as its last editor
 * sees it, so they may see the module and every field that it names: DENIED at `moduleName`, `subject`, `body`.
 */
export const messageTemplateHandler = handlerOf(messageTemplate, {
  async check({ tx, config, person }, record, before): Promise<readonly Fault[]> {
    const name = record['moduleName'] ?? before?.moduleName;
    const module = printedModule(name);
    const { moduleName, attachPrint } = messageTemplate.fields;
    if (module === undefined)
      return [fault('moduleName', 'REFERENCE', { label: moduleName.label, value: textOf(name) })];
    const channel = record['channel'] ?? before?.channel;
    const event = textOf(record['event'] ?? before?.event);
    const scope = messageScope(module, sightOf(config, person));
    const goesOut =
      isRaised(event) &&
      (record['autoSend'] ?? before?.autoSend) === true &&
      (record['isActive'] ?? before?.isActive) !== false;
    const unknown: Fault[] = MESSAGE_PARTS.flatMap((part) => {
      const { nodes, faults } = parseTemplate(textOf(record[part] ?? before?.[part]), {
        isMarkup: isMarkupIn(part, channel),
      });
      if (faults.length > 0) return [];
      const unseen = goesOut ? unseenNames(module, pathsIn(nodes), config, person) : [];
      return [
        ...checkTemplate(nodes, scope).map((found) => fault(part, 'TEMPLATE_FIELD', found)),
        ...unseen.map((name) => fault(part, 'DENIED', { what: `send ‘${name}’ by itself: you do not see it` })),
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
    const layout = record['attachPrint'] ?? before?.attachPrint;
    const print = typeof layout === 'number' ? await read(tx, printTemplate, layout) : undefined;
    return print === undefined || print.moduleName === module.name
      ? unknown
      : [...unknown, fault('attachPrint', 'REFERENCE', { label: attachPrint.label, value: textOf(print['name']) })];
  },
});
