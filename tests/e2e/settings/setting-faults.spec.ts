import { expect, test } from '@playwright/test';
import { SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import { apiAs, logIn, open } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

test('a setting that cannot be says why at its control: its type, and what still uses it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await logIn(page);
  await open(page, 'sysConfig', 'System Configuration');
  const main = page.getByRole('main');
  const { label: minutes } = SYS_CONFIG_KEYS.SESSION_IDLE_MINUTES;
  const idle = main.getByRole('textbox', { name: minutes, exact: true });
  await idle.fill('5');
  await idle.press('Tab');
  await expect(idle).toHaveAccessibleDescription(/Value must be/u); // 4404170
  await expect(idle).toHaveAttribute('aria-invalid', 'true');

  await setSetting(api, 'CBL_FLOW_SUPPORT', 'YES');
  await page.reload();
  const flow = main.getByRole('switch', { name: SYS_CONFIG_KEYS.CBL_FLOW_SUPPORT.label });
  await expect(flow).toBeChecked();
  await flow.click();
  await expect(main.getByText(/Turning CBL_FLOW_SUPPORT off is not possible: \d+ records use it/u)).toBeVisible(); // 4404171: the demo has several branches
  await expect(flow).toBeChecked();
});
