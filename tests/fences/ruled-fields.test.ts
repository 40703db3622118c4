import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { mayHide } from '@weft/domain/catalogue/language/shaped-module';
import { MODULES } from '@weft/domain/catalogue/registry';

const FOLDER = fileURLToPath(new URL('../../packages/domain/src/catalogue/', import.meta.url));

/** Where a rule of a file may say that something is missing: `lines[${n}].remark`, `${at}.inward`, `value`. */
const DEMANDED = /fault\((?:'([\w.]+)'|`([^`]+)`), 'REQUIRED'/gu;

/** Files of rules that several modules share, by the modules that obey them. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'lots-named': ['outward', 'stockTransfer', 'departmentTransfer'],
  'wanted-quality': ['purchaseOrder', 'materialRequest'],
  material: [], // its item is a required field of each line
};

/** What `lots-named.ts` is made for where a lot can be typed. */
const NAMED = '${field}';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const modulesOf = (file: string): readonly Module[] => {
  const name = basename(file).replace(/(?:\.rules)?\.ts$/u, '');
  const shared = SHARED[name];
  return MODULES.filter((module) =>
    shared === undefined ? kebab(module.name) === name : shared.includes(module.name),
  );
};

/** A field by the path of a fault, its line numbers left out; a part that a program puts in stands for any lines. */
const fieldAt = (fields: Fields, path: string): readonly Field[] => {
  const parts = path.replaceAll(/\[[^\]]*\]/gu, '').split('.');
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return [fields[last]].flatMap((field) => field ?? []);
  const head = parts[0] ?? '';
  const lists = head.includes('$') ? Object.values(fields) : [fields[head]];
  return lists.flatMap((list) => list?.of?.[last] ?? []);
};

const FILES = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'));

const DEMANDS = FILES.flatMap((file) =>
  [...readFileSync(`${FOLDER}${file}`, 'utf8').matchAll(DEMANDED)].flatMap((match) =>
    modulesOf(file).map(
      (module) => [module.name, (match[1] ?? match[2] ?? '').replace(NAMED, 'lotNumber'), module] as const,
    ),
  ),
);

test('rules demand something in many modules', () => {
  expect(new Set(DEMANDS.map(([name]) => name)).size).toBeGreaterThan(10);
});

test.each(DEMANDS)(
  '%s: %s, which a rule may ask for, is not hidden without a value of its own',
  (_name, path, { fields }) => {
    const found = fieldAt(fields, path);
    expect(found.length).toBeGreaterThan(0);
    const open = found.filter((field) => field.defaultFrom === undefined && mayHide(field, false)); // else it fills itself
    expect(open).toEqual([]);
  },
);
