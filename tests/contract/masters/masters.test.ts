import { beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { serve, type Answered, type Served } from '../../../apps/server/src/testing/serve.ts';

eachCompany((fresh) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(fresh().database);
  });
  const admin = () => served.as('administrator');
  const add = async (api: string, body: object) => (await admin().post(`${api}/save`, body)).row();
  const rowsOf = async (api: string) => (await admin().get(`${api}/getAllByPartner`)).body.dataList ?? [];
  const names = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

  describe('funnel stages', () => {
    it('keep exactly one Won and at least one Lost', async () => {
      const stages = await rowsOf('crm/funnelStage');
      const [won, lost] = [stages.find(({ isWon }) => isWon === true), stages.find(({ isLost }) => isLost === true)];
      const second = await admin().post('crm/funnelStage/save', { name: 'Order in hand', sequence: 90, isWon: true });
      expect(names(second)).toEqual(['isWon FUNNEL_STAGES']);
      expect((second.body.errors ?? []).map(({ code }) => code)).toEqual([4404165]);
      const cleared = await admin().post('crm/funnelStage/update', {
        id: lost?.id,
        version: lost?.version,
        isLost: false,
      });
      expect(names(cleared)).toEqual(['isLost FUNNEL_STAGES']);
      const ended = await admin().post('crm/funnelStage/update', {
        id: won?.id,
        version: won?.version,
        isActive: false,
      });
      expect(names(ended)).toEqual(['isWon FUNNEL_STAGES']);
      const aside = { name: 'Won before', sequence: 91, isWon: true, isActive: false };
      const { id, version } = await add('crm/funnelStage', aside);
      const back = await admin().post('crm/funnelStage/setActive', { id, version, isActive: true });
      expect(names(back)).toEqual(['isWon FUNNEL_STAGES']);
      expect((await admin().post('crm/funnelStage/delete', { id, version })).status).toBe(200);
    });
  });

  describe('the order of funnel stages', () => {
    const REORDER = 'crm/funnelStage/reorder';
    const stages = async () =>
      (await admin().get('crm/funnelStage/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];

    it('is changed at once: stages change places and keep the numbers that they have among them', async () => {
      const before = await stages();
      const ids = before.map(({ id }) => id);
      const [first, second, ...rest] = ids;
      const { status, body } = await admin().post(REORDER, { ids: [second, first, ...rest] });
      expect([status, body.totalCount]).toEqual([200, 2]);
      const after = await stages();
      expect(after.map(({ id }) => id)).toEqual([second, first, ...rest]);
      expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence));
      expect((await admin().post(REORDER, { ids: after.map(({ id }) => id) })).body.totalCount).toBe(0);
      const history = (await admin().get(`crm/funnelStage/history/${String(first)}`)).body.dataList ?? [];
      expect(history[0]).toMatchObject({ action: 'update', changes: [{ field: 'sequence', old: 1, new: 2 }] });
      await admin().post(REORDER, { ids: ids.toReversed() });
      expect((await stages()).map(({ id }) => id)).toEqual(ids.toReversed());
      await admin().post(REORDER, { ids });
    });

    it('is one of its own stages, each once, and asks for the right to edit', async () => {
      const [one] = await stages();
      const told = async (ids: unknown) => names(await admin().post(REORDER, { ids }));
      expect(await told([])).toEqual(['ids TYPE']);
      expect(await told(['x'])).toEqual(['ids TYPE']);
      expect(await told(undefined)).toEqual(['ids TYPE']);
      expect(await told([one?.id, one?.id])).toEqual(['ids[1] LINE_REPEATED']);
      expect(await told([one?.id, 987_654])).toEqual(['ids NOT_FOUND']);
      expect((await served.as('viewer').post(REORDER, { ids: [one?.id] })).status).toBe(403);
      expect(names(await served.as('stranger').post(REORDER, { ids: [987_654] }))).toEqual(['ids NOT_FOUND']);
    });

    it('holds when two people change it at the same moment', async () => {
      const ids = (await stages()).map(({ id }) => id);
      const answers = await Promise.all([ids.toReversed(), ids].map((order) => admin().post(REORDER, { ids: order })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const after = await stages();
      expect(new Set(after.map(({ sequence }) => sequence)).size).toBe(ids.length);
      await admin().post(REORDER, { ids });
    });
  });

  describe('a list that nobody orders', () => {
    it('is whole in the order of names, whatever their case; a page begins with the module’s own', async () => {
      await add('crm/funnelStage', { name: 'zz the last word', sequence: 1001 });
      await add('crm/funnelStage', { name: 'AA First Word', sequence: 1002 });
      const listed = (await rowsOf('crm/funnelStage')).map(({ name }) => String(name).toLowerCase());
      expect([listed[0], listed.at(-1)]).toEqual(['aa first word', 'zz the last word']);
      expect(listed).toEqual(listed.toSorted());
      const page = await admin().get('crm/funnelStage/getAllByPartner', { rowsPerPage: 100 });
      expect(page.body.dataList?.at(-1)).toMatchObject({ name: 'AA First Word' });
    });
  });

  describe('supporting materials', () => {
    it('take the next code of their series when none is typed', async () => {
      const [uom] = (await rowsOf('uom')).filter(({ symbol }) => symbol === 'kg');
      const first = await add('chemical/supportingMaterial', { name: 'Sewing thread', uom: uom?.id });
      const second = await add('supportingMaterial', { name: 'Printing ink', uom: uom?.id });
      expect([first['materialCode'], second['materialCode']]).toEqual(['SM0001', 'SM0002']);
    });

    it('ask for a unit and a reorder level above zero, in the words of the catalogue', async () => {
      const refused = await admin().post('chemical/supportingMaterial/save', { name: 'Needles', reorderLevel: 0 });
      expect((refused.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)).toEqual([
        'uom 4404014',
        'reorderLevel 4404019',
      ]);
    });
  });

  describe('processes and moulds', () => {
    it('a process is found by its name, whatever its case, with its areas in order', async () => {
      const type = (await rowsOf('processType')).find(({ name }) => name === 'Weaving');
      const [department] = await rowsOf('chemical/department');
      const location = (await rowsOf('erp/location'))[0]?.id;
      const area = (name: string) => add('chemical/stockArea', { name, areaType: 'wip', location });
      const [first, second, waste] = [await area('Floor B'), await area('Floor A'), await area('Scrap yard')];
      await add('chemical/process', {
        name: 'Circular Weaving',
        processType: type?.id,
        department: department?.id,
        sequence: 20,
        inputStockAreas: [first.id, second.id],
        outputStockAreas: [second.id],
        wastageStockArea: waste.id,
        allowedWastagePercent: 2.5,
      });
      const { body } = await admin().get('chemical/process/getProcessAndStockAreas/circular%20WEAVING');
      expect(body).toMatchObject({ responseCode: 200 });
      expect(body.data).toMatchObject({
        name: 'Circular Weaving',
        processType: 'Weaving',
        normalWastagePercent: 2.5,
        inputStockArea: { name: 'Floor B' },
        outputStockArea: { name: 'Floor A' },
        wastageStockArea: { name: 'Scrap yard' },
        stockAreas: [{ role: 'input' }, { role: 'input', name: 'Floor A' }, { role: 'output' }, { role: 'wastage' }],
      });
      const unknown = await admin().get('chemical/process/getProcessAndStockAreas/nothing');
      expect([unknown.status, names(unknown)]).toEqual([404, ['processName NOT_FOUND']]);
    });

    it('moulds of a name are answered under both paths', async () => {
      const [type] = await rowsOf('chemical/mouldType');
      const name = await add('chemical/mouldName', { name: 'Cap 28 mm', mouldType: type?.id });
      for (const path of ['chemical/mould', 'mould'])
        expect((await admin().get(`${path}/getMouldByMouldName/${name.id}`)).body).toMatchObject({ dataList: [] });
    });
  });
});
