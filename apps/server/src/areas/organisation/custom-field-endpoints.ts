import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { customKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOfType } from '@weft/domain/catalogue/language/custom/visible-when';
import { refId } from '@weft/domain/catalogue/language/kinds/ref/ref';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { readRow, refuseStrangers, shapedIn } from '../../modules/read-endpoints.ts';
import { recordOf } from '../../modules/write-endpoints.ts';
import { customsOf } from '../../records/partner-config.ts';
import { read } from '../../records/record-store.ts';

/** The partner's own fields of every module: everybody's forms and lists are made with them, whatever their rights. */
const all = async ({ tx }: Call): Promise<Answer> => {
  const customs = await customsOf(tx);
  return { dataList: customs, totalCount: customs.length };
};

/** The product type that is asked about; undefined where none is named. Fault: REFERENCE. */
const typeAsked = async ({ tx }: Call, asked: unknown): Promise<number | undefined> => {
  if (asked === undefined || asked === null) return undefined;
  const id = refId(asked);
  if (id === undefined || (await read(tx, productType, id)) === undefined)
    throw new Refusal([fault('productType', 'REFERENCE', { label: productType.title, value: textOf(asked) })]);
  return id;
};

/**
 * Custom fields of a module, of its records and of their lines, with the values of a record when one is named; of lines one for each (spec 01, 2.4). What is not for the product type, the one named or
 * else the record's, is neither visible nor required. Faults: REFERENCE of the module or the type, NOT_FOUND.
 */
const ofModule = async (call: Call): Promise<Answer> => {
  const { moduleName, entityId, productType: asked } = recordOf(call.body);
  const declared = MODULES.find(({ name }) => name === moduleName);
  if (declared === undefined)
    throw new Refusal([
      fault('moduleName', 'REFERENCE', { label: moduleCustomField.fields.moduleName.label, value: '' }),
    ]);
  refuseStrangers(call, declared);
  const module = await shapedIn(call, declared);
  const hidden = call.person.hiddenIn(module.acl);
  const linesKey = linesKeyOf(declared) ?? '';
  const row = typeof entityId === 'number' ? await readRow(call, declared, entityId) : {};
  const type = (await typeAsked(call, asked)) ?? row['productType'];
  const customs = (await customsOf(call.tx)).filter(
    ({ moduleName: on, level, key }) =>
      on === declared.name &&
      !hidden.has(customKey(key)) &&
      !(level === 'lines' && hidden.has(`${linesKey}.${customKey(key)}`)),
  );
  const fieldsOf = (level: CustomField['level']): Fields =>
    level === 'lines' ? (module.fields[linesKey]?.of ?? {}) : module.fields;
  const valueOf = (key: string, level: CustomField['level']): unknown => {
    if (level === 'header') return row[key] ?? null;
    const lines = row[linesKey];
    return Array.isArray(lines) ? lines.map((line: AnyRecord) => ({ id: line['id'], value: line[key] ?? null })) : [];
  };
  return {
    dataList: customs.map((one, n) => {
      const field = fieldsOf(one.level)[customKey(one.key)];
      const isMeant = type === undefined || field === undefined || isOfType(field, type);
      return {
        customField: one.id,
        key: one.key,
        level: one.level,
        label: field?.label ?? one.label,
        fieldType: one.fieldType,
        unit: one.unit ?? null,
        options: one.options ?? [],
        isRequired: isMeant && field?.required === true,
        isVisible: isMeant && field?.isHidden !== true,
        order: one.order ?? n + 1,
        visibleWhen: one.visibleWhen ?? null,
        productTypes: one.productTypes ?? [],
        value: valueOf(customKey(one.key), one.level),
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
