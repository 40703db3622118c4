import { expect, it } from 'vitest';
import { deviceLook, keepDeviceLook } from './device-look.ts';

it('a device keeps its look beside other cookies, for a year and every path', () => {
  const page = { cookie: '' };
  keepDeviceLook('{"mode":"dark","login":{"title":"Tapi; Looms"}}', page);
  expect(page.cookie).toMatch(/^weft_ui=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax$/u);
  const [pair = ''] = page.cookie.split('; ');
  expect(deviceLook({ cookie: `other=1; ${pair}; not_weft_ui=x` })).toBe(
    '{"mode":"dark","login":{"title":"Tapi; Looms"}}',
  );
});

it('what is malformed, too long, or on no page is as if nothing was kept', () => {
  expect([deviceLook({ cookie: 'weft_ui=%E0%A4%A' }), deviceLook({ cookie: 'a=1' }), deviceLook(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
  const page = { cookie: 'before' };
  keepDeviceLook('x'.repeat(5000), page);
  expect(page.cookie).toBe('before');
  expect(() => keepDeviceLook('{}', undefined)).not.toThrow();
});
