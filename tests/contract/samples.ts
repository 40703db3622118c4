import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { KIND_FIXTURES } from '@weft/domain/catalogue/language/kinds/kind-fixtures';
import type { Module } from '@weft/domain/catalogue/language/module';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { MODULES } from '@weft/domain/catalogue/registry';
import { switchOf } from '@weft/domain/catalogue/switched-screens';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Client, Wire } from '../../apps/server/src/testing/serve.ts';
import { DOCUMENT_SAMPLES } from './document-samples.ts';
import { COMPANION, MASTER_SAMPLES } from './masters/master-samples.ts';
import { type Override, type Rows, sampleName } from './sample-parts.ts';

const COMPANIED: ReadonlySet<string> = new Set(['item']);

/** What fixtures alone cannot know. */
const OVERRIDES: { readonly [module: string]: Override } = { ...MASTER_SAMPLES, ...DOCUMENT_SAMPLES };

const goodValue = (field: Field, n: number, rows: Rows): unknown => {
  if (field.kind === 'ref') return rows(field.to ?? '', field.where);
  if (field.kind === 'refs') {
    const id = rows(field.to ?? '', field.where);
    return id === undefined ? undefined : [id];
  }
  if (field.kind === 'lines') return [goodRecord(field.of ?? {}, n, rows)];
  if (field.kind === 'text' && field.example === undefined && field.form !== 'code')
    return sampleName(n).slice(0, Number(field.max ?? 200));
  return KIND_FIXTURES[field.kind].good(field, n);
};

/** A right value for every field that a body may carry, from the fixtures. */
const goodRecord = (fields: Fields, n: number, rows: Rows): Wire =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.readOnly !== true && field.computed === undefined)
      .map(([key, field]) => [key, goodValue(field, n, rows)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The n-th right body of a module (from 1): every field filled, but for what its rules forbid. */
export const sampleOf = (module: Module, n: number, rows: Rows): Wire => {
  const body = { ...goodRecord(module.fields, n, rows), ...OVERRIDES[module.name]?.(n, rows) };
  return JSON.parse(JSON.stringify(body)) as Wire; // as it travels: what is undefined is not there
};

/** Fields of a module's own whose values a body brings and the answer shows: no secrets, nothing behind a switch that is off. */
export const shownFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(
    ([, field]) =>
      field.readOnly !== true &&
      field.computed === undefined &&
      field.secret !== true &&
      (field.switchedBy === undefined || isOn(() => undefined, field.switchedBy)),
  );

/** What an update of a sample changes, where no plain text does. */
const CHANGES: { readonly [module: string]: Wire } = {
  labelConfig: { labelName: 'Changed' },
  gstRate: { rate: 12 },
  acl: { mode: 3 },
  itemTuple: { salePrice: 77 },
  numberSeries: { startAt: 5 },
  customField: { helpText: 'Changed by the test' },
  moduleCustomField: { section: 'Changed' },
  uom: { decimals: 4 },
  process: { sequence: 7 },
  packing: { tareWeight: 2 },
  freight: { rate: 1450 },
  approvalFlow: { priority: 321 },
  formConfig: { fieldDetails: [{ fieldKeyName: 'name', fieldLabel: 'Title' }] },
  productCode: { value: '999 mm' },
  partCode: { maxLength: 22 },
  messageTemplate: { subject: 'Changed by the test' },
  reportSchedule: { subject: 'Changed by the test' },
  printParameter: { paramLabel: 'Changed by the test' },
  printTemplate: { marginTop: 42 },
  labelTemplate: { dpi: '300' },
};

const isPlainText = (field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'longText') &&
  field.unique === undefined &&
  field.fixed === undefined &&
  field.pattern === undefined &&
  field.identifier === undefined &&
  field.form !== 'code' &&
  Number(field.max ?? 100) >= 30;

/** A right change of a sample: one field and its new value. */
export const changeOf = (module: Module): readonly [string, unknown] => {
  const own = Object.entries(CHANGES[module.name] ?? {})[0];
  const text = shownFields(module.fields).find(([, field]) => isPlainText(field));
  if (own === undefined && text === undefined)
    throw new Error(`say in samples.ts what an update of ${module.name} may change`);
  return own ?? [text?.[0] ?? '', 'Changed by the test'];
};

/** Whoever can ask for lists: the API in this process, or one over the net. */
type Lists = {
  readonly get: (
    path: string,
    query: { readonly rowsPerPage: number; readonly activeOnly: boolean },
  ) => Promise<{ readonly body: { readonly dataList?: readonly Wire[] } }>;
};

/** Rows of modules: the id of one that fits, the newest whole, and one more. */
export type KnownRows = Rows & {
  readonly first: (module: string) => Wire | undefined;
  readonly add: (module: string, row: Wire) => void;
};

/** Rows by module, the newest first. */
type RowsByModule = { readonly [module: string]: Wire[] };

const known = (collected: RowsByModule): KnownRows => {
  const rows: Rows = (module, where) => {
    const found = collected[module]?.find((row) =>
      Object.entries(where ?? {}).every(([key, value]) => row[key] === value),
    );
    return typeof found?.['id'] === 'number' ? found['id'] : undefined;
  };
  return Object.assign(rows, {
    first: (module: string) => collected[module]?.[0],
    add: (module: string, row: Wire) => void collected[module]?.unshift(row),
  });
};

const collectRows = async (client: Lists, modules: readonly Module[]): Promise<RowsByModule> => {
  const collected: { [module: string]: Wire[] } = {};
  for (const module of modules) {
    const { body } = await client.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1000, activeOnly: true });
    collected[module.name] = [...(body.dataList ?? [])];
  }
  return collected;
};

