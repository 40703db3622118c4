import { beforeAll, expect, it } from 'vitest';
import { setSetting } from '../samples.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { ALLOCATE, type Kept } from '../purchase/trade.ts';
import { allocations, bare, told } from './allocation-fixture.ts';

/** Goods in packages are named and fetched as packages (spec 02, 1.11 and 5.3). */
const desk = allocations();
const { stocked, asked, proposed, act } = desk;

let packing: number;
beforeAll(async () => {
  await setSetting(desk.admin, 'PACKING_TYPE_SUPPORT', 'YES');
  const bag = { packingType: 'Bag to fetch', form: 'bag', contentQty: 25, contentUom: desk.kg() };
  packing = (await desk.admin.post('chemical/packing/save', bag)).row().id;
});

/** The words of an allocation's pick list. */
const pickList = async ({ id }: Kept): Promise<string> => {
  const headers = { authorization: `Bearer ${desk.admin.token}` };
  const url = `/api/v1/${ALLOCATE}/pickList/${id}`;
  const { rawPayload } = await desk.served.app.inject({ method: 'GET', url, headers });
  return (await pdfPages(rawPayload)).join(' ');
};

it('C16: of 40 bags of 25 kg, 310 kg are twelve and a part of one more: on the board, on the pick list, and still after it was handed over', async () => {
  const item = await stocked('BAGS', [['L1', 1000, { packing, packages: 40 }]]);
  const request = await asked(item, 310);
  const { wants, document } = await proposed(request);
  expect(wants).toMatchObject([{ keys: [{ packing: { packingType: 'Bag to fetch', content: 25 }, packages: 40 }] }]);
  const named = (await act('allocate', { document })).row();
  expect(await pickList(named)).toContain('Bag to fetch × 12 + 10.000 kg');
  const path = `${ALLOCATE}/getAllByPartner/v2`;
  const [listed] = (await desk.admin.get(path, { request: request.id })).body.dataList ?? [];
  expect(listed?.['lines']).toMatchObject([{ packing: { packingType: 'Bag to fetch', content: 25 } }]);
  expect(told(await act('issue', bare(named)))).toBe('200');
  expect(await pickList(named)).toContain('Bag to fetch × 12 + 10.000 kg');
});

it('of packages that are not filled alike the pick list names the kind alone; of loose goods nothing', async () => {
  const uneven = await stocked('UNEVEN', [['L1', 990, { packing, packages: 40 }]]);
  const { document } = await proposed(await asked(uneven, 100));
  const paper = await pickList((await act('allocate', { document })).row());
  expect(paper).toContain('Bag to fetch');
  expect(paper).not.toContain('Bag to fetch ×');
  const loose = await stocked('LOOSE', [['L1', 100]]);
  const { document: own } = await proposed(await asked(loose, 50));
  expect(await pickList((await act('allocate', { document: own })).row())).not.toContain('Bag to fetch');
});
