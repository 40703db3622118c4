import { isMenuGroup } from '@weft/domain/rules/acl/menu-for';
import { describe, expect, it } from 'vitest';
import type { Catalogue, ModuleInfo } from '../product/modules/catalogue.ts';
import { readCatalogue } from '../product/modules/read-catalogue.ts';
import { findPlace } from './find-place.ts';

const party: ModuleInfo = {
  name: 'party',
  kind: 'master',
  title: 'Business Partner',
  plural: 'Business Partners',
  api: 'party',
  acl: 'party',
  route: 'party/partyList',
  formRoute: 'party/addUpdate',
  display: 'companyName',
  code: undefined,
  readOnly: false,
};

const catalogue: Catalogue = {
  menu: [],
  aliases: [],
  modules: [party],
  routes: [
    { path: 'party/partyList', label: 'Business Partners', acl: ['party'], module: 'party' },
    { path: 'transfer-approval', label: 'Transfer Validation', acl: ['transfer-approval'], behind: String.raw`\d+` },
    { path: 'bom', label: 'Bill of Material', acl: ['chemical/bom'], isLater: true },
    { path: 'user-profile', label: 'User Profile', acl: [] },
  ],
};

describe('an address below /module/', () => {
  it('is the home when nothing or the dashboard is named', () => {
    expect(['', '/', 'dashboard', 'dashboard/'].map((path) => findPlace(path, catalogue).kind)).toEqual([
      'home',
      'home',
      'home',
      'home',
    ]);
  });

  it('opens the list of a module', () => {
    expect(findPlace('party/partyList', catalogue)).toMatchObject({ kind: 'list', module: party });
  });

  it('opens a new form and a record', () => {
    expect(findPlace('party/addUpdate', catalogue)).toMatchObject({ kind: 'form', id: undefined });
    expect(findPlace('party/addUpdate/42', catalogue)).toMatchObject({ kind: 'form', id: 42 });
  });

  it('knows no record whose id is no number', () => {
    expect(findPlace('party/addUpdate/4x', catalogue)).toEqual({ kind: 'unknown', lastPart: '4x' });
  });

  it('gives a screen of its own what may stand behind its path', () => {
    expect(findPlace('transfer-approval/7', catalogue)).toMatchObject({ kind: 'screen', rest: '7' });
    expect(findPlace('transfer-approval', catalogue)).toMatchObject({ kind: 'screen', rest: '' });
  });

  it('is unknown where more stands behind a route than belongs there', () => {
    expect(findPlace('user-profile/xyz', catalogue)).toEqual({ kind: 'unknown', lastPart: 'xyz' });
    expect(findPlace('transfer-approval/7/8', catalogue)).toEqual({ kind: 'unknown', lastPart: '8' });
  });

  it('is unknown behind every route of the catalogue, at all that leads from it as well', () => {
    const whole = readCatalogue();
    const known = whole.routes.flatMap(({ path }) => {
      const ways = path === '' ? [] : [path, `${path}/addUpdate`, `${path}/addUpdate/7`, `${path}/7`, `${path}/list`];
      return ways.map((way) => `${way}/xyz/8`).filter((way) => findPlace(way, whole).kind !== 'unknown');
    });
    expect(known).toEqual([]);
  });

  it('leads to what the menu names', () => {
    const whole = readCatalogue();
    const paths = whole.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).map(({ path }) => path);
    const lost = paths.filter((path) => findPlace(path.replace('/module/', ''), whole).kind === 'unknown');
    expect([paths.length > 60, lost]).toEqual([true, []]);
  });

  it('tells a screen of a later version from an unknown one', () => {
    expect(
      ['bom', 'bom/bomList', 'bom/addUpdate', 'bom/addUpdate/7'].map((path) => findPlace(path, catalogue).kind),
    ).toEqual(['later', 'later', 'later', 'later']);
    expect(findPlace('bom/xyz', catalogue)).toEqual({ kind: 'unknown', lastPart: 'xyz' });
    expect(findPlace('bomb', catalogue)).toEqual({ kind: 'unknown', lastPart: 'bomb' });
  });

  it('of a list below it leads to the list', () => {
    expect(findPlace('party', catalogue)).toEqual({ kind: 'lead', to: '/module/party/partyList' });
  });

  it('is never unknown where a guarded route of the catalogue begins', () => {
    const whole = readCatalogue();
    const heads = [...new Set(whole.routes.map(({ path }) => path.split('/', 1)[0] ?? ''))];
    expect(heads.filter((head) => findPlace(head, whole).kind === 'unknown')).toEqual([]);
    expect(['inward', 'rack'].map((head) => findPlace(head, whole))).toEqual([
      { kind: 'lead', to: '/module/inward/list' },
      { kind: 'lead', to: '/module/rack/rack' },
    ]);
  });
});
