import { chromium, expect, test } from '@playwright/test';
import { chromiumLaunch } from '../../../scripts/chromium.ts';
import { writeCameraFilm } from '../support/camera-film.ts';
import { apiAs, logIn } from '../support/session.ts';

test('a code held before the camera opens its record, from whatever screen', async ({ request, baseURL }, info) => {
  const api = await apiAs(request);
  const [item] = (await api.get('chemical/item/getAllByPartner?rowsPerPage=1&pageNumber=1&search=Zinc')).dataList ?? [];
  const film = info.outputPath('code.y4m');
  await writeCameraFilm(film, String((await api.get(`chemical/qrCode/IT/${String(item?.['id'])}`)).data?.['image']));
  const { executablePath, args } = chromiumLaunch();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width: 1024, height: 768 } });
    const faults: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    await logIn(page);
    await page.goto('/#/module/uom');
    await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: String(item?.['name']) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/product/addUpdate/${String(item?.['id'])}`, 'u'));
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
