import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, PASSWORD, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { eachSampled, samplesIn } from '../sampled.ts';

/** What comes twice under one request id happens once, and the second is answered as the first (spec 01, 0.4). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });
  afterAll(() => served.close());

  it('labels are printed once: one line in the log, and no copy mark on the repeat', async () => {
    const elements = [{ kind: 'text', x: 1, y: 1, width: 60, height: 5, fontMm: 3, value: '{{name}} {{copyMark}}' }];
    const body = { name: 'Printed once', recordType: 'IT', widthMm: 63.5, heightMm: 33.9, output: 'ZPL', elements };
    const { id: template } = (await admin.post('labelTemplate/save', body)).row();
    const wanted = { type: 'IT', ids: [samplesIn(fresh()).of('item').id], template };
    const logged = async (): Promise<unknown> => (await admin.get('labelPrint/getAllByPartner')).body.totalCount;
    const print = async (requestId: string): Promise<string> =>
      (await admin.post('chemical/label/print', wanted, { requestId })).text;
    const [first, second] = [randomUUID(), randomUUID()];
    const text = await print(first);
    expect(text).toContain('^XA');
    expect(text).not.toContain('COPY');
    expect(await logged()).toBe(1);
    expect(await print(first)).toBe(text);
    expect(await logged()).toBe(1);
    expect(await print(second)).toContain('COPY');
    expect(await logged()).toBe(2);
  });

  it('a password is changed once', async () => {
    const requestId = randomUUID();
    const body = { old: PASSWORD, new: 'another-loom-43' };
    const viewer = served.as('viewer');
    const change = async (asked: object): Promise<readonly unknown[]> => {
      const { status, body: answer } = await viewer.post('staff/changePassword', asked, { requestId });
      return [status, answer.errors?.map(({ name }) => name)];
    };
    expect(await change(body)).toEqual([200, undefined]);
    expect(await change(body)).toEqual([200, undefined]);
    expect((await change({ ...body, new: 'a-third-loom-44' }))[0]).toBe(409);
    expect((await served.signIn('viewer', 'another-loom-43')).status).toBe(200);
  });

  it('a file is taken in once', async () => {
    const requestId = randomUUID();
    const { body, headers } = formOf({ part: 'file', name: 'rows.csv', content: 'Name\r\nBrought once' });
    const upload = async (): Promise<unknown> =>
      (await admin.post('segment/import/upload', body, { requestId, headers })).body.data?.['importId'];
    const first = await upload();
    expect(first).toBeTypeOf('number');
    expect(await upload()).toBe(first);
    expect((await admin.get('import/getAllByPartner')).body.totalCount).toBe(1);
  });

  it.each([
    ['in the header', 'abc', undefined],
    ['empty in the header', '', undefined],
    ['in the body', undefined, 'abc'],
    ['no text in the body', undefined, 7],
  ])('an id that is none is refused and nothing is written: %s', async (how, header, inBody) => {
    const name = `Under no id, ${how}`;
    const refused = await admin.post(
      'segment/save',
      { name, ...(inBody === undefined ? {} : { requestId: inBody }) },
      header === undefined ? {} : { requestId: header },
    );
    expect([refused.status, refused.body.errors?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['requestId', 4404906]],
    ]);
    const filters = JSON.stringify({ name });
    expect((await admin.get('segment/getAllByPartner', { filters })).body.totalCount).toBe(0);
    expect((await admin.post('segment/save', { name, requestId: null })).status).toBe(200);
  });
});
