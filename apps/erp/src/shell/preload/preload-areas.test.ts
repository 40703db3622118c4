import { expect, it } from 'vitest';
import { readCatalogue } from '../../product/modules/read-catalogue.ts';
import { importScreen, screens } from '../screens.ts';
import { bringInTurn, openableWithin } from './preload-areas.ts';

const { routes, modules } = readCatalogue();
/** Records of a role that may look at the lists of some modules alone. */
const allowing = (...modules: readonly string[]) =>
  routes.flatMap(({ acl, module = '' }) =>
    acl.map((moduleAPI) => ({ moduleAPI, displayName: null, view: modules.includes(module) ? 1 : 0, mode: 0 })),
  );

const openable = (...names: readonly string[]) =>
  openableWithin({ routes, modules, aliases: [] }, allowing(...names), {});

it('brings the screens that a person may open, and no other', () => {
  const { screens: own } = openable('purchaseOrder');
  expect(own).toContain(screens.lists['purchaseOrder']);
  expect(own).toContain(screens.forms['purchaseOrder']);
  expect(own).not.toContain(screens.forms['staff']);
  expect(new Set(own).size).toBe(own.length);
  expect(openable('staff').screens).toContain(screens.forms['staff']);
});

it('brings the declarations that those show, and the import of what is imported', () => {
  expect(openable('segment').modules).toContain('segment');
  expect(openable('segment').modules).not.toContain('staff');
  const segment = modules.filter(({ name }) => name === 'segment');
  expect(openable('segment').screens).toEqual(expect.arrayContaining(segment.map(importScreen)));
});

it('brings one after the other, each in a moment of its own, until one does not come', async () => {
  const said: string[] = [];
  const load = (name: string) => async () => {
    said.push(name);
    return () => null;
  };
  const lost = async () => {
    said.push('lost');
    throw new Error('the line is gone');
  };
  const moment = async (): Promise<void> => void said.push('idle');
  await bringInTurn([load('one'), lost, load('three')], moment);
  expect(said).toEqual(['idle', 'one', 'idle', 'lost']);
});
