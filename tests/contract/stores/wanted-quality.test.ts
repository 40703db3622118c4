import { expect, it } from 'vitest';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { allocations, told } from './allocation-fixture.ts';
import { type Kept, LAB, linesOf, REQUEST } from '../purchase/trade.ts';

/** What a department wants of the goods that it asks for (spec 02, 5.2: purity and parameter limits). */
const desk = allocations();
const { setting, floor, department, stocked, proposed, act } = desk;

const numeric = async (name: string, more: Wire = {}): Promise<number> =>
  (await desk.admin.post('customParam/save', { name, dataType: 'numeric', stage: 'all', samples: 1, ...more })).row()
    .id;

/** An item whose lot ‑M is measured at 0.40 of moisture, ‑D declared to hold 0.10 to 0.20, ‑U of which nobody knows anything. */
const moistItem = async (code: string) => {
  const moisture = await numeric(`${code} moisture`, { decimals: 2, mapsTo: 'moisture' });
  const band = { name: `${code} dry`, valueType: 'band', minValue: 0.1, maxValue: 0.2 };
  const dry = (await desk.admin.post('chemical/moisture/save', band)).row().id;
  const item = await stocked(
    code,
    [
      ['M', 100, { qualityStatus: 'underTest' }],
      ['D', 100, { moisture: dry }],
      ['U', 100],
    ],
    { issueRule: 'fifo', usesMoisture: true, qualityParams: [{ customParam: moisture, max: 1, stage: 'inward' }] },
  );
  const filters = JSON.stringify({ item });
  const { dataList } = (await desk.admin.get(`${LAB}/getAllByPartner`, { filters, rowsPerPage: 5 })).body;
  const test = (await desk.admin.get(`${LAB}/${String(dataList?.[0]?.['id'])}`)).row();
  const lines = linesOf(test).map(({ id }) => ({ id, readings: ['0.40'] }));
  const decisions = [{ kind: 'accept', quantity: 100 }];
  expect(told(await desk.admin.post(`${LAB}/decide`, { id: test.id, version: test.version, lines, decisions }))).toBe(
    '200',
  );
  return { item, moisture };
};

const bodyOf = async (item: number, wantedQuality: readonly Wire[], quantity = 150): Promise<Wire> => ({
  department: await department(),
  stockAreaFrom: desk.store(),
  stockAreaTo: await floor(),
  lines: [{ item, uom: desk.kg(), quantity }],
  wantedQuality,
});

const asking = async (...of: Parameters<typeof bodyOf>): Promise<Kept> => {
  const { id, version } = (await desk.admin.post(`${REQUEST}/save`, await bodyOf(...of))).row();
  return (await desk.admin.post(`${REQUEST}/submit`, { id, version })).row();
};

it('only lots that surely keep the limits are proposed: measured, declared as a value or a band; what is unknown is not', async () => {
  const { item, moisture } = await moistItem('WQ-A');
  const offered = async (limits: Wire): Promise<unknown> => {
    const answer = await proposed(await asking(item, [{ requestLine: 1, customParam: moisture, ...limits }]));
    const [want] = answer['wants'] as readonly (Wire & { keys: readonly Wire[] })[];
    const [short] = answer['shortages'] as readonly Wire[];
    return [
      want?.['wantedQuality'],
      want?.keys
        .filter(({ suggested }) => suggested !== 0)
        .map(({ lotNumber, suggested }) => `${String(lotNumber)} ${String(suggested)}`),
      want?.keys.flatMap(({ lotNumber, missed }) =>
        (missed as readonly Wire[]).map(({ found }) => `${String(lotNumber)} ${String(found)}`),
      ),
      short?.['short'],
    ];
  };
  const parameter = 'WQ-A moisture';
  expect(await offered({ max: 0.5 })).toEqual([
    [{ parameter, limits: '≤ 0.5' }],
    ['WQ-A-D 100', 'WQ-A-M 50'],
    ['WQ-A-U not measured'],
    undefined,
  ]);
  expect(await offered({ max: 0.2 })).toEqual([
    [{ parameter, limits: '≤ 0.2' }],
    ['WQ-A-D 100'],
    ['WQ-A-M 0.4', 'WQ-A-U not measured'],
    50,
  ]);
  expect(await offered({ min: 0.15, max: 0.3 })).toEqual([
    [{ parameter, limits: '0.15–0.3' }],
    [],
    ['WQ-A-D 0.1–0.2', 'WQ-A-M 0.4', 'WQ-A-U not measured'],
    150,
  ]);
});

