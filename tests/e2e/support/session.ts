import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { ADMIN } from './product.ts';

type Body = { readonly [key: string]: unknown };

/** What an answer of the API carries. */
export type Answer = {
  readonly status: number;
  readonly responseCode: number;
  readonly responseMessage: string;
  readonly data?: Body;
  readonly dataList?: readonly Body[];
  readonly totalCount?: number;
};

/** The product's public API as one person; for what a test needs to be there before somebody looks at the screen. */
export type Api = {
  readonly get: (path: string) => Promise<Answer>;
  /** Sends with a request id of its own. */
  readonly post: (path: string, body: Body) => Promise<Answer>;
};

/** Logs in over the API; `address` is that of a product of the test's own. */
export const apiAs = async (
  request: APIRequestContext,
  { username, password }: { readonly username: string; readonly password: string } = ADMIN,
  address = '',
): Promise<Api> => {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body: Body | undefined,
    token?: string,
  ): Promise<Answer> => {
    const response = await request.fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { ...(token === undefined ? {} : { authorization: `bearer ${token}` }), 'x-request-id': randomUUID() },
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: response.status(), ...((await response.json()) as Omit<Answer, 'status'>) }; // the envelope of every answer
  };
  const opened = await call('POST', 'authenticate', { username, password });
  expect(opened.responseCode, opened.responseMessage).toBe(200);
  const token = String(opened.data?.['token']);
  return { get: (path) => call('GET', path, undefined, token), post: (path, body) => call('POST', path, body, token) };
};

/** The browser saves data: nothing is brought that nobody asked for. Before the page is opened. */
export const savesData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
};

/** A slow line: calls to this address are on their way until what this gives is called. */
export const holdBack = async (page: Page, calls: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isLate = true;
  await page.route(calls, (route) => (isLate ? void held.push(route) : route.continue()));
  return async () => {
    isLate = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

/** Logs in on the screen, as a person does; `address` is where the product is opened. */
export const logIn = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string } = ADMIN,
  address = '/',
): Promise<void> => {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/u })).toBeVisible();
};

/** Waits until the browser keeps a draft of what is typed: within five seconds. */
export const draftKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('weft_ui'))).toContain(text);

/** Opens an address below `/module/` and waits for its heading. */
export const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`/#/module/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** A word that no other test run used. */
export const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;
