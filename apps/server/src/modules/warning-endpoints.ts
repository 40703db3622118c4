import type { Module } from '@weft/domain/catalogue/language/module';
import { readFields } from '@weft/domain/catalogue/language/read-fields';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { wireError } from '@weft/domain/contract/wire-error';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { handlerFor } from '../areas/handlers.ts';
import type { SaveContext } from '../records/handler.ts';
import { recordOf, saveContext } from './write-endpoints.ts';

/** What of a body can be read, as far as the settings let it be there; what cannot is told by the form, not here. */
const readable = (module: Module, call: Call, { config }: SaveContext) => {
  const hidden = call.person.hiddenIn(module.acl);
  const asked = module.askedOf.filter((key) => !hidden.has(key));
  const fields = Object.fromEntries(Object.entries(module.fields).filter(([key]) => asked.includes(key)));
  const around = { ...bareContext(call.today), config: config.value };
  const walk = { at: '', context: around, isNew: false, before: undefined };
  return readFields(fields, recordOf(call.body), walk).record;
};

const warn =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const { id } = recordOf(call.body);
    const own = typeof id === 'number' && Number.isSafeInteger(id) ? id : 0;
    const context = await saveContext(call);
    const faults = (await handlerFor(module).warns?.(context, readable(module, call, context), own)) ?? [];
    return { dataList: faults.map(wireError), totalCount: faults.length };
  };

/** What other records have to say to one that is being filled in: errors in their wire form, which hinder no save. */
export const warningEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  module.askedOf.length === 0
    ? []
    : [
        {
          method: 'POST',
          path: `${path}/warnings`,
          need: { service: module.acl },
          summary: `What other records say to a ${module.title} that is being filled in`,
          reads: true,
          run: warn(module),
        },
      ];
