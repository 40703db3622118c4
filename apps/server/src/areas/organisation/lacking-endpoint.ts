import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { shapedIn } from '../../modules/read-endpoints.ts';
import { readFilters } from '../../records/list/list-filters.ts';
import { list } from '../../records/list/list-query.ts';
import { type Lack, lackingInLines } from './lacking-lines.ts';

/** Records that are named: as many as a person fills at once; the next question names the next. */
const NAMED = 200;

/** Fields of one question. */
const MOST = 50;

/**
 * How many live records have nothing in each of the named fields, of their own or of their lines, and the ids of the first: what a field that is now demanded will
 * ask for at their next edit (spec 01, 2.3). A field of the partner's own that is not placed yet (`customFields.shade`) none of them has. Files of the record, by which no list is narrowed, are left out. Fault: REFERENCE of the module.
 */
const lacking = async (call: Call): Promise<Answer> => {
  const [moduleName, fields] = [textOf(call.query['moduleName']), textOf(call.query['fields'])];
  const declared = MODULES.find(({ name }) => name === moduleName);
  if (declared === undefined)
    throw new Refusal([
      fault('moduleName', 'REFERENCE', { label: formConfig.fields.moduleName.label, value: moduleName }),
    ]);
  const module = await shapedIn(call, declared);
  const hidden = call.person.hiddenIn(module.acl);
  const found: { [key: string]: Lack } = {};
  for (const key of fields.split(',').slice(0, MOST)) {
    const inLines = await lackingInLines(call.tx, module, key, { hidden, named: NAMED });
    if (inLines !== undefined) found[key] = inLines;
    const types = module.fields[key]?.productTypes;
    const isNew = isCustomKey(key) && module.fields[key] === undefined;
    const empty = isNew ? {} : { [key]: [null] };
    const filters = { ...empty, ...(types === undefined ? {} : { productType: types }) }; // others are never asked
    if (inLines !== undefined || key === '' || readFilters(module, filters, hidden).faults.length > 0) continue;
    const page = { filters, fields: ['id'], pageNumber: 1, rowsPerPage: NAMED };
    const { totalCount, json } = await list(call.tx, module, page);
    const rows = JSON.parse(json) as readonly { readonly id: number }[]; // the database made it of their ids
    found[key] = { count: totalCount, ids: rows.map(({ id }) => id) };
  }
  return { data: found };
};

/** What the settings of fields ask of the records that are there. */
export const lackingEndpoint: Endpoint = {
  method: 'GET',
  path: `${formConfig.api}/lacking`,
  need: { service: formConfig.acl },
  summary: 'How many records have nothing in fields that are to be required, and which are the first',
  reads: true,
  run: lacking,
};
