import { expect, test } from '@playwright/test';

test('health, readiness and metrics answer without a log-in', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' });
  const metrics = await (await request.get('/metrics')).text();
  expect(metrics).toContain('weft_http_request_duration_seconds_bucket');
  expect(metrics).toContain('weft_database{figure="connections"}');
});

test('the API describes itself, for programs and for people', async ({ page, request }) => {
  const document = (await (await request.get('/api/v1/openapi.json')).json()) as {
    readonly paths: { readonly [path: string]: unknown };
  };
  expect(Object.keys(document.paths)).toContain('/chemical/purchaseOrder/getPOByStatus/{status}');
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { name: 'Weft ERP API' })).toBeVisible();
  await expect(page.getByText('getAllByPartner').first()).toBeVisible();
});

test('pages run no script but our own and stand in nobody’s frame', async ({ page, request }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    faults.push(...(message.type() === 'error' ? [message.text()] : []));
  });
  const { headers } = await (async () => {
    const answer = await request.get('/');
    return { headers: answer.headers() };
  })();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob: https:;.* connect-src 'self';/u); // a logo may lie elsewhere
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('nothing is asked of anybody else @phone', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    elsewhere.push(
      ...(request.url().startsWith(String(baseURL)) || request.url().startsWith('data:') ? [] : [request.url()]),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(elsewhere).toEqual([]);
});