/** Collects rows that references may point to: those of the founded company, and those that the test makes. */
export const rowsOf = async (client: Lists, modules: readonly Module[]): Promise<KnownRows> =>
  known(await collectRows(client, modules));

type Saved = Wire & { readonly id: number; readonly version: number };

/** One sample of every module, made through the API, and the rows that references may point to. */
export type Made = {
  readonly rows: Rows;
  readonly of: (module: string) => Saved;
};

/** What was made, as plain data: the rows of every module, and of each the sample. */
export type MadeRows = {
  readonly rows: RowsByModule;
  readonly samples: { readonly [module: string]: Saved };
};

/** Answers for what was made. */
export const madeOf = ({ rows, samples }: MadeRows): Made => ({
  rows: known(rows),
  of: (module) => {
    const row = samples[module];
    if (row === undefined) throw new Error(`${module} was not made`);
    return row;
  },
});

/** Gives one of the partner's settings a value, whether it stands in the list already or not. */
export const setSetting = async (client: Client, keyName: string, value: string): Promise<void> => {
  const { dataList = [] } = (await client.get('sysConfig/getAllByPartner')).body;
  const { id, version } = dataList.find((row) => row['keyName'] === keyName) ?? {};
  const path = id === undefined ? 'sysConfig/save' : 'sysConfig/update';
  (await client.post(path, { id, version, keyName, value })).row();
};

/** Active branches but for the first: while there are several, companies and branches stay switched on. */
const furtherBranches = async (client: Client): Promise<readonly Wire[]> =>
  (
    await client.get('erp/branch/getAllByPartner', { rowsPerPage: 1000, activeOnly: true, orderBy: 'id' })
  ).body.dataList?.slice(1) ?? [];

/**
 * Does something with a module while the switch that brings it is on, and leaves the switch as it is shipped: off.
 * @example await whileOn(admin, departmentTransfer, () => admin.post('erp/cbl-to-cbl/save', body))
 */
export const whileOn = async <T>(client: Client, { name }: Module, work: () => Promise<T>): Promise<T> => {
  const { switchedBy } = switchOf(name);
  if (switchedBy === undefined || isOn(() => undefined, switchedBy)) return work();
  await setSetting(client, switchedBy, 'YES');
  const done = await work();
  const resting = [];
  for (const { id, version } of await furtherBranches(client))
    resting.push((await client.post('erp/branch/setActive', { id, version, isActive: false })).row());
  await setSetting(client, switchedBy, 'NO');
  for (const { id, version } of resting)
    (await client.post('erp/branch/setActive', { id, version, isActive: true })).row();
  return done;
};

type Adapt = (module: string, body: Wire) => Wire;

/** Makes the first sample of every module; `adapt` may change what is sent. */
export const makeRows = async (client: Client, adapt: Adapt = (_, body) => body): Promise<MadeRows> => {
  const collected = await collectRows(client, MODULES);
  const rows = known(collected);
  const samples: { [module: string]: Saved } = {};
  for (const module of MODULES.filter(({ readOnly }) => !readOnly)) {
    const save = async (n: number): Promise<Saved> => {
      const sent = adapt(module.name, sampleOf(module, n, rows));
      const row = (await client.post(`${module.api}/save`, sent)).row();
      rows.add(module.name, row);
      return row;
    };
    if (COMPANIED.has(module.name)) await save(COMPANION);
    samples[module.name] = await whileOn(client, module, () => save(1));
  }
  const { api, name } = branch;
  samples[name] = (await client.get(`${api}/${String(samples[name]?.id)}`)).row(); // it rested meanwhile
  return { rows: collected, samples };
};

/** As `makeRows`; suites that change nothing of it find it made with `eachSampled`. */
export const makeSamples = async (client: Client, adapt?: Adapt): Promise<Made> =>
  madeOf(await makeRows(client, adapt));
