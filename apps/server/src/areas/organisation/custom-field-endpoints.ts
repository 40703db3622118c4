import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { customKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { readRow, refuseStrangers, shapedIn } from '../../modules/read-endpoints.ts';
import { recordOf } from '../../modules/write-endpoints.ts';
import { customsOf } from '../../records/partner-config.ts';

/** The partner's own fields of every module: everybody's forms and lists are made with them, whatever their rights. */
const all = async ({ tx }: Call): Promise<Answer> => {
  const customs = await customsOf(tx);
  return { dataList: customs, totalCount: customs.length };
};

/** Custom fields of a module, with the values of a record when one is named (spec 01, 2.4). Fault: NOT_FOUND. */
const ofModule = async (call: Call): Promise<Answer> => {
  const { moduleName, entityId } = recordOf(call.body);
  const declared = MODULES.find(({ name }) => name === moduleName);
  if (declared === undefined)
    throw new Refusal([
      fault('moduleName', 'REFERENCE', { label: moduleCustomField.fields.moduleName.label, value: '' }),
    ]);
  refuseStrangers(call, declared);
  const module = await shapedIn(call, declared);
  const hidden = call.person.hiddenIn(module.acl);
  const row = typeof entityId === 'number' ? await readRow(call, declared, entityId) : {};
  const customs = (await customsOf(call.tx)).filter(
    (one) => one.moduleName === declared.name && one.level === 'header' && !hidden.has(customKey(one.key)),
  );
  return {
    dataList: customs.map((one, n) => {
      const field = module.fields[customKey(one.key)];
      return {
        customField: one.id,
        key: one.key,
        label: field?.label ?? one.label,
        fieldType: one.fieldType,
        options: one.options ?? [],
        isRequired: field?.required === true,
        isVisible: field?.isHidden !== true,
        order: one.order ?? n + 1,
        visibleWhen: one.visibleWhen ?? null,
        value: row[customKey(one.key)] ?? null,
        ...(field === undefined ? {} : { schema: kindOf(field).schema(field) }),
      };
    }),
  };
};

/** What shapes forms with the partner's own fields. */
export const customFieldEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${moduleCustomField.api}/getAll`,
    need: 'signedIn',
    summary: 'Custom fields in use, by module',
    reads: true,
    run: all,
  },
  {
    method: 'POST',
    path: `${moduleCustomField.api}/getCustomFields`,
    need: 'signedIn',
    summary: 'Custom fields of a module, with the values of a record',
    reads: true,
    run: ofModule,
  },
];
