import { nearestName } from '../text/nearest-name.ts';

/** What a template may print of a record: a field as the catalogue offers it, with the partner's label. */
export type TemplateField = {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'moment' | 'money' | 'figure' | 'boolean' | 'choice' | 'record' | 'lines';
  /** Decimals that a figure shows at most; 6 when left out. */
  readonly places?: number;
  /** A rate: money that is kept finer than paisa, and shown with paisa at least, as on the screen. */
  readonly isRate?: true;
  /** Words of a choice's options. */
  readonly options?: { readonly [option: string]: string };
  /** Fields of a line, or of the record that a reference leads to; made when they are asked for, since records refer to each other. */
  readonly of?: () => TemplateFields;
  /** Neither shown nor printed: the partner hid it, or the role may not see it. */
  readonly isHidden?: true;
  /** Called otherwise by the partner than by us: a print then says their word. */
  readonly isRenamed?: true;
};

export type TemplateFields = { readonly [key: string]: TemplateField };

/** Where names are looked up: the line, then what is around it. */
export type FieldScope = { readonly fields: TemplateFields; readonly outer?: FieldScope | undefined };

/** Names that every block around lines knows besides the fields: the number of the line, from 1. */
export const LINE_NUMBER = '@number';

const own = (fields: TemplateFields, key: string): TemplateField | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined; // `constructor` is inherited, not declared

/**
 * The field that a path names: its first word in the nearest scope that knows it, the others below it.
 * @example fieldNamed({ fields }, 'party.companyName')
 */
export const fieldNamed = (scope: FieldScope, path: string): TemplateField | undefined => {
  const [first = '', ...rest] = path.split('.');
  let within: FieldScope | undefined = scope;
  while (within !== undefined && own(within.fields, first) === undefined) within = within.outer;
  let field = within === undefined ? undefined : own(within.fields, first);
  for (const key of rest) field = field?.of === undefined ? undefined : own(field.of(), key);
  return field;
};

const namesIn = (scope: FieldScope): readonly string[] => [
  ...Object.keys(scope.fields),
  ...(scope.outer === undefined ? [] : namesIn(scope.outer)),
];

/** The known name that is most like an unknown one; undefined when none is near. */
export const nearestField = (scope: FieldScope, path: string): string | undefined => {
  const cut = path.lastIndexOf('.');
  if (cut === -1) return nearestName(path, namesIn(scope));
  const [before, last] = [path.slice(0, cut), path.slice(cut + 1)];
  const parent = fieldNamed(scope, before);
  if (parent === undefined) {
    const meant = nearestField(scope, before);
    return meant === undefined ? undefined : `${meant}.${last}`;
  }
  const found = parent.of === undefined ? undefined : nearestName(last, Object.keys(parent.of()));
  return found === undefined ? undefined : `${before}.${found}`;
};
