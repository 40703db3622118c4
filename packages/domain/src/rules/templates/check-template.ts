import { nearestName } from '../text/nearest-name.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';
import { type FieldScope, fieldNamed, LINE_NUMBER, nearestField, type TemplateField } from './template-fields.ts';
import { MOST_FAULTS } from './parse-template.ts';
import { HELPERS, helperNamed } from './template-helpers.ts';
import type { Argument, Place, TemplateFault, TemplateNode } from './template-tree.ts';

const meant = (near: string | undefined) => (near === undefined ? '' : (`; did you mean ‘${near}’?` as const));

/** The list that a path leads through, if it leads through one: `lines` of `lines.rate`. */
const listBefore = (scope: FieldScope, path: string): string | undefined => {
  const cut = path.lastIndexOf('.');
  if (cut === -1) return undefined;
  const before = path.slice(0, cut);
  return fieldNamed(scope, before)?.kind === 'lines' ? before : listBefore(scope, before);
};

/** Takes what is wrong with a template, at its place. */
class Faults {
  readonly told: TemplateFault[] = [];

  /** Enough was said: the nearest name of thousands of unknown ones would keep everybody waiting. */
  get isFull(): boolean {
    return this.told.length >= MOST_FAULTS;
  }

  tell(at: Place, reason: Reason): void {
    if (!this.isFull) this.told.push({ ...at, reason });
  }
}

/** Walks a template over the fields of its module: every name must be known where it stands. */
const check = (nodes: readonly TemplateNode[], scope: FieldScope, faults: Faults): void => {
  const tell = (at: Place, reason: Reason): void => faults.tell(at, reason);
  const known = (path: string, at: Place): TemplateField | undefined => {
    if (path === LINE_NUMBER && scope.outer !== undefined) return { label: 'Number', kind: 'figure' };
    const field = fieldNamed(scope, path);
    if (field === undefined) tell(at, `there is no field ‘${path}’${meant(nearestField(scope, path))}`);
    return field;
  };
  const printable = (path: string, at: Place): void => {
    if (known(path, at)?.kind === 'lines')
      tell(at, `‘${path}’ is a list: print it line by line with {{#each ${path}}}`);
    const list = listBefore(scope, path);
    if (list !== undefined) tell(at, `‘${path}’ stands in the list ‘${list}’: print it within {{#each ${list}}}`);
  };
  const argument = (arg: Argument, helper: string, at: Place): void => {
    if (arg.kind === 'literal') return;
    if (helper === 'label') known(arg.path, at);
    else printable(arg.path, at);
  };
  for (const node of nodes) {
    if (faults.isFull) return;
    if (node.kind === 'text') continue;
    if (node.kind === 'value') printable(node.path, node.at);
    else if (node.kind === 'call') {
      const helper = helperNamed(node.helper);
      if (helper === undefined)
        tell(node.at, `there is no helper ‘${node.helper}’${meant(nearestName(node.helper, Object.keys(HELPERS)))}`);
      else if (node.args.length < helper.least || node.args.length > helper.most)
        tell(
          node.at,
          `‘${node.helper}’ takes ${helper.least === helper.most ? helper.least : `${helper.least} to ${helper.most}`} values`,
        );
      else for (const arg of node.args) argument(arg, node.helper, node.at);
    } else if (node.kind === 'element') check(node.children, scope, faults);
    else {
      const field = known(node.path, node.at);
      const of = field?.kind === 'lines' ? field.of?.() : undefined;
      if (node.block === 'each' && field !== undefined && of === undefined)
        tell(node.at, `‘${node.path}’ is no list: {{#each}} goes through lists alone`);
      const inner = node.block === 'each' && of !== undefined ? { fields: of, outer: scope } : scope;
      if (node.block !== 'each' || of !== undefined) check(node.body, inner, faults);
      check(node.otherwise, scope, faults);
    }
  }
};

/**
 * What a template names that its module does not have, each with the nearest name that it has; the first `MOST_FAULTS` of it.
 * @example checkTemplate(nodes, fields) → [{ line: 3, column: 9, reason: 'there is no field ‘numbr’; did you mean ‘number’?' }]
 */
export const checkTemplate = (
  nodes: readonly TemplateNode[],
  fields: FieldScope['fields'],
): readonly TemplateFault[] => {
  const faults = new Faults();
  check(nodes, { fields }, faults);
  return faults.told;
};

/** Paths that a template reads, once each: whoever fills it loads what they lead to. A path inside lines carries the name of the lines. */
export const pathsIn = (nodes: readonly TemplateNode[], at: readonly string[] = []): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (path: string): void => {
    found.add(path);
    for (const list of at) found.add(`${list}.${path}`);
  };
  for (const node of nodes) {
    if (node.kind === 'value') add(node.path);
    if (node.kind === 'call') for (const arg of node.args) if (arg.kind === 'field') add(arg.path);
    if (node.kind === 'block') {
      add(node.path);
      const inner = node.block === 'each' ? [...at, node.path] : at;
      for (const path of pathsIn(node.body, inner)) found.add(path);
      for (const path of pathsIn(node.otherwise, at)) found.add(path);
    }
    if (node.kind === 'element') for (const path of pathsIn(node.children, at)) found.add(path);
  }
  return found;
};

/** Pictures that a template names (`src` of `<img>`). */
export const picturesIn = (nodes: readonly TemplateNode[]): readonly string[] =>
  nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'block') return [...picturesIn(node.body), ...picturesIn(node.otherwise)];
    if (node.kind !== 'element') return [];
    const { src } = node.attributes;
    return [...(node.tag === 'img' && src !== undefined ? [src] : []), ...picturesIn(node.children)];
  });
