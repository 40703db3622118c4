import { expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { ALLOCATE, type Kept, REQUEST } from '../purchase/trade.ts';
import { allocations, told } from './allocation-fixture.ts';

/** Who waits for what, and whether it lies there: what the board shows before a request is opened (spec 02, 5.3). */
const desk = allocations();
const { stocked, asked, proposed, act, department } = desk;

const waitingFor = async ({ id }: Kept, client: Client = desk.admin): Promise<Wire | undefined> =>
  ((await client.get(`${ALLOCATE}/toServe`)).body.dataList ?? []).find((one) => one['id'] === id);

it('a request that waits names what it waits for once each, and counts the lines that the store lacks', async () => {
  const [little, plenty] = [await stocked('QUEUE-1', [['L1', 10]]), await stocked('QUEUE-2', [['L1', 90]])];
  const body = {
    department: await department(),
    stockAreaFrom: desk.store(),
    stockAreaTo: await desk.floor(),
    lines: [
      { item: plenty, uom: desk.kg(), quantity: 20 },
      { item: little, uom: desk.kg(), quantity: 40 },
      { item: plenty, uom: desk.kg(), quantity: 30, wantedLot: 'QUEUE-2-L1' },
    ],
  };
  const { id, version } = (await desk.admin.post(`${REQUEST}/save`, body)).row();
  const request = (await desk.admin.post(`${REQUEST}/submit`, { id, version })).row();
  expect(await waitingFor(request)).toMatchObject({ items: ['Granules QUEUE-2', 'Granules QUEUE-1'], shortLines: 1 });
  const { document } = await proposed(request);
  expect(told(await act('allocateAndIssue', { document }))).toBe('200');
  expect(await waitingFor(request)).toMatchObject({ items: ['Granules QUEUE-1'], shortLines: 1, pendingLines: 1 });
});

it('who does not see items of requests is told none of them', async () => {
  const request = await asked(await stocked('QUEUE-3', [['L1', 10]]), 40);
  const role = (await desk.admin.post('role/save', { name: 'Blind keeper' })).row().id;
  const rights = (await desk.admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  const give = async (module: string, more: Wire): Promise<void> => {
    const right = rights.find(({ moduleAPI }) => moduleAPI === moduleNamed(module).acl)?.['id'];
    const { version } = (await desk.admin.get(`acl/${String(right)}`)).row();
    expect(told(await desk.admin.post('acl/update', { id: right, version, view: 1, mode: 255, ...more }))).toBe('200');
  };
  await give('materialAllocation', {});
  await give('materialRequest', { hiddenFields: ['lines.item', 'shortLines'] });
  const { client } = await personWith(desk.served, role);
  const row = await waitingFor(request, client);
  expect(row).toMatchObject({ id: request.id, lines: 1 });
  expect([row?.['items'], row?.['shortLines']]).toEqual([undefined, undefined]);
});
