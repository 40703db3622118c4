import { MODULES } from '@weft/domain/catalogue/registry';
import { SHIPPED_LABELS } from '@weft/domain/catalogue/print/shipped-labels';
import { AWAITED_TYPES } from '@weft/domain/rules/labels/awaited-types';
import { CODE_TYPES } from '@weft/domain/rules/labels/code-types';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiEndpoints } from '../../../apps/server/src/api-endpoints.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled } from '../sampled.ts';
import { setSetting } from '../samples.ts';

/** Kinds of record that carry a code: spec 01, 4.6, and AL, RC, CB of spec 02 (spec 00). */
const SPECIFIED = 'IT TP ST RL PK RK SA MC MD PA SF PO SO IN PI MR TR PB DS JW LT AL RC CB'.split(' ');

/** Those that wait for their module, each with its paths: labels, codes and scans of them come with it, of PK the bale label of 100 × 150 (spec 01, 4.7) too. */
const AWAITED = {
  PK: 'chemical/packingProcess',
  SO: 'chemical/salesOrder',
  PB: 'chemical/productionbatch',
  DS: 'chemical/dispatch',
  JW: 'chemical/transfer-and-dispatch',
};

/** Labels that spec 01, 4.7 ships, in millimetres; `bale` waits with PK. */
const SIZES = { IT: [50, 25], ST: [100, 75], RL: [100, 75], RK: [75, 50], MC: [75, 50], MD: [50, 25], LT: [50, 25] };

it('every kind of the specification has its code, those of later modules too', () => {
  expect([...Object.keys(CODE_TYPES), ...Object.keys(AWAITED_TYPES)].toSorted()).toEqual(SPECIFIED.toSorted());
  expect(Object.fromEntries(Object.entries(AWAITED_TYPES).map(([type, { api }]) => [type, api]))).toEqual(AWAITED);
});

it('a kind waits no longer than its module', () => {
  const paths = apiEndpoints().map(({ path }) => path);
  const begun = Object.values(AWAITED_TYPES).filter(
    ({ api }) => MODULES.some((module) => module.api === api) || paths.some((path) => path.startsWith(`${api}/`)),
  );
  expect(begun).toEqual([]);
});

it('labels are shipped in the sizes of the specification', () => {
  const shipped = Object.entries(SIZES).map(([type]) => {
    const { widthMm, heightMm } = SHIPPED_LABELS[type as keyof typeof SIZES]; // its own keys
    return [type, [widthMm, heightMm]];
  });
  expect(Object.fromEntries(shipped)).toEqual(SIZES);
});

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    await setSetting(admin, 'LABEL_SUPPORT', 'YES');
  });
  afterAll(() => served.close());

  const told = ({ status, body }: Answered): readonly unknown[] => [
    status,
    body.responseCode,
    body.errors?.[0]?.message ?? body.responseMessage,
  ];

  it.each(Object.entries(AWAITED_TYPES))(
    'a code of %s is read, and told to be of none that is kept here',
    async (type, { title }) => {
      const payload = qrPayload(type as keyof typeof AWAITED_TYPES, 17); // its own keys
      const none = [404, 4404, `${title} not found`];
      expect(told(await admin.post('chemical/qrCode/resolve', { payload }))).toEqual(none);
      expect(told(await admin.post('chemical/qrCode/resolve', { payload, module: 'item' }))).toEqual(none);
      expect(told(await admin.get(`chemical/qrCode/${type}/17`))).toEqual(none);
      expect(told(await admin.get(`chemical/qrCode/getQrByItem/${type}/17/0`))).toEqual(none);
      expect(told(await admin.get(`chemical/label/${type}/17`))).toEqual(none);
      expect(told(await admin.post('chemical/label/print', { type, ids: [17] }))).toEqual(none);
      expect(told(await admin.get(`allAttributes/getAllAttributes/${type}`))).toEqual(none);
      const misread = await admin.post('chemical/qrCode/resolve', { payload: payload.replace('17', '71') });
      expect(told(misread)).toEqual([422, 4404194, 'This code was not read properly, scan again']);
    },
  );

  it('a kind that nobody specified is no kind', async () => {
    const { status, body } = await admin.get('chemical/qrCode/XX/1');
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([422, 'type', 4404907]);
  });
});
