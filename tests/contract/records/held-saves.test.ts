import { item } from '@weft/domain/catalogue/masters/item';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Served, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { APPROVE, faultsOf, FLOW, noticesOf, personWith, REJECT, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';

type Kept = Wire & { readonly id: number; readonly version: number };

/** Flows on `update` and `delete`: what they ask for waits in every module that can be put under one (spec 01, 2.13). */
eachSampled((fresh) => {
  let served: Served;
  let made: Made;
  let admin: Client;
  let controller: Someone;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    const role = (await admin.post('role/save', { name: 'Controller' })).row().id;
    const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    for (const acl of [item.acl, purchaseOrder.acl]) {
      const own = dataList?.find(({ moduleAPI }) => moduleAPI === acl);
      const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
      await admin.post('acl/saveOrUpdateAll', [{ id: own?.['id'], version, view: 1, mode: 255 }]);
    }
    controller = await personWith(served, role);
  });

  const inUse: number[] = [];
  let count = 0;
  const flowOn = async (moduleName: string, trigger: string, more: Wire = {}): Promise<void> => {
    count += 1;
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: controller.id }];
    const body = { moduleName, name: `Every ${trigger} ${count}`, priority: count, trigger, levels, ...more };
    const saved = await admin.post(`${FLOW}/save`, body);
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    inUse.push(saved.row().id);
  };
  afterEach(async () => {
    for (const id of inUse.splice(0)) {
      const { version } = (await admin.get(`${FLOW}/${id}`)).row();
      await admin.post(`${FLOW}/setActive`, { id, version, isActive: false });
    }
  });

  const newItem = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const sample = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
    const { productType, category, uom, hsn, purchaseGst } = sample;
    const body = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const name = `Held ${count}`;
    return (await admin.post('chemical/item/save', { ...body, name, itemCode: `HS-${count}`, ...more })).row();
  };
  const now = async (api: string, id: number): Promise<Kept> => (await admin.get(`${api}/${id}`)).row();
  const standing = async (moduleName: string, id: number): Promise<unknown> =>
    (await admin.get(`approvalEntityStatus/of/${moduleName}/${id}`)).body.data;
  const decide = async (path: string, moduleName: string, entityId: number): Promise<unknown> => {
    const answer = await controller.client.post(path, { moduleName, entityId, remark: 'As it should be' });
    return faultsOf(answer)[0];
  };
  const OK = 200;

  describe('a master', () => {
    it('waits with a whole change, tells what it would be, and has it when somebody agreed', async () => {
      const { id, version } = await newItem({ description: 'old' });
      await flowOn('item', 'update');
      const sent = { id, version, name: 'Renamed', description: 'new' };
      const answer = await admin.post('chemical/item/update', sent);
      expect([answer.status, answer.row()['description'], answer.row().version]).toEqual([200, 'old', version]);
      expect(await standing('item', id)).toMatchObject({ status: 'REQUESTED', trigger: 'update' });
      const { changes } = (await standing('item', id)) as { readonly changes: readonly Wire[] }; // as `ApprovalStanding`
      expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'description']));
      expect((await noticesOf(controller))[0]).toMatchObject({ kind: 'approvalWaits', facts: { record: id } });
      expect(faultsOf(await admin.post('chemical/item/update', { id, version, description: 'newer' }))).toEqual([
        'APPROVAL',
      ]);
      expect(faultsOf(await admin.post(APPROVE, { moduleName: 'item', entityId: id }))).toEqual([4403]);
      expect(await decide(APPROVE, 'item', id)).toBe(OK);
      expect(await now('chemical/item', id)).toMatchObject({
        name: 'Renamed',
        description: 'new',
        version: version + 1,
      });
      const { history } = (await admin.get(`chemical/item/v3/${id}`)).row();
      expect((history as readonly Wire[]).map(({ action }) => action)).toEqual([
        'update',
        'approve',
        'requestApproval',
        'create',
      ]);
    });

    it('drops what was turned down, tells faults before it asks, and is as free as before without a flow', async () => {
      const { id, version } = await newItem({ description: 'old' });
      await flowOn('item', 'update');
      const wrong = await admin.post('chemical/item/update', { id, version, name: '' });
      expect([wrong.status, wrong.body.errors?.[0]?.['field']]).toEqual([422, 'name']);
      expect(await standing('item', id)).toBeUndefined();
      await admin.post('chemical/item/update', { id, version, description: 'new' });
      expect(await decide(REJECT, 'item', id)).toBe(OK);
      expect(await now('chemical/item', id)).toMatchObject({ description: 'old', version });
    });

    it('asks only for what a flow watches, and where its conditions hold', async () => {
      const { id, version } = await newItem({ description: 'old' });
      await flowOn('item', 'update', { watchedFields: 'name' });
      await admin.post('chemical/item/update', { id, version, description: 'free' });
      expect(await now('chemical/item', id)).toMatchObject({ description: 'free', version: version + 1 });
      await admin.post('chemical/item/update', { id, version: version + 1, name: 'Not free' });
      expect(await standing('item', id)).toMatchObject({ status: 'REQUESTED' });
      expect(await decide(REJECT, 'item', id)).toBe(OK);
    });

    it('stays in use until somebody agrees that it ends', async () => {
      const { id, version } = await newItem();
      await flowOn('item', 'update');
      const answer = await admin.post('chemical/item/setActive', { id, version, isActive: false });
      expect(answer.row()['isActive']).toBe(true);
      expect(await decide(APPROVE, 'item', id)).toBe(OK);
      expect((await now('chemical/item', id))['isActive']).toBe(false);
    });

    it('is deleted by who agrees to it, and stays where they do not', async () => {
      const [first, second] = [await newItem(), await newItem()];
      await flowOn('item', 'delete');
      for (const { id, version } of [first, second]) {
        const answer = await admin.post('chemical/item/delete', { id, version });
        expect([answer.status, answer.body.data]).toMatchObject([200, { id, version }]);
        expect(await standing('item', id)).toMatchObject({ status: 'REQUESTED', trigger: 'delete' });
      }
      expect(await decide(APPROVE, 'item', first.id)).toBe(OK);
      expect(await decide(REJECT, 'item', second.id)).toBe(OK);
      expect((await admin.get(`chemical/item/${first.id}`)).status).toBe(404);
      expect(await now('chemical/item', second.id)).toMatchObject({ version: second.version });
      const used = made.of('item');
      const refused = await admin.post('chemical/item/delete', {
        id: used.id,
        version: (await now('chemical/item', used.id)).version,
      });
      expect(faultsOf(refused)).toEqual([4423]); // told at once: nobody is asked for what cannot be
    });

    it('becomes one with another when who must agree to its end agrees, who sees with which', async () => {
      const [kept, twin, other] = [await newItem(), await newItem(), await newItem()];
      await flowOn('item', 'delete');
      const merge = (mergeId: number) => admin.post('chemical/item/merge', { keepId: kept.id, mergeId });
      for (const { id, version } of [twin, other]) {
        const answer = await merge(id);
        expect([answer.status, answer.body.data]).toMatchObject([200, { id, version }]);
      }
      const { changes } = (await standing('item', twin.id)) as { readonly changes: readonly Wire[] }; // as `ApprovalStanding`
      expect(changes).toEqual([{ field: 'mergedInto', old: null, new: kept['name'] }]);
      expect((await now('chemical/item', kept.id)).version).toBe(kept.version);
      expect(faultsOf(await merge(twin.id))).toEqual(['APPROVAL']);
      expect(await decide(APPROVE, 'item', twin.id)).toBe(OK);
      expect(await decide(REJECT, 'item', other.id)).toBe(OK);
      expect((await admin.get(`chemical/item/${twin.id}`)).status).toBe(404);
      expect((await now('chemical/item', kept.id))['aliasNames']).toContain(String(twin['name']));
      expect(await now('chemical/item', other.id)).toMatchObject({ version: other.version });
      const around = { moduleName: 'item', entityId: other.id, trigger: 'merged', keepId: other.id };
      expect(faultsOf(await admin.post('approvalEntityStatus/reqToApprove', around))).toEqual(['MERGE_SAME']); // not even by the other door
      const { dataList } = (await admin.post('approvalFlow/getModule', { moduleName: 'item' })).body;
      expect(dataList?.[0]?.['triggers']).toEqual(['priceChange', 'update', 'delete']);
    });

    it('waits row by row where many are changed at once: a list, a bulk edit, an import', async () => {
      const [first, second, third] = [await newItem(), await newItem(), await newItem()];
      await flowOn('item', 'update', { conditions: [{ field: 'description', operator: 'contains', value: 'ask' }] });
      const many = [
        { id: first.id, version: first.version, description: 'ask me' },
        { id: second.id, version: second.version, description: 'at once' },
      ];
      const { dataList } = (await admin.post('chemical/item/saveOrUpdateAll', many)).body;
      expect(dataList?.map(({ description }) => description ?? null)).toEqual([null, 'at once']);
      expect([await standing('item', first.id), await standing('item', second.id)]).toMatchObject([
        { status: 'REQUESTED' },
        undefined,
      ]);
      expect(await decide(APPROVE, 'item', first.id)).toBe(OK);
      expect((await now('chemical/item', first.id))['description']).toBe('ask me');

      const rows = [{ id: third.id, version: third.version }];
      const bulk = await admin.post('chemical/item/bulkEdit', { rows, values: { description: 'ask in bulk' } });
      expect([bulk.status, bulk.body.data]).toMatchObject([200, { changed: 0, waiting: 1 }]);
      expect(await decide(REJECT, 'item', third.id)).toBe(OK);

      const file = ['Item Code,Description', `${String(third['itemCode'])},ask by file`].join('\r\n');
      const { data } = (await uploadFile(admin, 'chemical/item/import/upload', 'remarks.csv', file)).body;
      const importId = data?.['importId'];
      await admin.post('chemical/item/import/map', { importId, mode: 'update', matchOn: 'itemCode' });
      await admin.post('chemical/item/import/check', { importId });
      expect((await admin.post('chemical/item/import/commit', { importId })).status).toBe(200);
      expect((await now('chemical/item', third.id))['description'] ?? null).toBeNull();
      expect(await decide(APPROVE, 'item', third.id)).toBe(OK);
      expect((await now('chemical/item', third.id))['description']).toBe('ask by file');
    });
  });

  describe('a document', () => {
    const api = purchaseOrder.api;
    const draft = async (): Promise<Kept> =>
      (await admin.post(`${api}/save`, sampleOf(moduleNamed('purchaseOrder'), 1, made.rows))).row();
    const linesOf = ({ lines }: Wire): readonly Wire[] => lines as readonly Wire[]; // of an order

    it('keeps its lines and totals until the new ones are agreed to; a remark asks nobody', async () => {
      const order = await draft();
      await flowOn('purchaseOrder', 'update');
      const { id, version } = order;
      const [line] = linesOf(order);
      const more = { id, version, lines: [{ ...line, quantity: Number(line?.['quantity']) * 2 }] };
      const answer = await admin.post(`${api}/update`, more);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      expect((await now(api, id))['grandTotal']).toBe(order['grandTotal']);
      expect(faultsOf(await admin.post(`${api}/submit`, { id, version }))).toEqual(['APPROVAL']);
      expect(await decide(APPROVE, 'purchaseOrder', id)).toBe(OK);
      const after = await now(api, id);
      expect(linesOf(after)[0]?.['quantity']).toBe(Number(line?.['quantity']) * 2);
      expect(Number(after['grandTotal'])).toBeGreaterThan(Number(order['grandTotal']));
      await admin.post(`${api}/update`, { id, version: after.version, remarks: 'Call before you come' });
      expect((await now(api, id))['remarks']).toBe('Call before you come');
    });

    it('stays a draft until somebody agrees that it goes', async () => {
      const { id, version } = await draft();
      await flowOn('purchaseOrder', 'delete');
      expect((await admin.post(`${api}/delete`, { id, version })).status).toBe(200);
      expect((await admin.get(`${api}/${id}`)).status).toBe(200);
      expect(await decide(APPROVE, 'purchaseOrder', id)).toBe(OK);
      expect((await admin.get(`${api}/${id}`)).status).toBe(404);
    });
  });
});
