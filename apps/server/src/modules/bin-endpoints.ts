import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { binnedRecords, hasBin } from '../records/end/bin.ts';

const deleted =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    if (!call.person.isAdmin) throw new Refusal([fault('', 'DENIED', { what: `see deleted ${module.plural}` })]);
    const { rows, total } = await binnedRecords(call, module);
    return { dataList: rows, totalCount: total };
  };

/** What was deleted of a module in the last 30 days, for administrators; `restore` brings one back (spec 01, 0.8). */
export const binEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  hasBin(module)
    ? [
        {
          method: 'GET',
          path: `${path}/deleted`,
          need: { service: module.acl, bit: 'delete' },
          summary: `Deleted ${module.plural} of the last 30 days, the latest first; for administrators`,
          reads: true,
          run: deleted(module),
        },
      ]
    : [];
