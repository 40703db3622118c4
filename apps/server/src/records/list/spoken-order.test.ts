import { beforeAll, expect, it } from 'vitest';
import { spokenWords } from '../../words/spoken-words.ts';
import { eachCompany } from '../../testing/each-engine.ts';
import { type Client, serve } from '../../testing/serve.ts';

eachCompany((fresh) => {
  let admin: Client;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
  });

  /** What services are called in their list, page by page, in its own order or another. */
  const called = async (language: string, orderBy = 'displayName', rowsPerPage = 20): Promise<readonly string[]> => {
    const names: string[] = [];
    for (let pageNumber = 1, total = Infinity; names.length < total; pageNumber += 1) {
      const { body } = await admin.get('services/getAllByPartner', { language, orderBy, pageNumber, rowsPerPage });
      names.push(...(body.dataList ?? []).map((row) => String(row['displayName'])));
      total = Number(body.totalCount);
    }
    return names;
  };
  const folded = (names: readonly string[]): readonly string[] => names.map((name) => name.toLowerCase());
  const rising = (names: readonly string[]): readonly string[] =>
    folded(names).toSorted((one, other) => (one < other ? -1 : Number(one > other))); // by code point, as the database

  it.each(['hi', 'gu'] as const)('stands in the order of what it is called: %s', async (language) => {
    const { say } = spokenWords([], [language]);
    const names = await called(language);
    expect(new Set(names).size).toBeGreaterThan(80);
    expect(folded(names.map(say))).toEqual(rising(names.map(say)));
    expect(folded((await called(language, '-displayName')).map(say)).toReversed()).toEqual(rising(names.map(say)));
    expect(names).not.toEqual(await called('en'));
  });

  it('stands in the order of what the partner calls it, and behind another column', async () => {
    await admin.post('labelConfig/save', { keyName: 'ZONE', labelName: 'Aaa region', language: 'all' });
    expect((await called('en'))[0]).toBe('Zone');
    const byGroup = await admin.get('services/getAllByPartner', {
      language: 'en',
      orderBy: 'group,displayName',
      filters: JSON.stringify({ group: 'Masters' }),
      pageNumber: 1,
      rowsPerPage: 10,
    });
    expect(byGroup.body.dataList?.[0]?.['displayName']).toBe('Zone');
  });

  it.each(['hi', 'gu'] as const)('is found by what it is called and by its English name: %s', async (language) => {
    const { say } = spokenWords([], [language]);
    const found = async (search: string, paging: object): Promise<readonly unknown[]> => {
      const { body } = await admin.get('services/getAllByPartner', { language, search, ...paging });
      return (body.dataList ?? []).map((row) => row['displayName']);
    };
    const said = say('Cost Head');
    expect(said).not.toBe('Cost Head');
    for (const paging of [{ pageNumber: 1, rowsPerPage: 10 }, {}]) {
      expect(await found(said, paging)).toContain('Cost Head');
      expect(await found('cost head', paging)).toContain('Cost Head');
      expect(await found('zzz', paging)).toEqual([]);
    }
  });

  it('refuses a language that nobody speaks here', async () => {
    const { body } = await admin.get('services/getAllByPartner', { language: 'xx' });
    expect(body.errors?.[0]).toMatchObject({ field: 'language', name: 'CHOICE' });
  });
});
