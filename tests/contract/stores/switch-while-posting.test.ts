import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../apps/server/src/db/tx.ts';
import { partnerConfig } from '../../../apps/server/src/records/partner-config.ts';
import { writeStatus } from '../../../apps/server/src/records/record-store.ts';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { eachEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { SAMPLES, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { codes } from './stock-fixture.ts';
import { type Trade, tradeOf } from '../purchase/trade.ts';

/** What happens between the steps of a transaction. */
type Between = { readonly read?: () => unknown; readonly posted?: (tx: Tx) => unknown };

type Begun = { readonly answer: Promise<string>; readonly isWaiting: boolean };

const RACKS = 'RACK_SUPPORT';
const BOOKS = 'PERIOD_LOCK_DATE';
const COMPLETED = 'STATUS_COMPLETED_ID';

eachEngine(
  (fresh) => {
    let admin: Client;
    let made: Made;
    let trade: Trade;
    let item: number;
    let grade: number;
    beforeAll(async () => {
      admin = (await serve(fresh().database)).as('administrator');
      made = samplesIn(fresh());
      trade = tradeOf(admin, made);
      item = made.of('item').id;
      grade = (await admin.post('chemical/itemTuple/getItemTupleId', { item })).row().id;
    });

    const isServer = (): boolean => fresh().engine === 'server';
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId: 1 }, work);
    /** Begins a change and goes on once it waits for what is open here, or has ended; the embedded database lets it begin when this one has ended. */
    const begun = async (tx: Tx, work: () => Promise<Answered>): Promise<Begun> => {
      let hasEnded = false;
      const answer = work()
        .then(codes)
        .finally(() => (hasEnded = true));
      const isWaiting = async (): Promise<boolean> =>
        (await tx.one<{ waits: boolean }>('select exists (select from pg_locks where not granted) as waits')).waits;
      while (isServer() && !hasEnded && !(await isWaiting()));
      return { answer, isWaiting: !hasEnded };
    };
    /** A change of a setting, ready to be sent. */
    const turning = async (keyName: string, value: string): Promise<() => Promise<Answered>> => {
      const rows = (await admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
      const { id, version } = rows.find((one) => one['keyName'] === keyName) ?? {};
      return () => admin.post('sysConfig/update', { id, version, value });
    };

    let documents = 0;
    /** Opens 5 kg by what a setting says: in a rack while there are racks. Answers what it was read as, each time, and the key that was opened last. */
    const open = (keyName: string, { read, posted }: Between) => {
      const seen: (string | undefined)[] = [];
      const rack = made.of('rack');
      return within(async (tx) => {
        const value = (await partnerConfig(tx)).value(keyName);
        seen.push(value);
        await read?.();
        documents += 1;
        const place = { stockAreaId: Number(rack['stockArea']), ...(value === 'YES' ? { rackId: rack.id } : {}) };
        const to = { itemId: item, itemTupleId: grade, lotNumber: `TURNED-${documents}`, isNewLot: true, ...place };
        const facts = { quantity: decimal('5'), amount: decimal('200') };
        const movement = { line: 0, reason: 'OPENING', from: { account: 'OPENING' }, to, ...facts } as const;
        const { lines } = await stockOf(tx).post({
          kind: 'opening',
          module: 'test',
          documentId: documents,
          movements: [movement],
        });
        await posted?.(tx);
        return { seen, document: documents, key: lines[0]?.inBalanceId ?? 0 };
      });
    };
    const takeBack = (document: number) =>
      within((tx) => stockOf(tx).reverse({ module: 'test', documentId: document, note: 'Taken back', staffId: 1 }));
    const isInRack = async (key: number): Promise<boolean> =>
      (
        await within((tx) =>
          tx.one<{ is: boolean }>('select rack_id > 0 as is from stock_balance where partner_id = $1 and id = $2', [
            tx.partnerId,
            key,
          ]),
        )
      ).is;

    it('a switch of stock waits for those who post by it, and sees what they posted', async () => {
      await setSetting(admin, RACKS, 'YES');
      const off = await turning(RACKS, 'NO');
      const turned: Promise<string>[] = [];
      const posted = async (tx: Tx): Promise<unknown> => turned.push((await begun(tx, off)).answer);
      const { seen, document, key } = await open(RACKS, { posted });
      expect([seen, await isInRack(key)]).toEqual([['YES'], true]);
      expect(await Promise.all(turned)).toEqual(['422, CONFIG_IN_USE value']);
      await takeBack(document);
      expect(codes(await off())).toBe('200');
    });

    it('who read a switch that is turned before he posts begins anew, by what it says now', async () => {
      await setSetting(admin, RACKS, 'YES');
      const off = await turning(RACKS, 'NO');
      let turned: Promise<Answered> | undefined;
      const read = (): unknown => {
        turned ??= off();
        return isServer() ? turned : undefined; // the embedded database begins none before this one ends
      };
      const { seen, document, key } = await open(RACKS, { read });
      expect([seen, await isInRack(key), codes((await turned) ?? (await off()))]).toEqual(
        isServer() ? [['YES', 'NO'], false, '200'] : [['YES'], true, '422, CONFIG_IN_USE value'],
      );
      await takeBack(document);
      await setSetting(admin, RACKS, 'NO');
    });

    it('a setting that postings do not obey makes nobody begin anew', async () => {
      await setSetting(admin, RACKS, 'NO');
      await setSetting(admin, 'TITLE_NAME', 'Before');
      const title = await turning('TITLE_NAME', 'After');
      let turned: Promise<Answered> | undefined;
      const read = (): unknown => {
        turned ??= title();
        return isServer() ? turned : undefined;
      };
      const { seen, document } = await open(RACKS, { read });
      expect([seen, codes((await turned) ?? (await title()))]).toEqual([['NO'], '200']);
      await takeBack(document);
    });

    it('what counts as completed waits for documents that are on their way, and sees where they went', async () => {
      const { id } = await trade.openOrder();
      for (const value of ['4', '7']) await setSetting(admin, COMPLETED, value); // nothing is on hold
      const next = await turning(COMPLETED, '4');
      const turned = await within(async (tx) => {
        await writeStatus(tx, purchaseOrder, { id, status: 'onHold', by: null, at: new Date().toISOString() });
        return begun(tx, next);
      });
      expect(await turned.answer).toBe('422, CONFIG_STATUS_IN_USE value');
    });

    it('what would come back into a rack while racks are off is not taken back: they are switched on first', async () => {
      await setSetting(admin, RACKS, 'YES');
      const { document: opening, key } = await open(RACKS, {});
      documents += 1;
      const issued = documents;
      const used = { line: 0, reason: 'MANUAL_OUT', from: { balanceId: key }, to: { account: 'EXPENSE' } } as const;
      const movements = [{ ...used, quantity: decimal('5') }];
      await within((tx) => stockOf(tx).post({ kind: 'issue', module: 'test', documentId: issued, movements }));
      await setSetting(admin, RACKS, 'NO');
      await expect(takeBack(issued)).rejects.toMatchObject({
        faults: [{ code: 'BACK_SWITCHED_OFF', values: { feature: 'Racks', key: RACKS } }],
      });
      const kept = await within((tx) =>
        stockOf(tx).stockRows({ filter: { itemTuples: [grade] }, today: indiaDay(), showsValue: false }),
      );
      expect(kept.rows.filter(({ rack }) => rack !== null)).toEqual([]);
      await setSetting(admin, RACKS, 'YES');
      await takeBack(issued);
      expect(await isInRack(key)).toBe(true);
      await takeBack(opening);
      await setSetting(admin, RACKS, 'NO');
    });

    it('books close behind those who post while they are open; who comes later knows that they are closed', async () => {
      await setSetting(admin, BOOKS, indiaDay(-30));
      const close = await turning(BOOKS, indiaDay(-20));
      const closing: Begun[] = [];
      const posted = async (tx: Tx): Promise<unknown> => closing.push(await begun(tx, close));
      const first = await open(BOOKS, { posted });
      const closes = await Promise.all(closing.map(async ({ answer, isWaiting }) => [isWaiting, await answer]));
      expect([first.seen, closes]).toEqual([[indiaDay(-30)], [[true, '200']]]);

      const later = await turning(BOOKS, indiaDay(-10));
      let closed: Promise<Answered> | undefined;
      const read = (): unknown => {
        closed ??= later();
        return isServer() ? closed : undefined;
      };
      const second = await open(BOOKS, { read });
      const known = isServer() ? [indiaDay(-20), indiaDay(-10)] : [indiaDay(-20)];
      expect([second.seen, codes((await closed) ?? (await later()))]).toEqual([known, '200']);
      for (const { document } of [first, second]) await takeBack(document);
    });
  },
  { holds: SAMPLES },
);
