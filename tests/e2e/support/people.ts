import { expect, type Page } from '@playwright/test';
import { logIn, unique, type Api } from './session.ts';

const PASSWORD = 'weave-loom-42';

/** Somebody with a log-in. */
type Person = { readonly username: string; readonly password: string };

/** Roles of every company, besides the administrator’s (access.seeds.ts in the catalogue). */
type RoleName = 'Purchase' | 'Stores' | 'Viewer';

/** A new person with one of the roles that every company starts with: what they may not do, such a person cannot do on their first day. */
export const personAs = async (api: Api, name: RoleName): Promise<Person> => {
  const { dataList: roles = [] } = await api.get('role/getAllByPartner?rowsPerPage=500');
  const role = roles.find((row) => row['name'] === name)?.['id'];
  const username = unique(name).replaceAll(' ', '.').toLowerCase();
  const saved = await api.post('staff/save', { firstname: name, username, password: PASSWORD, role });
  expect(saved.responseMessage).toBe('OK');
  return { username, password: PASSWORD };
};

/** What forms of the stores point to: whoever does anything there sees these. */
const SEEN = [
  'inventory',
  'chemical/department',
  'chemical/stockArea',
  'chemical/item',
  'uom',
  'chemical/itemStock/stock',
];

/** A new person whose role may do everything with these services, and sees what their forms point to. */
export const personWith = async (api: Api, name: string, services: readonly string[]): Promise<Person> => {
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, { ...body });
    expect([path, answer.responseMessage]).toEqual([path, 'OK']);
    return answer.data ?? {};
  };
  const role = (await made('role/save', { name: unique(name) }))['id'];
  const rights = (await api.get(`acl/getbyroleid/${String(role)}`)).dataList ?? [];
  for (const right of rights.filter(({ moduleAPI }) => [...services, ...SEEN].includes(String(moduleAPI)))) {
    const { data } = await api.get(`acl/${String(right['id'])}`);
    const mode = services.includes(String(right['moduleAPI'])) ? 255 : 0;
    await made('acl/saveOrUpdate', { id: right['id'], version: data?.['version'], view: 1, mode });
  }
  const username = unique(name).replaceAll(' ', '.').toLowerCase();
  await made('staff/save', { firstname: name, username, password: PASSWORD, role });
  return { username, password: PASSWORD };
};

/** Another person sits down at the same browser. */
export const handOver = async (page: Page, to: Person): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await logIn(page, to);
};

/** Addresses that were refused to whoever sat at the page, from now on: what a screen offers or shows must not end so. */
export const refusedOn = (page: Page): readonly string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
};

/** A place in the order of approval flows that none has: another try of a story is not in its own way. */
export const freePriority = async (api: Api): Promise<number> => {
  const { dataList: flows = [] } = await api.get('approvalFlow/getAllByPartner?rowsPerPage=1000');
  const taken = new Set(flows.map(({ priority }) => Number(priority)));
  const places = Array.from({ length: taken.size + 1 }, (_, place) => place + 1);
  return places.find((place) => !taken.has(place)) ?? places.length;
};
