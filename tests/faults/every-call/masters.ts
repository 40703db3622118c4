import { expect } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { sampleOf, setSetting } from '../../contract/samples.ts';
import { OPENING } from '../../contract/purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';
import type { Cases, World } from './world.ts';

/** Masters, and what is done with any record. */
export const mastersCases = (world: World): Cases => ({
  long: [
    ['a new master', async () => ({ path: 'zone/save', body: sampleOf(moduleNamed('zone'), 2, world.made.rows) })],
    [
      'a changed master',
      async () => {
        const { id } = world.made.of('party');
        const { version } = (await world.served.as('administrator').get(`party/${id}`)).row();
        return {
          path: 'party/update',
          body: { id, version, legalName: 'Changed', contacts: [{ name: 'Asha', phone: '0261-2345678' }] },
        };
      },
    ],
    [
      'a duplicate that becomes one with the party that stays',
      async () => {
        const sample = sampleOf(moduleNamed('party'), 7, world.made.rows);
        const { id } = (
          await world.served.as('administrator').post('party/save', { ...sample, companyName: 'Twice' })
        ).row();
        return { path: 'party/merge', body: { keepId: world.made.of('party').id, mergeId: id } };
      },
    ],
    [
      'several records at once',
      async () => ({ path: 'segment/saveOrUpdateAll', body: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] }),
    ],
    [
      'one value for several records, looked at',
      async () => {
        const ids = [(await world.segment('Look one')).id, (await world.segment('Look two')).id];
        return {
          path: 'segment/bulkEdit/check',
          body: { ids, values: { description: 'Of one kind' } },
          isTried: true as const,
        };
      },
    ],
    [
      'one value for several records',
      async () => {
        const some = [await world.segment('Bulk one'), await world.segment('Bulk two')];
        const rows = some.map(({ id, version }) => ({ id, version }));
        return { path: 'segment/bulkEdit', body: { rows, values: { description: 'Of one kind' } } };
      },
    ],
    [
      'stages of funnels put into another order',
      async () => {
        const { dataList = [] } = (await world.admin().get('crm/funnelStage/getAllByPartner')).body;
        return { path: 'crm/funnelStage/reorder', body: { ids: dataList.map(({ id }) => id).toReversed() } };
      },
    ],
    [
      'a new item with its grade',
      async () => ({ path: 'chemical/item/save', body: sampleOf(moduleNamed('item'), 2, world.made.rows) }),
    ],
    [
      'an item with stock counted in another unit',
      async () => {
        const admin = world.served.as('administrator');
        const { productType, category, hsn, purchaseGst, uom } = sampleOf(moduleNamed('item'), 1, world.made.rows);
        const names = { name: 'Weighed finely', itemCode: 'FINE-1', isSaleable: false };
        const facts = { productType, category, hsn, purchaseGst, uom, ...names };
        const { id } = (await admin.post('chemical/item/save', facts)).row();
        const opening = sampleOf(moduleNamed('openingStock'), 1, world.made.rows);
        const [right] = opening['lines'] as readonly object[];
        const lines = [{ ...right, item: id, lotNumber: null, manufacturedOn: null, packages: null, quantity: 5 }];
        const draft = (await admin.post(`${OPENING}/save`, { ...opening, date: indiaDay(-1), lines })).row();
        expect((await world.trade.act(OPENING, draft, 'post')).status).toBe(200);
        const { version } = (await admin.get(`chemical/item/${id}`)).row();
        const grams = world.made.rows('uom', { symbol: 'g' });
        return { path: 'chemical/item/changeUnit', body: { id, version, uom: grams, reason: 'Sold in grams' } };
      },
    ],
    [
      'printed texts replaced',
      async () => ({
        path: 'chemical/printParameter/saveAll',
        body: [{ moduleName: 'purchaseOrder', entityId: 0, paramKey: 'TERMS', paramValue: 'As agreed' }],
      }),
    ],
    [
      'labels printed',
      async () => {
        await setSetting(world.served.as('administrator'), 'LABEL_SUPPORT', 'YES');
        return { path: 'chemical/label/print', body: { type: 'IT', ids: [world.made.of('item').id], format: 'zpl' } };
      },
    ],
  ],
  short: [
    [
      'a comment that names a colleague',
      async () => {
        const { id } = await world.person('named.by.a.comment');
        const record = (await world.segment('Talked of')).id;
        return { path: 'segment/comments/add', body: { record, text: 'Look', mentioned: [id] } };
      },
    ],
    [
      'a comment that is changed',
      async () => {
        const record = (await world.segment('Talked of again')).id;
        const { id } = (await world.admin().post('segment/comments/add', { record, text: 'Look' })).row();
        return { path: 'segment/comments/edit', body: { id, text: 'Look twice' } };
      },
    ],
    [
      'a comment that is deleted',
      async () => {
        const record = (await world.segment('Talked of no more')).id;
        const { id } = (await world.admin().post('segment/comments/add', { record, text: 'Look' })).row();
        return { path: 'segment/comments/delete', body: { id } };
      },
    ],
    [
      'a record saved without knowing whether it is new',
      async () => ({ path: 'segment/saveOrUpdate', body: { name: 'Either' } }),
    ],
    [
      'a record deleted',
      async () => {
        const { id, version } = await world.segment('Deleted');
        return { path: 'segment/delete', body: { id, version } };
      },
    ],
    [
      'a record taken out of the bin',
      async () => {
        const { id, version } = await world.segment('In the bin');
        const { body } = await world.admin().post('segment/delete', { id, version });
        expect(body.responseCode).toBe(200);
        return { path: 'segment/restore', body: { id } };
      },
    ],
    [
      'bank details of a party',
      async () => {
        const { id, version } = (await world.admin().get(`party/${world.made.of('party').id}`)).row();
        const account = { bankName: 'State Bank', accountNumber: '111122223333', ifsc: 'SBIN0001234' };
        return { path: 'party/changeBank', body: { id, version, bankDetails: [account] } };
      },
    ],
    [
      'credit of a party',
      async () => {
        const { id, version } = (await world.admin().get(`party/${world.made.of('party').id}`)).row();
        return { path: 'party/changeCredit', body: { id, version, creditLimit: 250_000, creditDays: 45 } };
      },
    ],
    [
      'prices of an item',
      async () => {
        const { id, version } = (await world.admin().get(`chemical/item/${world.made.of('item').id}`)).row();
        return { path: 'chemical/item/changePrice', body: { id, version, mrp: 1_000_000 } };
      },
    ],
    [
      'status of a bill',
      async () => {
        const { id, version } = (await world.admin().get(`chemical/bom/${world.made.of('bom').id}`)).row();
        return { path: 'chemical/bom/release', body: { id, version, status: 'obsolete' } };
      },
    ],
    [
      'recipe of a bill',
      async () => {
        const { id, version } = (await world.admin().get(`chemical/bom/${world.made.of('bom').id}`)).row();
        return { path: 'chemical/bom/changeRecipe', body: { id, version, allowedWastagePercent: 0.3 } };
      },
    ],
    [
      'a grade found or made',
      async () => ({
        path: 'chemical/itemTuple/getItemTupleId',
        body: { item: world.made.of('item').id, purity: world.made.of('purity').id, properties: [] },
      }),
    ],
    [
      'unused items re-coded',
      async () => {
        const typeSample = sampleOf(moduleNamed('productType'), 41, world.made.rows);
        const productType = (await world.admin().post('chemical/productType/save', typeSample)).row().id;
        await world.mustDo('chemical/item/save', {
          ...sampleOf(moduleNamed('item'), 41, world.made.rows),
          productType,
        });
        const segments = [{ kind: 'text', text: 'RC' }, { kind: 'sequence' }];
        const rule = { name: 'Re-coded', productType, segments };
        const { id } = (await world.admin().post('chemical/partCodeConfig/save', rule)).row();
        const { data } = (await world.admin().post('chemical/partCodeConfig/recode/preview', { id })).body;
        return { path: 'chemical/partCodeConfig/recode', body: { id, items: data?.['changes'] } };
      },
    ],
    [
      'a message about a record',
      async () => ({
        path: 'chemical/smsTemplate/send',
        body: { id: world.made.of('messageTemplate').id, entityId: world.made.of('purchaseOrder').id },
      }),
    ],
    [
      'a message that failed, once more',
      async () => ({ path: 'chemical/smsTemplate/sendAgain', body: { id: await world.failedMessage() } }),
    ],
  ],
});
