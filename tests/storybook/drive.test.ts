import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { layoutFaults, pseudo } from './drive.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
  page = await browser.newPage({ viewport: { width: 400, height: 300 } });
}, 60_000);
afterAll(() => browser.close());

const show = (style: string, body: string): Promise<void> =>
  page.setContent(`<style>${style}</style><div id="storybook-root">${body}</div>`);

describe('a page as it is laid out', { timeout: 60_000 }, () => {
  it('is told when it is wider than its window', async () => {
    await show('', '<p style="inline-size:600px">Wide</p>');
    expect(await layoutFaults(page)).toEqual(['the page is wider than its window']);
  });

  it('is told when words are cut off without a sign', async () => {
    await show('p{inline-size:60px;overflow:hidden;white-space:nowrap}', '<p>Purchase orders of this week</p>');
    expect(await layoutFaults(page)).toEqual(['cut off: Purchase orders of this week']);
  });

  it('is fine when an ellipsis says that there is more', async () => {
    await show(
      'p{inline-size:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}',
      '<p>Purchase orders</p>',
    );
    expect(await layoutFaults(page)).toEqual([]);
  });
});

describe('a control', { timeout: 60_000 }, () => {
  const underHover = async (style: string, body: string): Promise<Awaited<ReturnType<typeof pseudo>>> => {
    await show(style, body);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    return pseudo(page, cdp, 'hover');
  };

  it('that answers the pointer is fine', async () => {
    const found = await underHover('a{color:black}a:hover{color:red}', '<a href="#/">Order</a>');
    expect(found).toEqual({ faults: [] });
  });

  it('that does not is told', async () => {
    const found = await underHover('a{color:black}', '<a href="#/">Order</a>');
    expect(found.faults).toEqual(['no control looks different under hover']);
  });

  it('that is not there needs no answer', async () => {
    expect((await underHover('', '<p>Words</p>')).never).toBe('nothing in it can be pressed');
  });
});
