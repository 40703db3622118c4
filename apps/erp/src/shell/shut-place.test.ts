import { MODULES } from '@weft/domain/catalogue/registry';
import { ROUTES } from '@weft/domain/catalogue/routes';
import { foundryOutward } from '@weft/domain/catalogue/stores/foundry-outward';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { expect, it } from 'vitest';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { infoOf } from '../product/modules/info-of.ts';
import { placeAt } from './find-place.ts';
import { leadsTo } from './shut-place.ts';

const catalogue: Catalogue = {
  menu: [],
  aliases: [],
  modules: MODULES.map(infoOf),
  routes: ROUTES.map(({ path, title, acl, builtBy, shut }) => ({
    path,
    label: title,
    acl,
    module: typeof builtBy === 'object' ? builtBy.module : undefined,
    shut,
  })),
};
const ledTo = (path: string, value: string) => leadsTo(placeAt(`/module/${path}`, catalogue), { ONLY_INWARD: value });

it.each([
  [outward.route, 'inward/list/addUpdate'],
  [outward.formRoute, 'inward/list/addUpdate'],
  [foundryOutward.route, 'inward-foundary/addUpdate'],
  [foundryOutward.formRoute, 'inward-foundary/addUpdate'],
])('%s leads to %s where only inward is allowed', (path, to) => {
  expect([ledTo(path, 'YES'), ledTo(path, 'NO'), ledTo(path, 'yes')]).toEqual([to, undefined, undefined]);
});

it('what left before stays to be read, and nothing else is shut', () => {
  const open = [`${outward.formRoute}/7`, 'inward/list', 'inward/return/addUpdate', 'inward-stock', 'nowhere', ''];
  expect(open.map((path) => ledTo(path, 'YES'))).toEqual(open.map(() => undefined));
});
