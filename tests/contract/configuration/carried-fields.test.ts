import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import {
  ALLOCATE,
  APPROVAL,
  FLOOR,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  ORDER,
  RETURN,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';

const told = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
const ownOf = (row: Wire | undefined): unknown => row?.['customFields'];
const ofLines = (row: Wire): readonly unknown[] => linesOf(row).map(ownOf);

/** Fields of one's own go with the goods: what stands on a document is on those that are made from it (spec 01, 2.4: `carryTo`). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  const fields = new Map<string, number>();

  /** Puts a field on a module; it is made with its first place. */
  const place = async (key: string, moduleName: string, more: Wire = {}, field: Wire = {}): Promise<Answered> => {
    const known =
      fields.get(key) ??
      (await admin.post('customField/save', { key, label: `Own ${key}`, fieldType: 'text', ...field })).row().id;
    fields.set(key, known);
    return admin.post('moduleCustomField/save', { moduleName, customField: known, ...more });
  };
  const onLines = { level: 'lines' } as const;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const sealed = { fieldType: 'boolean' };
    const loom = { fieldType: 'ref', refModule: 'zone' };
    for (const module of ['purchaseReturn', 'inward', 'preInward']) {
      (await place('millRef', module)).row();
      (await place('shade', module, onLines)).row();
    }
    (await place('isSealed', 'inward', {}, sealed)).row();
    (await place('hall', 'inward', {}, loom)).row();
    const onward = { carryTo: ['preInward', 'inward', 'purchaseReturn'] };
    (await place('millRef', 'purchaseOrder', onward)).row();
    (await place('shade', 'purchaseOrder', { ...onLines, ...onward })).row();
    (await place('isSealed', 'purchaseOrder', { carryTo: ['inward'] })).row();
    (await place('hall', 'purchaseOrder', { carryTo: ['inward'] })).row();
  });

  /** An open order of 100 with values of its own. */
  const orderWith = async (customFields: Wire, shade?: string): Promise<Kept> => {
    const { id, version, ...draft } = await trade.order();
    const [line] = linesOf(draft);
    const lines = [{ id: line?.id, ...(shade === undefined ? {} : { customFields: { shade } }) }];
    const saved = (await admin.post(`${ORDER}/update`, { id, version, customFields, lines })).row();
    return (await trade.act(ORDER, saved, 'submit')).row();
  };
  const received = async (order: Kept, more: Wire = {}, client = admin): Promise<Kept> =>
    (await client.post(`${INWARD}/save`, { ...trade.receiptBody(order, 10), ...more })).row();

  describe('where they are put', () => {
    it('a module that is not made of it, a field that is not there, a kind that stays: each is told at the list', async () => {
      const options = 'Pre Inward, Inward, Inward (foundry), Purchase Return, Supporting Material Inward, Lab Test';
      const wrong = { carryTo: ['materialAllocation', 'inward'] };
      expect(told(await place('tint', 'purchaseOrder', wrong))).toEqual([
        'carryTo: Carried to: tint on Inward does not exist or is not active',
        `carryTo: Carried to: 'Material Allocation' is not one of ${options}`,
      ]);
      expect(told(await place('tint', 'purchaseOrder', { carryTo: ['nowhere'] }))).toEqual([
        expect.stringMatching(/^carryTo: Carried to: 'nowhere' is not one of/u),
      ]);
      expect(told(await place('tint', 'purchaseOrder', { carryTo: 'inward' }))).toEqual([
        expect.stringMatching(/^carryTo: Carried to must be/u),
      ]);
      expect(told(await place('tint', 'zone', { carryTo: ['inward'] }))).toEqual([
        expect.stringMatching(/^carryTo: .*no document is made from this one/u),
      ]);
      (await place('tint', 'inward')).row();
      expect((await place('tint', 'purchaseOrder', { carryTo: ['inward'] })).row()['carryTo']).toEqual(['inward']);
      (await place('scan', 'inward', {}, { fieldType: 'file' })).row();
      expect(told(await place('scan', 'purchaseOrder', { carryTo: ['inward'] }))).toEqual([
        'carryTo: Carried to cannot be changed: a file belongs to one document',
      ]);
    });

    it('browsers are told with the fields', async () => {
      const rows = (await admin.get('moduleCustomField/getAll')).body.dataList ?? [];
      const found = rows.find(({ moduleName, key }) => moduleName === 'purchaseOrder' && key === 'millRef');
      expect(found?.['carryTo']).toEqual(['preInward', 'inward', 'purchaseReturn']);
    });
  });

  describe('from the order', () => {
    it('into the receipt: header and each line, unless the body says otherwise', async () => {
      const order = await orderWith({ millRef: 'M-7', isSealed: true }, 'red');
      const receipt = await received(order);
      expect([ownOf(receipt), ofLines(receipt)]).toEqual([{ millRef: 'M-7', isSealed: true }, [{ shade: 'red' }]]);
      const body = trade.receiptBody(order, 10);
      const lines = linesOf(body).map((line) => ({ ...line, customFields: { shade: null } }));
      const own = await received(order, { customFields: { millRef: 'own', isSealed: false }, lines });
      expect([ownOf(own), ofLines(own)]).toEqual([{ millRef: 'own', isSealed: false }, [{}]]);
    });

    it('of two orders only what both say; new lines of a stored draft as well', async () => {
      const [first, second] = [
        await orderWith({ millRef: 'A', isSealed: true }, 'red'),
        await orderWith({ millRef: 'B', isSealed: true }, 'blue'),
      ];
      const lines = [first, second].flatMap((order) => linesOf(trade.receiptBody(order, 5)));
      const both = await received(first, { purchaseOrders: [first.id, second.id], lines });
      expect([ownOf(both), ofLines(both)]).toEqual([{ isSealed: true }, [{ shade: 'red' }, { shade: 'blue' }]]);
      const { id, version, customFields } = await received(first);
      expect(customFields).toEqual({ millRef: 'A', isSealed: true });
      const emptied = (await admin.post(`${INWARD}/update`, { id, version, customFields: { millRef: null } })).row();
      const kept = linesOf(emptied).map((line) => ({ id: line.id }));
      const added = await admin.post(`${INWARD}/update`, {
        id,
        version: emptied.version,
        purchaseOrders: [first.id, second.id],
        lines: [...kept, ...linesOf(trade.receiptBody(second, 5))],
      });
      expect([ownOf(added.row()), ofLines(added.row())]).toEqual([
        { isSealed: true }, // what was emptied stays empty
        [{ shade: 'red' }, { shade: 'blue' }],
      ]);
    });

    it('into receipts that are saved many at once, each from its own order', async () => {
      const [first, second] = [await orderWith({ millRef: 'P-1' }, 'red'), await orderWith({ millRef: 'P-2' }, 'blue')];
      const many = await admin.post(`${INWARD}/saveOrUpdateAll`, [
        trade.receiptBody(first, 10),
        { ...trade.receiptBody(second, 10), customFields: { millRef: 'own' } },
      ]);
      const receipts = many.body.dataList ?? [];
      expect(receipts.map(ownOf)).toEqual([
        { millRef: 'P-1', isSealed: false },
        { millRef: 'own', isSealed: false },
      ]);
      const whole = await Promise.all(
        receipts.map(async ({ id }) => (await admin.get(`${INWARD}/${String(id)}`)).row()),
      );
      expect(whole.map(ofLines)).toEqual([[{ shade: 'red' }], [{ shade: 'blue' }]]);
    });

    it('through the gate into the receipt, and on into the return', async () => {
      const order = await orderWith({ millRef: 'M-8' }, 'green');
      const slip = await trade.slip(order, 20);
      expect([ownOf(slip), ofLines(slip)]).toEqual([{ millRef: 'M-8' }, [{ shade: 'green' }]]);
      const [line] = linesOf(slip);
      const checked = {
        customFields: { millRef: 'M-8/1' },
        lines: [{ id: line?.id, customFields: { shade: 'olive' } }],
      };
      const noted = (await admin.post(`${GATE}/update`, { id: slip.id, version: slip.version, ...checked })).row();
      const inside = (await trade.act(GATE, noted, 'gateIn')).row();
      const receipt = await trade.receiptOf(inside);
      expect([ownOf(receipt), ofLines(receipt)]).toEqual([{ millRef: 'M-8/1', isSealed: false }, [{ shade: 'olive' }]]);
      const posted = (await trade.act(INWARD, receipt, 'post')).row();
      const back = (await admin.post(`${RETURN}/save`, await trade.returnBody(posted, 2))).row();
      expect([ownOf(back), ofLines(back)]).toEqual([{ millRef: 'M-8/1' }, [{ shade: 'olive' }]]);
    });

    it('no record that is out of use: what nobody typed stands in nobody’s way', async () => {
      const hall = (await admin.post('zone/save', { name: 'Hall 9', kind: 'plant' })).row();
      const order = await orderWith({ hall: hall.id });
      expect(ownOf(await received(order))).toMatchObject({ hall: hall.id });
      (await admin.post('zone/setActive', { id: hall.id, version: hall.version, isActive: false })).row();
      expect(ownOf(await received(order))).toEqual({ isSealed: false });
    });

    it('nothing any more once its place is out of use', async () => {
      const order = await orderWith({ hall: made.of('zone').id });
      const places = (await admin.get('moduleCustomField/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? [];
      const row = places.find(
        ({ moduleName, customField }) => moduleName === 'purchaseOrder' && customField === fields.get('hall'),
      );
      const stamp = { id: row?.['id'], version: row?.['version'] };
      (await admin.post('moduleCustomField/setActive', { ...stamp, isActive: false })).row();
      expect(ownOf(await received(order))).toEqual({ isSealed: false });
    });
  });

  describe('to who may not see them', () => {
    type Hidden = { readonly [service: string]: readonly string[] };
    /** Somebody who may do everything with everything, but for fields that are hidden from them. */
    const clerk = async (name: string, hidden: Hidden, unseen: readonly string[] = []): Promise<Client> => {
      const role = (await admin.post('role/save', { name })).row();
      const changes: Wire[] = [];
      for (const { id, moduleAPI } of (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? []) {
        const { version } = (await admin.get(`acl/${String(id)}`)).row();
        const service = String(moduleAPI);
        changes.push({
          id,
          version,
          view: unseen.includes(service) ? 0 : 1,
          mode: 255,
          hiddenFields: hidden[service] ?? [],
        });
      }
      (await admin.post('acl/saveOrUpdateAll', changes)).body.dataList?.at(0);
      return (await personWith(served, role.id)).client;
    };

    it('nothing is carried into a field that they see', async () => {
      const order = await orderWith({ millRef: 'secret', isSealed: true }, 'secret');
      const receipt = await received(
        order,
        {},
        await clerk('Own hidden', {
          [ORDER]: ['customFields.millRef', 'lines.customFields.shade'],
        }),
      );
      expect([ownOf(receipt), ofLines(receipt)]).toEqual([{ isSealed: true }, [{}]]);
      expect(JSON.stringify(await admin.get(`${INWARD}/${receipt.id}`))).not.toContain('secret');
    });

    it('what they see neither here nor there is carried all the same', async () => {
      const order = await orderWith({ millRef: 'secret' }, 'secret');
      const both = ['customFields.millRef', 'lines.customFields.shade'];
      const receipt = await received(order, {}, await clerk('Own unseen', { [ORDER]: both, [INWARD]: both }));
      expect(JSON.stringify(receipt)).not.toContain('secret');
      const whole = (await admin.get(`${INWARD}/${receipt.id}`)).row();
      expect([ownOf(whole), ofLines(whole)]).toEqual([{ millRef: 'secret', isSealed: false }, [{ shade: 'secret' }]]);
    });

    it('who may not see orders at all gets nothing of them', async () => {
      const order = await orderWith({ millRef: 'secret' }, 'secret');
      const receipt = await received(order, {}, await clerk('Own blind', {}, [ORDER]));
      expect([ownOf(receipt), ofLines(receipt)]).toEqual([{ isSealed: false }, [{}]]);
    });
  });

  describe('by the product itself', () => {
    it('from the request into the allocation, and on into its reconciliation', async () => {
      await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
      for (const module of ['floorReconciliation', 'materialAllocation']) {
        (await place('crew', module)).row();
        (await place('aside', module, onLines)).row();
      }
      const onward = { carryTo: ['materialAllocation', 'floorReconciliation'] };
      (await place('crew', 'materialRequest', onward)).row();
      (await place('aside', 'materialRequest', { ...onLines, ...onward })).row();
      const stockAreaTo = await trade.floorArea('Floor CARRY');
      const lot = 'CARRY-1';
      const document = await trade.allocation(lot, { stockAreaTo, customFields: { crew: 'night' } });
      const done = (await admin.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
      expect(ownOf(done)).toEqual({ crew: 'night' });
      const asked = { scope: 'allocation', allocation: done.id };
      const [line] = linesOf((await admin.post(`${FLOOR}/propose`, asked)).body.data ?? {});
      const lines = [
        { allocationLine: line?.['allocationLine'], stockKey: line?.['stockKey'], returned: 4, carried: 6 },
      ];
      const floor = (await admin.post(`${FLOOR}/save`, { ...asked, lines })).row();
      expect(ownOf(floor)).toEqual({ crew: 'night' });
    });

    it('from a lab test into its retest', async () => {
      (await place('bench', 'labTest', { carryTo: ['labTest'] })).row();
      const item = await trade.plannedItem('CARRY');
      (await trade.act('chemical/itemStock/openingStock', await trade.openingOf(item, 'CARRY-L', 10), 'post')).row();
      const asked = { item: item.id, lotNumber: 'CARRY-L', origin: 'complaint', customFields: { bench: 'B4' } };
      const test = (await trade.act(LAB, (await admin.post(`${LAB}/save`, asked)).row(), 'request')).row();
      (await trade.act(LAB, test, 'retest', { reason: 'Doubtful' })).row();
      const rows =
        (await admin.get(`${LAB}/getAllByPartner`, { search: 'CARRY-L', orderBy: '-date' })).body.dataList ?? [];
      expect(rows.filter(({ round }) => round === 2).map(ownOf)).toEqual([{ bench: 'B4' }]);
    });

    it('from a transfer that is refused into the one that brings the goods back', async () => {
      (await place('truck', 'stockTransfer', { carryTo: ['stockTransfer'] })).row();
      (await place('bale', 'stockTransfer', { ...onLines, carryTo: ['stockTransfer'] })).row();
      const { id, version, ...draft } = await trade.transfer('CARRY-T');
      const lines = linesOf(draft).map((line) => ({ id: line.id, customFields: { bale: 'B-12' } }));
      const named = (
        await admin.post(`${TRANSFER}/update`, { id, version, customFields: { truck: 'T1' }, lines })
      ).row();
      const open = (await trade.act(TRANSFER, named, 'submit')).row();
      const sent = (await trade.act(TRANSFER, open, 'send')).row();
      const refused = { transferId: sent.id, version: sent.version, reason: 'Wet' };
      expect((await admin.post(`${APPROVAL}/reject`, refused)).status).toBe(200);
      const rows = (await admin.get(`${TRANSFER}/getAllByPartner`, { rowsPerPage: 200 })).body.dataList ?? [];
      const back = rows.find(({ wayBackOf }) => wayBackOf === sent.id);
      const whole = (await admin.get(`${TRANSFER}/${String(back?.['id'])}`)).row();
      expect([ownOf(whole), ofLines(whole)]).toEqual([{ truck: 'T1' }, [{ bale: 'B-12' }]]);
    });
  });
});
