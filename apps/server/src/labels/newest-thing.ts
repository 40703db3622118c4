import { moduleNamed } from '@weft/domain/catalogue/registry';
import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import { STOCK } from '../areas/stores/stock/stock-sight.ts';
import type { Call } from '../http/endpoint.ts';
import { newest } from '../print/shown-record.ts';

const NEWEST_SQL = {
  ST: `select id from stock_lot where partner_id = $1 order by id desc limit 1`,
  RL: `select id from stock_roll where partner_id = $1 order by id desc limit 1`,
} as const;

/** The thing that a label in the making is shown with when none was chosen: the newest of its kind that the person may see. */
export const newestThing = async (call: Pick<Call, 'tx' | 'person'>, type: CodeType): Promise<number | undefined> => {
  if (type !== 'ST' && type !== 'RL') {
    const module = moduleNamed(CODE_TYPES[type]);
    return call.person.may(module.acl) ? newest(call, module) : undefined;
  }
  if (!call.person.may(STOCK)) return undefined;
  return (await call.tx.maybe<{ id: number }>(NEWEST_SQL[type], [call.tx.partnerId], `label-newest-${type}`))?.id;
};
