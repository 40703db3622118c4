import { beforeAll, expect, it } from 'vitest';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { oneEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { ALLOCATE, type Kept } from '../purchase/trade.ts';
import { type Made, makeSamples } from '../samples.ts';
import { fillKeys } from './many-keys.ts';
import { type Requests, requestsOf } from './request-fixture.ts';

/** Lots that the item gets in the store that is asked. */
const KEYS = 2000;

/** Of an item with thousands of lots the keeper is sent those that are taken; what is scanned beside them is asked for (spec 02, 5.3). */
oneEngine(
  (fresh) => {
    let admin: Client;
    let made: Made;
    let requests: Requests;
    let request: Kept;
    let item: number;

    beforeAll(async () => {
      admin = (await serve(fresh().database)).as('administrator');
      made = await makeSamples(admin);
      requests = await requestsOf(admin, made);
      item = await requests.stocked('LOTS', 40);
      await fillKeys(fresh().database, item, requests.area('Main Store'), KEYS);
      const draft = await requests.drafted(await requests.department(), item, 25);
      request = (await requests.act('submit', draft)).row();
    });

    const wantOf = async (more: Wire = {}): Promise<Wire> => {
      const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id], ...more })).body;
      const [want = {}] = (data as Wire)['wants'] as readonly Wire[];
      return want;
    };
    const keysOf = (want: Wire): readonly unknown[] =>
      (want['keys'] as readonly Wire[]).map(({ lotNumber, suggested, reason }) => [lotNumber, suggested, reason]);
    const TAKEN = [
      ['MANY-1-1', 10, null],
      ['MANY-1-2', 10, null],
      ['MANY-1-3', 5, null],
    ];

    it('those that are taken are told, and that there are more', async () => {
      const want = await wantOf();
      expect([keysOf(want), want['hasMore']]).toEqual([TAKEN, true]);
    });

    it('a lot that is scanned beside them is told by its number and by its label; one that is taken is told once', async () => {
      expect(keysOf(await wantOf({ code: 'many-1-1999' }))).toEqual([...TAKEN, ['MANY-1-1999', 0, null]]);
      const { id } = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.one<{ id: number }>('select id from stock_lot where partner_id = $1 and lot_number = $2', [
          1,
          'MANY-1-1777',
        ]),
      );
      expect(keysOf(await wantOf({ code: qrPayload('ST', id) }))).toEqual([...TAKEN, ['MANY-1-1777', 0, null]]);
      expect(keysOf(await wantOf({ code: 'MANY-1-2' }))).toEqual(TAKEN);
      expect(keysOf(await wantOf({ code: 'NOBODY' }))).toEqual(TAKEN);
    });

    it('one that is not due wants a reason when it is named', async () => {
      const named = (await wantOf({ code: 'MANY-1-1999' }))['keys'] as readonly Wire[];
      const line = { requestLine: (await wantOf())['requestLine'], stockKey: named.at(-1)?.['stockKey'], quantity: 5 };
      const issue = async (more: Wire): Promise<unknown> => {
        const { body } = await admin.post(`${ALLOCATE}/issue`, {
          document: { request: request.id, lines: [{ ...line, ...more }] },
        });
        return body.errors?.map(({ code, field }) => `${code} ${field}`) ?? body.responseCode;
      };
      expect(await issue({})).toEqual(['4404901 lines[0].orderReason']);
      expect(await issue({ orderReason: 'It stands in front' })).toBe(200);
    });
  },
  { holds: 'companies', open: { poolSize: 1 } },
);
