import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_DEPLOYMENT } from '@weft/domain/contract/deployment';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveWebPages } from './web-pages.ts';

const SOURCE = new URL('../../../../packages/ui/src/tokens/branded-page.ts', import.meta.url).href;
const PAGE =
  '<html><head><style>/* brands of the deployment */</style><script type="application/json" id="brandings">[]</script></head></html>';

let folder: string;
let app: FastifyInstance;

/** Serves a build of one page, with the brands of this file. */
const serve = async (brandings: string): Promise<void> => {
  const brandingsFile = join(folder, 'brandings.json');
  await writeFile(brandingsFile, brandings);
  await serveWebPages(app, { webDir: join(folder), brandingsFile, deployment: PLAIN_DEPLOYMENT });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-brands-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'branded-page.mjs'), `export { brandedPage } from '${SOURCE}';`);
  await writeFile(join(folder, 'surat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = fastify();
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const surat = { key: 'surat', keyword: 'surat', title: 'Surat Looms', logo: 'surat.svg' };

describe('pages of a deployment with brands of its own', () => {
  it('carry the brands, and serve the pictures that the file names and no other file beside it', async () => {
    await serve(JSON.stringify([surat]));
    expect((await app.inject('/')).body).toContain('Surat Looms');
    expect((await app.inject('/brandings/surat.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await app.inject('/brandings/brandings.json')).statusCode).toBe(404);
  });

  it('are not sent twice to a browser that has them', async () => {
    await serve(JSON.stringify([surat]));
    const { headers } = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('say at the address of a screen what they say at the root', async () => {
    await serve(JSON.stringify([surat]));
    expect((await app.inject('/index.html?for=surat')).body).toContain('Surat Looms');
  });

  it.each(['', '{', '"text"', '{}'])('show the default brand when the file holds %j', async (text) => {
    await serve(text);
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('"key":"default"');
    expect(body).toContain('data-faults=');
  });

  it.each(['purchase', 'funnel', 'quotation', 'dispatch', 'user-profile'])(
    'show a brand less for the keyword %s: it is part of an address of ours',
    async (keyword) => {
      await serve(JSON.stringify([{ ...surat, keyword }]));
      expect((await app.inject('/')).body).not.toContain('Surat Looms');
    },
  );

  it('carry what the environment says of foot and menu, with the shipped brands too', async () => {
    const deployment = { ...PLAIN_DEPLOYMENT, footerTitle: 'Tapi Looms', menu: 'iconbar' } as const;
    await serveWebPages(app, { webDir: folder, brandingsFile: undefined, deployment });
    const { body } = await app.inject('/');
    expect(body).toContain(
      '<script type="application/json" id="deployment">{"menu":"iconbar","datePattern":"dd-MM-yyyy","figures":{"currencyFlag":1,"decimalPlaces":2},"footerTitle":"Tapi Looms"}',
    );
    expect(body).toContain('id="brandings">[]');
  });
});
