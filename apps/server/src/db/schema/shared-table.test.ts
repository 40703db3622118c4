import { checkModules } from '@weft/domain/catalogue/language/check-modules';
import { f } from '@weft/domain/catalogue/language/f';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { master, type Module } from '@weft/domain/catalogue/language/module';
import { expect, test } from 'vitest';
import { describeCatalogue } from './describe-module.ts';

const moduleOf = (name: string, fields: Fields, sharesTableOf?: Module): Module =>
  // a module of any fields: what `master` checks of names at compile time is not what is tested here
  master({
    name,
    title: name,
    api: name,
    acl: name,
    route: name,
    fields,
    form: [Object.keys(fields)],
    list: { columns: ['name'], search: ['name'], sort: 'name' },
    ...(sharesTableOf === undefined ? {} : { sharesTableOf }),
  });

const NAME = { name: f.text({ label: 'Name', required: true }) };
const host = moduleOf('host', {
  ...NAME,
  lines: f.lines({ label: 'Lines', of: { size: f.integer({ label: 'Size' }) } }),
});
const guest = moduleOf(
  'guest',
  {
    ...NAME,
    colour: f.text({ label: 'Colour', required: true }),
    lines: f.lines({ label: 'Lines', of: { depth: f.integer({ label: 'Depth', required: true }) } }),
  },
  host,
);

test('a shared table has the fields of both modules, asks only for those of its owner, and counts under the owner’s name', () => {
  const { tables } = describeCatalogue([host, guest]);
  expect(tables.map(({ name, counted }) => [name, counted])).toEqual([
    ['host', 'host'],
    ['host_lines', undefined],
  ]);
  const filled = tables.flatMap(({ columns }) =>
    columns
      .filter(({ name }) => ['name', 'colour', 'size', 'depth'].includes(name))
      .map(({ name, isRequired }) => [name, isRequired]),
  );
  expect(filled).toEqual([
    ['name', true],
    ['colour', false],
    ['size', false],
    ['depth', false],
  ]);
});

test('a reference to a guest leads to the table that it lies in', () => {
  const pointing = moduleOf('pointing', { ...NAME, guest: f.ref({ to: 'guest', label: 'Guest' }) });
  const { tables } = describeCatalogue([host, guest, pointing]);
  const keys = tables.flatMap(({ foreignKeys }) => foreignKeys.map(({ columns, to }) => [columns.at(-1), to]));
  expect(keys).toContainEqual(['guest_id', 'host']);
});

test('what lies in one column is one kind of field', () => {
  const other = moduleOf('other', { ...NAME, lines: f.integer({ label: 'Lines' }) }, host);
  expect(() => checkModules([host, guest])).not.toThrow();
  expect(() => checkModules([host, other])).toThrow(
    'other.lines: is another kind of field in the table that it shares',
  );
});
