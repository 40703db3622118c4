import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';

const PARAM = moduleNamed('stockParam4').api;

/** Stock parameters 4 to 9, which the partner names (spec 01, 2.2). */
eachCompany((fresh) => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
  });

  /** Headings of the files that come in and go out: of product types, and of items. */
  const headings = async (): Promise<string> => {
    const files = [
      await admin.get('productType/import/template', { format: 'csv' }),
      await admin.get('chemical/item/import/template', { format: 'csv' }),
      await admin.post('productType/export/csv', {}),
    ];
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    return files.map(({ text }) => text.split('\r\n')[0]).join('\n');
  };
  const settings = async (): Promise<Wire> =>
    (await admin.get('staff/getloggedinuser')).body.data?.['settings'] as Wire; // a session always has them
  const kept = async (usesStockParam4: boolean): Promise<unknown> => {
    const [type] = (await admin.get('productType/getAllByPartner')).body.dataList ?? [];
    const { id, version } = (await admin.get(`productType/${String(type?.['id'])}`)).row();
    return (await admin.post('productType/update', { id, version, usesStockParam4 })).row()['usesStockParam4'];
  };

  it('a parameter without label and value is nowhere; a label makes it appear, and its end takes it away', async () => {
    expect(await headings()).not.toMatch(/parameter [4-9]/iu);
    expect(await settings()).toMatchObject({ STOCK_PARAM_4_IN_USE: 'NO', STOCK_PARAM_9_IN_USE: 'NO' });
    const label = (await admin.post('labelConfig/save', { keyName: 'stock_param_4', labelName: 'Twist' })).row();
    expect(await headings()).toContain('Asks Twist');
    expect(await headings()).not.toMatch(/parameter [4-9]/iu);
    expect(await settings()).toMatchObject({ STOCK_PARAM_4_IN_USE: 'YES', STOCK_PARAM_9_IN_USE: 'NO' });
    expect(await kept(true)).toBe(true);
    await admin.post('labelConfig/setActive', { id: label.id, version: label.version, isActive: false });
    expect(await headings()).not.toMatch(/parameter [4-9]/iu);
  });

  it('a value makes it appear, for as long as there is one', async () => {
    const value = (
      await admin.post(`${PARAM}/save`, { name: 'Fine', valueType: 'band', minValue: 4, maxValue: 6 })
    ).row();
    expect(await headings()).toMatch(/parameter 4/iu);
    expect(await settings()).toMatchObject({ STOCK_PARAM_4_IN_USE: 'YES' });
    await admin.post(`${PARAM}/delete`, { id: value.id, version: value.version });
    expect(await headings()).not.toMatch(/parameter [4-9]/iu);
    await admin.post(`${PARAM}/restore`, { id: value.id });
    expect(await headings()).toMatch(/parameter 4/iu);
  });
});
