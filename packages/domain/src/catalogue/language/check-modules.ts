import { FAULTS } from '../../contract/fault-table.ts';
import type { Field, Fields } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Module } from './module.ts';

const KEY = /^[a-z][A-Za-z0-9]*$/u;

const COMMON_COLUMNS = new Set(['id', 'isActive', 'createdOn', 'updatedOn', 'updatedBy', 'number', 'status']);

/** What is wrong with a declaration that types cannot see; each sentence tells the cure. */
const fieldFaults = (
  where: string,
  key: string,
  field: Field,
  fields: Fields,
  names: ReadonlySet<string>,
): string[] => {
  const at = `${where}.${key}`;
  const found: string[] = [];
  if (!KEY.test(key)) found.push(`${at}: a key is written in camelCase with letters and digits only; rename it.`);
  if (field.label.trim() === '') found.push(`${at}: has no label; give the words a person reads.`);
  if ((field.kind === 'ref' || field.kind === 'refs') && !names.has(field.to ?? ''))
    found.push(`${at}: refers to module '${field.to}', which is not declared; correct 'to' or register the module.`);
  if (field.kind === 'choice' && (field.options ?? []).some((option) => option.includes("'")))
    found.push(`${at}: an option holds a quote; choose a plain word and give the wording in optionLabels.`);
  if (field.kind === 'choice' && field.default !== undefined && !(field.options ?? []).includes(String(field.default)))
    found.push(
      `${at}: default '${String(field.default)}' is none of its options; take one of ${(field.options ?? []).join(', ')}.`,
    );
  if (field.tree !== undefined && field.to !== where)
    found.push(
      `${at}: is the parent in a tree but points to '${field.to}'; a tree is made of one module's own records.`,
    );
  if (field.default !== undefined && field.kind !== 'boolean' && 'code' in kindOf(field).read(field, field.default))
    found.push(`${at}: its default would be refused as an input; correct the default or the bounds.`);
  if (field.required === true && field.readOnly === true)
    found.push(`${at}: is required and read-only, so nobody could fill it; drop one of the two.`);
  if (field.unitOf !== undefined && fields[field.unitOf] === undefined)
    found.push(`${at}: takes its unit from '${field.unitOf}', which is no sibling; name a ref beside it.`);
  if (field.repeatable !== undefined && fields[field.repeatable.mark]?.kind !== 'boolean')
    found.push(`${at}: marks a repeated value in '${field.repeatable.mark}', which is no boolean sibling.`);
  if (Array.isArray(field.unique))
    for (const sibling of field.unique as readonly string[])
      if (fields[sibling] === undefined)
        found.push(`${at}: is unique per '${sibling}', which is no sibling; name a field beside it.`);
  for (const name of Object.values(field.faults ?? {}))
    if (!(name in FAULTS)) found.push(`${at}: fault '${name}' is not in the table; add it to contract/faults.ts.`);
  for (const name of field.distinct ?? [])
    if (field.of?.[name] === undefined)
      found.push(`${at}: lines are told apart by '${name}', which is no field of theirs.`);
  for (const [inner, line] of Object.entries(field.of ?? {})) {
    if (line.kind === 'lines')
      found.push(`${at}.${inner}: lines inside lines have no table; make them a module that refers to this one.`);
    found.push(...fieldFaults(at, inner, line, field.of ?? {}, names));
  }
  return found;
};

/** Whether a path of `reads` leads through refs and lines that are declared. */
const leadsOn = (fields: Fields, path: readonly string[], modules: ReadonlyMap<string, Module>): boolean => {
  const [key = '', ...rest] = path;
  const field = fields[key];
  if (field === undefined) return false;
  const next = field.of ?? modules.get(field.to ?? '')?.fields;
  return rest.length === 0 ? next !== undefined : next !== undefined && leadsOn(next, rest, modules);
};

/** Fields that two modules keep in one column are of one kind. */
const sharedFaults = (at: string, own: Fields, host: Fields): readonly string[] =>
  Object.entries(own).flatMap(([key, field]) => {
    const other = host[key];
    if (other === undefined) return [];
    return other.kind === field.kind && other.to === field.to && other.places === field.places
      ? sharedFaults(`${at}.${key}`, field.of ?? {}, other.of ?? {})
      : [`${at}.${key}: is another kind of field in the table that it shares; call it something else.`];
  });

/** Kinds of figures that may add up. */
const ADDED = new Set(['money', 'quantity', 'decimal', 'integer']);

