import { MODULES } from '@weft/domain/catalogue/registry';
import { isKeptInBulk } from '@weft/domain/rules/imports/import-path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { eachSampled, samplesIn } from '../sampled.ts';

const IMPORTED = MODULES.filter(isKeptInBulk);

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    samplesIn(fresh());
  });

  const exported = async (path: string, format: string): Promise<Buffer> => {
    const answer = await served.app.inject({
      method: 'POST',
      url: `/api/v1/${path}/export/${format}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { withLines: true },
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };

  describe.each(IMPORTED.map(({ name, api }) => [name, api] as const))('%s', (_, path) => {
    it.each(['xlsx', 'csv'])('an export as %s imports unchanged', async (ending) => {
      const content = await exported(path, ending === 'xlsx' ? 'excel' : 'csv');
      const uploaded = await uploadFile(admin, `${path}/import/upload`, `all.${ending}`, content);
      const importId = uploaded.body.data?.['importId'];
      await admin.post(`${path}/import/map`, { importId, mode: 'upsert' });
      const { body } = await admin.post(`${path}/import/check`, { importId, rowsPerPage: 5, status: 'wrong' });
      expect([body.dataList, body.data]).toMatchObject([[], { new: 0, changed: 0, wrong: 0 }]);
    });

    it('prints as pdf', async () => {
      expect((await exported(path, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
});
