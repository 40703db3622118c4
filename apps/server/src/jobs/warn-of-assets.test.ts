import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../testing/each-engine.ts';
import { serve, type Served, type Wire } from '../testing/serve.ts';
import { warnOfMachinePapers } from './warn-of-machine-papers.ts';
import { warnOfWornMoulds } from './warn-of-worn-moulds.ts';

eachCompany((fresh) => {
  let served: Served;
  let machine: Wire;
  beforeAll(async () => {
    served = await serve(fresh().database);
    const admin = served.as('administrator');
    const first = async (api: string, name: string): Promise<Wire | undefined> =>
      ((await admin.get(`${api}/getAllByPartner`)).body.dataList ?? []).find((row) => row['name'] === name);
    const [loom, type] = [await first('department', 'Loom'), await first('chemical/machineType', 'Circular loom')];
    const area = (await admin.post('chemical/stockArea/save', { name: 'Loom floor', areaType: 'wip' })).row();
    const weaving = await admin.post('chemical/process/save', {
      name: 'Night weaving',
      processType: (await first('processType', 'Weaving'))?.['id'],
      department: loom?.['id'],
      sequence: 20,
      inputStockAreas: [area.id],
      outputStockAreas: [area.id],
    });
    machine = {
      name: 'Loom',
      machineType: type?.['id'],
      department: loom?.['id'],
      processes: [weaving.row().id],
    };
  });

  const told = async (kind: string): Promise<readonly unknown[]> =>
    ((await served.as('administrator').get('notice/getAllByPartner')).body.dataList ?? [])
      .filter((notice) => notice['kind'] === kind)
      .map(({ facts }) => facts);

  it('tells of warranty, service contract and insurance of a machine 30 days before their end and on the day', async () => {
    const admin = served.as('administrator');
    const { id } = (
      await admin.post('chemical/machine/save', {
        ...machine,
        machineCode: 'LOOM-01',
        purchaseDate: '2029-06-01',
        warrantyTill: '2031-05-31',
        amcTill: '2031-06-10',
        insuranceTill: '2030-01-01',
      })
    ).row();
    const gone = { ...machine, machineCode: 'LOOM-02', warrantyTill: '2031-05-31', status: 'retired' };
    expect((await admin.post('chemical/machine/save', gone)).status).toBe(200);
    const night = (day: string): Promise<void> =>
      warnOfMachinePapers(fresh().database, new Date(`${day}T00:40:00+05:30`));
    await night('2031-04-30');
    expect(await told('machinePaper')).toEqual([]);
    await night('2031-05-01');
    await night('2031-05-02');
    const warranty = { module: 'machine', record: id, machine: 'LOOM-01 Loom', paper: 'warranty', till: '31-05-2031' };
    expect(await told('machinePaper')).toMatchObject([{ ...warranty, daysLeft: 30 }]);
    await night('2031-05-31');
    expect(await told('machinePaper')).toMatchObject([
      { paper: 'amc', daysLeft: 10 },
      { ...warranty, daysLeft: 0 },
      { ...warranty, daysLeft: 30 },
    ]);
  });

  it('tells of a mould that has had 90 % of its life, once, and of one whose life is used up', async () => {
    const admin = served.as('administrator');
    const type = ((await admin.get('chemical/mouldType/getAllByPartner')).body.dataList ?? [])[0];
    const name = (await admin.post('chemical/mouldName/save', { name: 'Cap 28 mm', mouldType: type?.['id'] })).row();
    const uom = ((await admin.get('uom/getAllByPartner')).body.dataList ?? []).find(({ symbol }) => symbol === 'nos');
    const kind = ((await admin.get('chemical/productType/getAllByPartner')).body.dataList ?? [])[0];
    const gst = ((await admin.get('gstRate/getAllByPartner')).body.dataList ?? [])[0]?.['id'];
    const category = (await admin.post('itemCategory/save', { name: 'Caps' })).row();
    const item = await admin.post('chemical/item/save', {
      itemCode: 'CAP-28',
      name: 'Cap 28 mm',
      uom: uom?.['id'],
      productType: kind?.['id'],
      category: category.id,
      hsn: '39235010',
      purchaseGst: gst,
      saleGst: gst,
    });
    const items = [{ item: item.row().id, cavities: 8, shotWeightG: 12.5, cycleSeconds: 18 }];
    const add = async (mouldCode: string, shots: Wire) =>
      (await admin.post('chemical/mould/save', { mouldCode, mouldName: name.id, items, ...shots })).row();
    await add('M-1', { lifeShots: 100_000, openingShots: 89_999 });
    const near = await add('M-2', { lifeShots: 100_000, openingShots: 90_000, serviceEveryShots: 5000 });
    await add('M-3', { lifeShots: 100_000, openingShots: 100_000 });
    await add('M-4', { openingShots: 900_000 });
    await add('M-5', { lifeShots: 100_000, openingShots: 99_000, status: 'scrapped' });
    const night = (): Promise<void> => warnOfWornMoulds(fresh().database, new Date('2031-05-01T00:40:00+05:30'));
    await night();
    await night();
    expect(await told('mouldLife')).toMatchObject([
      { mould: 'M-3', age: 'worn', used: '1,00,000', life: '1,00,000' },
      { mould: 'M-2', age: 'near', used: '90,000', life: '1,00,000', module: 'mould', record: near.id },
    ]);
    for (const api of ['mould', 'chemical/mould']) {
      const { dataList = [] } = (await admin.get(`${api}/getMouldByMouldName/${name.id}`)).body;
      expect(dataList.find(({ id }) => id === near.id)).toMatchObject({
        code: 'M-2',
        cavities: 8,
        activeCavities: 8,
        cycleSeconds: 18,
        shotsUsed: 90_000,
        shotsToMaintenance: 5000,
      });
    }
  });
});
