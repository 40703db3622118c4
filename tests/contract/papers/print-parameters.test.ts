import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';

const API = 'chemical/printParameter';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  const order = (): number => made.of('purchaseOrder').id;
  const text = (paramKey: string, paramValue: string, entityId: unknown, more: Wire = {}): Wire => ({
    moduleName: 'purchaseOrder',
    entityId,
    paramKey,
    paramValue,
    ...more,
  });
  const saveAll = (body: unknown, client = admin) => client.post(`${API}/saveAll`, body);
  const shown = async () =>
    ((await admin.get(`${API}/getByModuleNameAndEntityId/purchaseOrder/${order()}`)).body.dataList ?? [])
      .filter(({ paramKey }) => ['TERMS', 'DELIVERY', 'NOTE9'].includes(String(paramKey)))
      .map(({ paramKey, paramValue, entityId }) => [paramKey, paramValue, entityId === 0 ? 'module' : 'own']);

  /** Somebody who sees these services and may do so much with each. */
  const clerk = async (name: string, modes: { readonly [service: string]: number }): Promise<Client> => {
    const role = (await admin.post('role/save', { name })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    for (const [api, mode] of Object.entries(modes)) {
      const id = Number(rights.find(({ moduleAPI }) => moduleAPI === api)?.['id']);
      const { version } = (await admin.get(`acl/${id}`)).row();
      expect((await admin.post('acl/update', { id, version, view: 1, mode })).status).toBe(200);
    }
    return (await personWith(served, role)).client;
  };

  describe('printed texts of a document', () => {
    it('are its module’s until it has its own, and the module’s again when these go', async () => {
      const defaults = [
        text('TERMS', 'Thirty days', 0, { sortOrder: 1 }),
        text('DELIVERY', 'By road', 0, { sortOrder: 2 }),
      ];
      expect(codes(await saveAll(defaults))).toBe('200');
      const own = [
        text('TERMS', 'Sixty days', order(), { sortOrder: 1 }),
        text('NOTE9', 'Stack flat', order(), { sortOrder: 3 }),
      ];
      expect(codes(await saveAll(own))).toBe('200');
      expect(await shown()).toEqual([
        ['TERMS', 'Sixty days', 'own'],
        ['DELIVERY', 'By road', 'module'],
        ['NOTE9', 'Stack flat', 'own'],
      ]);
      expect(codes(await saveAll(own.slice(0, 1)))).toBe('200');
      expect((await shown()).map(([key]) => key)).toEqual(['TERMS', 'DELIVERY']);
      expect(codes(await saveAll({ moduleName: 'purchaseOrder', entityId: order(), data: [] }))).toBe('200');
      expect(await shown()).toEqual([
        ['TERMS', 'Thirty days', 'module'],
        ['DELIVERY', 'By road', 'module'],
      ]);
      expect((await saveAll([])).status).toBe(404); // of what?
      expect((await saveAll({ moduleName: 'purchaseOrder', data: [] })).status).toBe(404); // the module's own do not go by oversight
      expect(await shown()).toHaveLength(2);
    });

    it('of somebody else are not replaced unseen', async () => {
      const [first, second] = [text('TERMS', 'First', order()), text('TERMS', 'Second', order())];
      const [one] = (await saveAll([first])).body.dataList ?? [];
      const seen = [{ id: one?.['id'], version: one?.['version'] }];
      const replace = (data: readonly Wire[], known: unknown) =>
        saveAll({ moduleName: 'purchaseOrder', entityId: order(), data, seen: known });
      expect(codes(await replace([second], seen))).toBe('200');
      expect(codes(await replace([first], seen))).toBe('409');
      expect(codes(await replace([first], []))).toBe('409');
      expect(await shown()).toContainEqual(['TERMS', 'Second', 'own']);
      expect(codes(await saveAll({ moduleName: 'purchaseOrder', entityId: order(), data: [] }))).toBe('200');
    });

    it('belong to one record that is there', async () => {
      expect(codes(await saveAll([text('TERMS', 'A', order()), text('BANK', 'B', 0)]))).toBe('422, TYPE entityId');
      expect(codes(await saveAll([text('TERMS', 'A', 999_999)]))).toBe('422, REFERENCE entityId');
      expect(codes(await saveAll([text('TERMS', 'A', 0, { moduleName: 'purchase' })]))).toBe(
        '422, REFERENCE moduleName',
      );
      const save = (more: Wire) => admin.post(`${API}/save`, text('ALONE', 'A', 0, more));
      expect(codes(await save({ moduleName: 'anything' }))).toBe('422, REFERENCE moduleName');
      expect(codes(await save({ entityId: 999_999 }))).toBe('422, REFERENCE entityId');
      expect(codes(await save({ entityId: order() }))).toBe('200');
    });

    it('are not written by who may not change the record', async () => {
      expect((await saveAll([text('TERMS', 'Mine', order())], served.as('viewer'))).status).toBe(403);
      const writer = await clerk('Writes texts', { [API]: 7 });
      const own = text('MINE', 'Mine', order());
      expect((await writer.post(`${API}/save`, own)).status).toBe(403);
      expect((await writer.post(`${API}/saveOrUpdateAll`, [own])).status).toBe(403);
      const { id, version } = (await admin.post(`${API}/save`, own)).row();
      expect((await writer.post(`${API}/update`, { id, version, paramValue: 'Other' })).status).toBe(403);
      expect((await writer.post(`${API}/delete`, { id, version })).status).toBe(403);
      expect(codes(await writer.post(`${API}/save`, text('HOUSE', 'Everybody’s', 0)))).toBe('200');
    });

    it('are written and taken out by who may change it, without the right to delete records', async () => {
      const buyer = await clerk('Buys', { [API]: 3, 'chemical/purchaseOrder': 3 });
      expect(codes(await saveAll([text('TERMS', 'Mine', order())], buyer))).toBe('200');
      expect(codes(await saveAll({ moduleName: 'purchaseOrder', entityId: order(), data: [] }, buyer))).toBe('200');
      expect(await shown()).toEqual([
        ['TERMS', 'Thirty days', 'module'],
        ['DELIVERY', 'By road', 'module'],
      ]);
    });
  });
});
