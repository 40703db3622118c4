import { bom } from '@weft/domain/catalogue/production/bom';
import { party } from '@weft/domain/catalogue/masters/party';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, type Served, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { APPROVE, FLOW, noticesOf, personWith, REJECT, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { accountsOf, foundHeld, NEW } from './held-fixture.ts';

eachSampled((fresh) => {
  let served: Served;
  let made: Made;
  let admin: Client;
  let controller: Someone;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    ({ controller } = await foundHeld(served));
  });

  const accounts = (id: number, as = admin): Promise<readonly unknown[]> => accountsOf(id, as);

  describe('under flows of their own', () => {
    let flows: readonly Wire[];
    const levels = () => [{ sequence: 1, approverType: 'staff', approverStaff: controller.id }];
    beforeAll(async () => {
      const wanted = [
        { moduleName: 'party', name: 'Credit', priority: 2, trigger: 'creditChange', levels: levels() },
        {
          moduleName: 'item',
          name: 'Prices',
          priority: 1,
          trigger: 'priceChange',
          levels: levels(),
          conditions: [{ field: 'salePrice', operator: 'gt', value: '110' }],
        },
      ];
      flows = (await admin.post(`${FLOW}/saveOrUpdateAll`, wanted)).body.dataList ?? [];
    });
    afterAll(async () => {
      for (const { id } of flows) {
        const { version } = (await admin.get(`${FLOW}/${String(id)}`)).row();
        await admin.post(`${FLOW}/setActive`, { id, version, isActive: false });
      }
    });
    const newParty = (companyName: string, more: Wire = {}) =>
      admin.post('party/save', {
        partyTypes: [made.of('partyType').id],
        gstTreatment: 'consumer',
        companyName,
        ...more,
      });
    const terms = async (id: number): Promise<readonly unknown[]> => {
      const { creditLimit, creditDays, creditAction } = (await admin.get(`party/${id}`)).row();
      return [creditLimit, creditDays, creditAction];
    };

    it('a new party has no credit until somebody agrees, also where it names no limit, which would be none', async () => {
      const { id } = (await newParty('Credit A', { creditDays: 30 })).row();
      expect(await terms(id)).toEqual([0, 0, 'hold']);
      expect((await controller.client.post(APPROVE, { moduleName: 'party', entityId: id })).status).toBe(200);
      expect(await terms(id)).toEqual([null, 30, 'warn']);
    });

    it('a new party with credit and an account asks for both, one after the other; each is decided by itself', async () => {
      const fresh = await newParty('Credit and bank', { creditLimit: 5000, bankDetails: [NEW] });
      expect([fresh.status, fresh.body.errors]).toEqual([200, undefined]);
      const named = { moduleName: 'party', entityId: fresh.row().id };
      const standing = async (): Promise<unknown> =>
        (await admin.get(`approvalEntityStatus/of/party/${named.entityId}`)).body.data;
      const stored = async (): Promise<readonly unknown[]> => [
        await terms(named.entityId),
        await accounts(named.entityId),
      ];
      expect(await stored()).toEqual([[0, 0, 'hold'], []]);
      expect(await standing()).toMatchObject({ status: 'REQUESTED', trigger: 'creditChange', round: 1 });
      expect((await controller.client.post(REJECT, { ...named, remark: 'Not known yet' })).status).toBe(200);
      expect(await standing()).toMatchObject({ status: 'REQUESTED', trigger: 'bankDetails', round: 2 });
      expect((await admin.post(APPROVE, named)).status).toBe(403); // who asked for both does not agree to either
      expect((await controller.client.post(APPROVE, named)).status).toBe(200);
      expect(await stored()).toEqual([[0, 0, 'hold'], [NEW.accountNumber]]);
      expect(await standing()).toMatchObject({ status: 'APPROVED', round: 2 });

      const two = ['Both in a list', 'Both in a list too'].map((companyName) => ({
        partyTypes: [made.of('partyType').id],
        gstTreatment: 'consumer',
        companyName,
        bankDetails: [NEW],
      }));
      const { dataList = [] } = (await admin.post('party/saveOrUpdateAll', two)).body;
      expect(dataList.map(({ bankDetails }) => bankDetails)).toEqual([[], []]);
      const first = { moduleName: 'party', entityId: dataList[0]?.['id'] };
      for (const verdict of [1, 2])
        expect([verdict, (await controller.client.post(APPROVE, first)).status]).toEqual([verdict, 200]);
      expect(await terms(Number(first.entityId))).toEqual([null, 0, 'warn']);
      expect(await accounts(Number(first.entityId))).toEqual([NEW.accountNumber]);
    });

    it('whoever does not see the credit makes parties: they have none until somebody who sees it gives it', async () => {
      const role = (await admin.post('role/save', { name: 'Blind to credit' })).row().id;
      const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
      const right = dataList?.find(({ moduleAPI }) => moduleAPI === party.acl);
      const { version } = (await admin.get(`acl/${String(right?.['id'])}`)).row();
      const hiddenFields = ['creditLimit', 'creditDays', 'creditAction'];
      const rights = { id: right?.['id'], version, view: 1, mode: 255, hiddenFields };
      expect((await admin.post('acl/update', rights)).status).toBe(200);
      const { client } = await personWith(served, role);
      const body = { partyTypes: [made.of('partyType').id], gstTreatment: 'consumer', companyName: 'Made blind' };
      const saved = await client.post('party/save', { ...body, bankDetails: [NEW] });
      expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
      const { id } = saved.row();
      expect(await terms(id)).toEqual([0, 0, 'hold']);
      expect((await admin.get(`approvalEntityStatus/of/party/${id}`)).body.data).toMatchObject({
        trigger: 'bankDetails',
      });
      expect((await controller.client.post(APPROVE, { moduleName: 'party', entityId: id })).status).toBe(200);
      expect([await terms(id), await accounts(id)]).toEqual([[0, 0, 'hold'], [NEW.accountNumber]]);
      const now = (await client.get(`party/${id}`)).row().version;
      const direct = await client.post('party/changeCredit', { id, version: now, creditLimit: 900_000 });
      expect([direct.status, direct.body.errors]).toMatchObject([422, [{ field: 'creditLimit' }]]);
    });

    it('what can no longer be asked for hinders no decision: who asked is told why', async () => {
      const role = (await admin.post('role/save', { name: 'Keeps parties' })).row().id;
      const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
      const right = dataList?.find(({ moduleAPI }) => moduleAPI === party.acl);
      const allow = async (more: Wire): Promise<void> => {
        const { version } = (await admin.get(`acl/${String(right?.['id'])}`)).row();
        const answer = await admin.post('acl/update', { id: right?.['id'], version, view: 1, mode: 255, ...more });
        expect(answer.status).toBe(200);
      };
      await allow({});
      const clerk = await personWith(served, role);
      const body = { partyTypes: [made.of('partyType').id], gstTreatment: 'consumer', companyName: 'Asked by a clerk' };
      const { id } = (await clerk.client.post('party/save', { ...body, creditLimit: 5000, bankDetails: [NEW] })).row();
      await allow({ hiddenFields: ['bankDetails'] });
      expect((await controller.client.post(APPROVE, { moduleName: 'party', entityId: id })).status).toBe(200);
      expect([(await terms(id))[0], await accounts(id)]).toEqual([5000, []]);
      expect((await admin.get(`approvalEntityStatus/of/party/${id}`)).body.data).toMatchObject({ status: 'APPROVED' });
      const decided = (await noticesOf(clerk)).filter(({ kind }) => kind === 'approvalDecided');
      const facts = decided.map((one) => one['facts'] as Wire); // of each notice
      expect(facts).toHaveLength(2);
      expect(facts).toContainEqual(expect.objectContaining({ verdict: 'APPROVED', trigger: 'creditChange' }));
      expect(facts).toContainEqual(
        expect.objectContaining({ verdict: 'REJECTED', trigger: 'bankDetails', by: 'the product' }),
      );
    });

    it('a higher limit waits; what else is saved counts, and bank details ask for themselves', async () => {
      const { id } = (await newParty('Credit B', { creditLimit: 100_000 })).row();
      await controller.client.post(APPROVE, { moduleName: 'party', entityId: id });
      const { version } = (await admin.get(`party/${id}`)).row();
      const both = await admin.post('party/update', { id, version, creditLimit: 900_000, bankDetails: [NEW] });
      expect(both.body.errors).toMatchObject([{ name: 'LOCKED', field: 'bankDetails' }]);
      const raised = await admin.post('party/update', { id, version, creditLimit: 900_000, phone: '0261 2345678' });
      expect(raised.row()).toMatchObject({ creditLimit: 100_000, phone: '0261 2345678' });
      expect((await admin.get(`approvalEntityStatus/of/party/${id}`)).body.data).toMatchObject({
        status: 'REQUESTED',
        trigger: 'creditChange',
      });
      await controller.client.post(REJECT, { moduleName: 'party', entityId: id, remark: 'Pays late' });
      expect((await terms(id))[0]).toBe(100_000);
    });

    it('a new price waits, of a list as well, and keeps the rules of prices; a new item has the price it says', async () => {
      const sample = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
      const { productType, category, uom, hsn, purchaseGst } = sample;
      const body = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
      const prices = { salePrice: 100, minSalePrice: 90 };
      const saved = await admin.post('chemical/item/save', { ...body, name: 'Priced', itemCode: 'HELD-1', ...prices });
      expect(saved.row()).toMatchObject(prices);
      const { id, version } = saved.row();
      const many = await admin.post('chemical/item/saveOrUpdateAll', [{ id, version, salePrice: 120 }]);
      expect([many.status, many.body.errors, many.body.dataList]).toMatchObject([200, undefined, [{ salePrice: 100 }]]);
      const named = { moduleName: 'item', entityId: id };
      expect((await controller.client.post(APPROVE, named)).status).toBe(200);
      const now = (await admin.get(`chemical/item/${id}`)).row();
      expect(now['salePrice']).toBe(120);
      const below = await admin.post('chemical/item/changePrice', { id, version: now.version, salePrice: 80 });
      expect([below.status, below.body.errors?.[0]?.['field']]).toEqual([422, 'minSalePrice']);
    });

    describe('many at once', () => {
      let items: readonly Wire[];
      beforeAll(async () => {
        const { productType, category, uom, hsn, purchaseGst } = (
          await admin.get(`chemical/item/${made.of('item').id}`)
        ).row();
        const body = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
        const names = ['MANY-1', 'MANY-2', 'MANY-3'];
        const wanted = names.map((itemCode) => ({ ...body, name: itemCode, itemCode, salePrice: 100 }));
        items = (await admin.post('chemical/item/saveOrUpdateAll', wanted)).body.dataList ?? [];
      }, 60_000);
      const priceOf = async (n: number): Promise<unknown> =>
        (await admin.get(`chemical/item/${String(items[n]?.['id'])}`)).row()['salePrice'];
      const standing = async (n: number): Promise<unknown> =>
        (await admin.get(`approvalEntityStatus/of/item/${String(items[n]?.['id'])}`)).body.data;
      const request = (n: number): Wire => ({ moduleName: 'item', entityId: items[n]?.['id'] });
      const sent = (n: number, salePrice: number, more: Wire = {}): Wire => ({
        id: items[n]?.['id'],
        version: items[n]?.['version'],
        salePrice,
        ...more,
      });
      const told = ({ status, body }: Answered): readonly unknown[] => [
        status,
        body.errors?.map(({ row, name }) => [row, name]),
      ];
      const mapped = async (rows: readonly string[]): Promise<unknown> => {
        const file = ['Item Code,Sale Price', ...rows].join('\r\n');
        const { data } = (await uploadFile(admin, 'chemical/item/import/upload', 'prices.csv', file)).body;
        const importId = data?.['importId'];
        await admin.post('chemical/item/import/map', { importId, mode: 'update', matchOn: 'itemCode' });
        return importId;
      };

      it('a record that waits already is told by its row, when it is looked at and when it is done', async () => {
        const waiting = await admin.post('chemical/item/saveOrUpdateAll', [sent(1, 120)]);
        expect(told(waiting)).toEqual([200, undefined]);
        items = [items[0] ?? {}, waiting.body.dataList?.[0] ?? {}, items[2] ?? {}];
        const all = await admin.post('chemical/item/saveOrUpdateAll', [sent(0, 130), sent(1, 130)]);
        expect(told(all)).toEqual([422, [[1, 'APPROVAL']]]);
        const ids = items.slice(0, 2).map(({ id }) => id);
        const { data } = (await admin.post('chemical/item/bulkEdit/check', { ids, values: { mrp: 200 } })).body;
        expect(data).toMatchObject({
          rows: [{ id: items[0]?.['id'] }],
          refused: [{ count: 1, error: { name: 'APPROVAL' }, names: ['MANY-2'] }],
        });
        const importId = await mapped(['MANY-1,130', 'MANY-2,130']);
        const checked = (await admin.post('chemical/item/import/check', { importId, status: 'wrong' })).body;
        expect([checked.data, checked.dataList]).toMatchObject([
          { changed: 1, wrong: 1 },
          [{ row: 3, errors: [{ name: 'APPROVAL' }] }],
        ]);
        expect(told(await admin.post('chemical/item/import/commit', { importId }))).toEqual([422, [[3, 'APPROVAL']]]);
        await controller.client.post(REJECT, { ...request(1), remark: 'Too high' });
        expect([await priceOf(0), await priceOf(1), await standing(0)]).toEqual([100, 100, undefined]);
      });

      it('an import that is undone, and a record that is deleted, take along what nobody has agreed to', async () => {
        const importId = await mapped(['MANY-1,130']);
        expect(told(await admin.post('chemical/item/import/commit', { importId }))).toEqual([200, undefined]);
        expect([await priceOf(0), await standing(0)]).toMatchObject([100, { status: 'REQUESTED' }]);
        expect(told(await admin.post('chemical/item/import/undo', { importId }))).toEqual([200, undefined]);
        expect(await standing(0)).toMatchObject({ status: 'REJECTED' });
        expect(told(await controller.client.post(APPROVE, request(0)))).toEqual([409, [[undefined, 'DECIDED']]]);
        expect(await priceOf(0)).toBe(100);

        const changed = await admin.post('chemical/item/saveOrUpdateAll', [sent(2, 150)]);
        const { id, version } = changed.body.dataList?.[0] ?? {};
        expect((await admin.post('chemical/item/delete', { id, version })).status).toBe(200);
        expect((await admin.post('chemical/item/restore', { id })).status).toBe(200);
        expect([await priceOf(2), await standing(2)]).toMatchObject([100, { status: 'REJECTED' }]);
      });

      it('what no flow asks for after all is written at once, and an import of it can be undone', async () => {
        const importId = await mapped(['MANY-1,105']);
        await admin.post('chemical/item/import/check', { importId });
        expect(told(await admin.post('chemical/item/import/commit', { importId }))).toEqual([200, undefined]);
        expect(await priceOf(0)).toBe(105);
        expect(told(await admin.post('chemical/item/import/undo', { importId }))).toEqual([200, undefined]);
        expect(await priceOf(0)).toBe(100);
      });

      it('an import whose old values somebody must agree to is not undone by half', async () => {
        const { id } = items[0] ?? {};
        const dear = await admin.post('chemical/item/saveOrUpdateAll', [
          { id, version: (await admin.get(`chemical/item/${String(id)}`)).row().version, salePrice: 120 },
        ]);
        expect([told(dear), (await controller.client.post(APPROVE, request(0))).status]).toEqual([
          [200, undefined],
          200,
        ]);
        const importId = await mapped(['MANY-1,105']);
        await admin.post('chemical/item/import/check', { importId });
        expect(told(await admin.post('chemical/item/import/commit', { importId }))).toEqual([200, undefined]);
        expect(await priceOf(0)).toBe(105);
        const undone = await admin.post('chemical/item/import/undo', { importId });
        expect([undone.status, undone.body.responseMessage]).toEqual([
          422,
          expect.stringMatching(/MANY-1 had before \(.*Sale Price.*\) must be approved/u),
        ]);
        // nothing asks: the last request is the one that the import made out of date, and it says by what
        expect([await priceOf(0), await standing(0)]).toMatchObject([
          105,
          { status: 'REJECTED', changes: [{ new: 105 }] },
        ]);
      });
    });
  });

  describe('a bill of material', () => {
    const approve = (as: Client, id: number): Promise<Answered> =>
      as.post(APPROVE, { moduleName: 'bom', entityId: id, remark: 'Right' });
    const bill = (id: number): Promise<Wire & { readonly id: number; readonly version: number }> =>
      admin.get(`${bom.api}/${id}`).then((answer) => answer.row());
    const change = async (id: number, more: Wire): Promise<Wire> =>
      (await admin.post(`${bom.api}/update`, { id, version: (await bill(id)).version, ...more })).row();
    const flowOn = async (name: string, trigger: string, more: Wire = {}): Promise<Wire & { readonly id: number }> => {
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: controller.id }];
      const body = { moduleName: 'bom', name, priority: 1, trigger, levels, ...more };
      return (await admin.post(`${FLOW}/save`, body)).row();
    };

    it('is released, and changed while it is in use, by who approves it; a draft is anybody’s', async () => {
      const { id } = made.of('bom');
      await change(id, { status: 'draft' });
      const release = await flowOn('Bank accounts', 'create'); // the name is a flow's of partners too: names are told apart within a module
      const inUse = [{ field: 'status', operator: 'eq', value: 'active' }];
      const recipe = await flowOn('Recipes', 'update', { conditions: inUse });
      expect(await change(id, { allowedWastagePercent: 0.2 })).toMatchObject({ allowedWastagePercent: 0.2 });
      expect(await change(id, { status: 'active', name: 'Released' })).toMatchObject({
        status: 'draft',
        name: 'Released',
      });
      expect((await approve(controller.client, id)).status).toBe(200);
      expect(await bill(id)).toMatchObject({ status: 'active' });
      expect(await change(id, { allowedWastagePercent: 0.4 })).toMatchObject({ allowedWastagePercent: 0.2 });
      expect((await approve(controller.client, id)).status).toBe(200);
      expect(await bill(id)).toMatchObject({ allowedWastagePercent: 0.4 });
      for (const { id: of, version } of [release, recipe])
        expect((await admin.post(`${FLOW}/setActive`, { id: of, version, isActive: false })).status).toBe(200);
    });

    it('that waits keeps the levels that it began with when its flow is changed', async () => {
      const { id } = made.of('bom');
      await change(id, { status: 'draft' });
      const other = await personWith(served, Number((await admin.get(`staff/${controller.id}`)).row()['role']));
      const begun = await flowOn('Releases of bills', 'create');
      await change(id, { status: 'active' });
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: other.id }];
      const changed = await admin.post(`${FLOW}/update`, { id: begun.id, version: begun['version'], levels });
      expect(changed.status).toBe(200);
      expect((await approve(other.client, id)).status).toBe(403);
      expect((await approve(controller.client, id)).status).toBe(200);
      expect(await bill(id)).toMatchObject({ status: 'active' });
    });
  });
});