it('what is not wanted is named and handed over with a reason alone, whether goods are allocated or issued at once', async () => {
  const { item, moisture } = await moistItem('WQ-B');
  const request = await asking(item, [{ requestLine: 1, customParam: moisture, max: 0.2 }], 40);
  const [line] = linesOf(request);
  const [want] = (await proposed(request))['wants'] as readonly (Wire & { keys: readonly Wire[] })[];
  const keyOf = (lot: string): unknown => want?.keys.find(({ lotNumber }) => lotNumber === lot)?.['stockKey'];
  const named = (lot: string, more: Wire = {}): Wire => ({
    document: {
      request: request.id,
      lines: [{ requestLine: line?.id, stockKey: keyOf(lot), quantity: 10, ...more }],
    },
  });
  const refused = await act('allocate', named('WQ-B-M'));
  expect([told(refused), refused.body.errors?.[0]?.['message']]).toEqual([
    '422, 4404901 lines[0].orderReason',
    'WQ-B-M: WQ-B moisture is 0.4, ≤ 0.2 is wanted: a reason is needed',
  ]);
  expect(told(await act('allocate', named('WQ-B-U')))).toBe('422, 4404901 lines[0].orderReason');
  expect(told(await act('allocate', named('WQ-B-M', { orderReason: 'Dried on the way' })))).toBe('200');
  expect(told(await act('allocate', named('WQ-B-D')))).toBe('200');
  await setting('NO');
  expect(told(await act('issue', named('WQ-B-M')))).toBe('422, 4404901 lines[0].orderReason');
  await setting('YES');
});

it('wanted quality is asked of a line, of a parameter that is a figure, says something, and rises', async () => {
  const { item, moisture: customParam } = await moistItem('WQ-D');
  const colour = (
    await desk.admin.post('customParam/save', { name: 'WQ-D colour', dataType: 'text', stage: 'all', samples: 1 })
  ).row().id;
  const saved = async (wanted: Wire): Promise<string> =>
    told(await desk.admin.post(`${REQUEST}/save`, await bodyOf(item, [{ requestLine: 1, customParam, ...wanted }])));
  expect([
    await saved({ requestLine: 2, max: 1 }),
    await saved({}),
    await saved({ min: 2, max: 1 }),
    await saved({ customParam: colour, max: 1 }),
    await saved({ max: 'dry' }),
    await saved({ min: 1, max: 1 }),
  ]).toEqual([
    '422, 4404908 wantedQuality[0].requestLine',
    '422, 4404901 wantedQuality[0].min',
    '422, 4404915 wantedQuality[0].min',
    '422, 4404908 wantedQuality[0].customParam',
    '422, 4404902 wantedQuality[0].max',
    '200',
  ]);
});

/** Last: whoever has a rule asks by it alone. */
it('what a rule allocates by itself keeps the limits too', async () => {
  const { item, moisture } = await moistItem('WQ-C');
  const body = await bodyOf(item, [{ requestLine: 1, customParam: moisture, max: 0.2 }]);
  const rule = {
    name: 'WQ-C',
    department: body['department'],
    limitMode: 'none',
    approval: 'none',
    autoAllocate: true,
  };
  (await desk.admin.post('chemical/requestApprovalConfig/save', rule)).row();
  const { id, version } = (await desk.admin.post(`${REQUEST}/save`, body)).row();
  const opened = (await desk.admin.post(`${REQUEST}/submit`, { id, version })).row();
  expect(linesOf(opened)[0]).toMatchObject({ allocated: 100, pending: 50 });
});