/** A total adds figures that are alike: no rate (money finer than a paisa), no percent; a quantity in a unit of its own only beside the same. */
const totalFaults = ({ name, fields, list }: Module): readonly string[] =>
  Object.entries(list.totals).flatMap(([key, alike]) => {
    const at = `${name}.list.totals.${key}`;
    const field = fields[key];
    if (field === undefined || !ADDED.has(field.kind)) return [`${at}: is no figure that adds up; leave it out.`];
    if (field.kind === 'money' && (field.places ?? 2) > 2) return [`${at}: is a rate; rates do not add up.`];
    if (typeof alike === 'string' && fields[alike] === undefined)
      return [`${at}: adds up beside '${alike}', which is no sibling; name the unit or the currency.`];
    return field.unitOf === undefined || field.unitOf === alike
      ? []
      : [`${at}: is counted in the unit of '${field.unitOf}'; give that in place of ${String(alike)}.`];
  });

const isGuarded = (field: Field | undefined): boolean =>
  field?.confidential === true ||
  field?.secret === true ||
  field?.masked === true ||
  Object.values(field?.of ?? {}).some(isGuarded);

const moduleFaults = (module: Module, modules: ReadonlyMap<string, Module>): string[] => {
  const names = new Set(modules.keys());
  const has = (key: string): boolean => module.fields[key] !== undefined || COMMON_COLUMNS.has(key);
  const keys: readonly (readonly [string, readonly string[]])[] = [
    ['form', module.form.flatMap(({ rows }) => rows.flat())],
    ['list.columns', module.list.columns],
    ['list.from1200', module.list.from1200],
    ['list.from1600', module.list.from1600],
    ['list.title', [module.list.title]],
    ['list.search', module.list.search],
    ['list.sort', [module.list.sort.replace(/^-/u, '')]],
    ['list.sorts', module.list.sorts],
    ['list.filters', module.list.filters],
    ['matchOn', module.matchOn],
    ['display', [module.display]],
    ['lends', module.lends ?? []],
  ];
  const inForm = module.form.flatMap(({ rows }) => rows.flat());
  return [
    ...keys.flatMap(([place, list]) =>
      list
        .filter((key) => !has(key))
        .map((key) => `${module.name}.${place}: '${key}' is no field of the module; correct the key.`),
    ),
    ...inForm
      .filter((key, n) => inForm.indexOf(key) !== n)
      .map((key) => `${module.name}.form: '${key}' stands twice; a field has one place.`),
    ...Object.entries(module.fields)
      .filter(([key, field]) => field.required === true && !inForm.includes(key))
      .map(
        ([key]) => `${module.name}.form: '${key}' is required but stands nowhere in the form; nobody could fill it.`,
      ),
    ...Object.entries(module.fields).flatMap(([key, field]) =>
      fieldFaults(module.name, key, field, module.fields, names),
    ),
    ...totalFaults(module),
    ...(module.lends ?? [])
      .filter((key) => isGuarded(module.fields[key]))
      .map((key) => `${module.name}.lends: '${key}' is guarded, and would be told to whoever may not see the module.`),
    ...sharedFaults(module.name, module.fields, module.sharesTableOf?.fields ?? {}),
    ...module.reads
      .filter((path) => !leadsOn(module.fields, path.split('.'), modules))
      .map((path) => `${module.name}.reads: '${path}' does not lead through refs and lines; correct the path.`),
    ...module.rules
      .flatMap((rule) => (typeof rule === 'function' ? [] : rule.needs))
      .filter((key) => module.fields[key] === undefined)
      .map((key) => `${module.name}.rules: a rule needs '${key}', which is no field of the module; correct the key.`),
    ...Object.entries(module.states ?? {}).flatMap(([status, actions]) =>
      Object.entries(actions ?? {})
        .filter(([, target]) => module.states?.[target] === undefined)
        .map(
          ([action, target]) =>
            `${module.name}.states.${status}.${action}: leads to '${target}', which the module does not have; add the state or correct the target.`,
        ),
    ),
  ];
};

const repeated = (modules: readonly Module[], what: string, of: (module: Module) => readonly string[]): string[] => {
  const owner = new Map<string, string>();
  return modules.flatMap((module) =>
    of(module).flatMap((key) => {
      const other = owner.get(key);
      owner.set(key, module.name);
      return other === undefined || other === module.name
        ? []
        : [`${module.name}: ${what} '${key}' already belongs to ${other}; each has its own.`];
    }),
  );
};

/**
 * Proves a catalogue before anything is served from it. Throws one error that lists every wrong place with its cure.
 * What types can refuse (a misspelt option, a column that is no field) never comes so far.
 */
export const checkModules = (modules: readonly Module[]): void => {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const found = [
    ...modules.flatMap((module) => moduleFaults(module, byName)),
    ...repeated(modules, 'name', ({ name }) => [name]),
    ...repeated(modules, 'path', ({ api, apiAliases }) => [api, ...apiAliases]),
    ...repeated(modules, 'route', ({ route }) => [route]),
  ];
  if (found.length > 0) throw new Error(`The catalogue is not right:\n- ${found.join('\n- ')}`);
};
