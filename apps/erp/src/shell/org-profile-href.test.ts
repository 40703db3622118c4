import { expect, it } from 'vitest';
import { orgProfileHref } from './org-profile-href.ts';

it('Org Profile leads to the company that there is, else to their list', () => {
  expect([orgProfileHref(3), orgProfileHref(undefined)]).toEqual([
    '#/module/org-profile/addUpdate/3',
    '#/module/org-profile/',
  ]);
});
