import { describe, expect, it } from 'vitest';
import { MENU } from '@weft/domain/catalogue/menu';
import { aclOf } from '@weft/domain/rules/acl/acl';
import { MODULES } from '@weft/domain/catalogue/registry';
import { ROUTES } from '@weft/domain/catalogue/routes';
import { sidebarEntries } from './sidebar-entries.tsx';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { infoOf } from '../product/modules/info-of.ts';
import { partnerWords } from '../product/words/partner-words.ts';

const catalogue: Catalogue = {
  menu: MENU,
  modules: MODULES.map(infoOf),
  routes: ROUTES.map(({ path, title, acl, builtBy }) => ({
    path,
    label: title,
    acl,
    module: typeof builtBy === 'object' ? builtBy.module : undefined,
  })),
  aliases: [],
};
const words = partnerWords(
  { STOCK_PARAM_4: 'Denier', PARTY: 'Mill', LOT: 'Heat', 'TITLE.STOCKAREA': 'Godown', 'TITLE.ITEM': 'Article' },
  (english) => english,
  catalogue,
);

/** What the sidebar calls the entries of some services, as their records name them. */
const entriesOf = (...records: readonly (readonly [acl: string, displayName: string | null])[]): readonly string[] =>
  sidebarEntries(
    aclOf(records.map(([moduleAPI, displayName]) => ({ moduleAPI, view: 1, mode: 255, displayName }))),
    MENU,
    words.title,
  ).flatMap((entry) => ('links' in entry ? entry.links.map(({ label }) => label) : [entry.label]));

describe('titles in the words of a partner', () => {
  it('of a stock parameter that has a name: its list, its tab, its form', () => {
    const [module] = catalogue.modules.filter(({ name }) => name === 'stockParam4');
    const [route] = catalogue.routes.filter((one) => one.module === 'stockParam4');
    expect([module?.title, module?.plural, route?.label].map((title) => words.title(title ?? ''))).toEqual([
      'Denier',
      'Denier',
      'Denier',
    ]);
  });

  it('stand in the menu, by the term or by the key of the title', () => {
    const named = entriesOf(['party', null], ['chemical/stockArea', null], ['chemical/item', null]);
    expect(named).toEqual(expect.arrayContaining(['Mill', 'Godown', 'Article']));
  });

  it('stand there too where the record of the service has the name that we gave it, never over one of the partner’s', () => {
    const named = entriesOf(['party', 'Business Partner'], ['chemical/stockArea', 'Places of goods']);
    expect(named).toEqual(expect.arrayContaining(['Mill', 'Places of goods']));
  });

  it('rename nothing but titles where the key is a title’s', () => {
    expect([words.say('Item'), words.title('Item')]).toEqual(['Item', 'Article']);
  });

  it('find terms in titles of reports and screens', () => {
    expect(words.title('Lot Clearance')).toBe('Heat Clearance');
  });
});
