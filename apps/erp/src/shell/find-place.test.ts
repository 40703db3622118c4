import { describe, expect, it } from 'vitest';
import type { Catalogue, ModuleInfo } from '../product/catalogue.ts';
import { readCatalogue } from '../product/read-catalogue.ts';
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
    { path: 'inward-stock', label: 'Inventory Stock', acl: ['chemical/itemStock/stock'] },
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

  it('gives a screen of its own what stands behind its path', () => {
    expect(findPlace('inward-stock/lots/7', catalogue)).toMatchObject({ kind: 'screen', rest: 'lots/7' });
  });

  it('tells a screen of a later version from an unknown one', () => {
    expect(findPlace('bom/addUpdate', catalogue).kind).toBe('later');
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
