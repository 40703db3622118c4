import { ROUTES } from '@weft/domain/catalogue/routes';
import { expect, it } from 'vitest';
import { bringInTurn, screensWithin } from './preload-areas.ts';
import { screens } from '../screens.ts';

const routes = ROUTES.map(({ path, title, acl, builtBy, shut }) => ({
  path,
  label: title,
  acl,
  module: typeof builtBy === 'object' ? builtBy.module : undefined,
  shut,
}));
/** Records of a role that may look at the lists of some modules alone. */
const allowing = (...modules: readonly string[]) =>
  routes.flatMap(({ acl, module = '' }) =>
    acl.map((moduleAPI) => ({ moduleAPI, displayName: null, view: modules.includes(module) ? 1 : 0, mode: 0 })),
  );

it('brings the screens that a person may open, and no other', () => {
  const own = screensWithin({ routes, aliases: [] }, allowing('purchaseOrder'), {});
  expect(own).toContain(screens.lists['purchaseOrder']);
  expect(own).toContain(screens.forms['purchaseOrder']);
  expect(own).not.toContain(screens.forms['staff']);
  expect(new Set(own).size).toBe(own.length);
  expect(screensWithin({ routes, aliases: [] }, allowing('staff'), {})).toContain(screens.forms['staff']);
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
