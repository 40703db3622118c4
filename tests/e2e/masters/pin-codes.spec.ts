import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('a PIN offers where it lies, makes the city that is missing, and leaves what stands', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const filters = encodeURIComponent(JSON.stringify({ name: 'Karnataka' }));
  const [state] = (await api.get(`state/getAllByPartner?filters=${filters}`)).dataList ?? [];
  const place = unique('Hosur Road');
  const pin = await api.post('pinCode/save', { pincode: '560999', place, district: 'Bengaluru', state: state?.['id'] });
  expect(pin.responseMessage).toBe('OK');
  await logIn(page);

  await open(page, 'location/addUpdate', 'New Location');
  const box = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('560 999');
  const offer = page.getByRole('button', { name: `${place}, Karnataka` });
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(box('State')).toHaveValue('Karnataka');
  await expect(box('City')).toHaveValue(place);
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'PIN', exact: true })).toBeFocused();

  await box('City').fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('110001'); // Delhi: the state that stands is another
  await expect(page.getByText('PIN 110001 lies in:')).toHaveCount(0);
  await expect(box('State')).toHaveValue('Karnataka');
});
