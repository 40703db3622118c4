import { FAULTS } from '@weft/domain/contract/fault-table';
import { beforeAll, describe, expect, it } from 'vitest';
import { serve, type Client, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { ERROR_CASES, NOBODY } from './error-cases.ts';
import { OWN_CODES_ELSEWHERE, OWN_ERROR_CASES } from './own-error-cases.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import { type Made, sampleOf } from './samples.ts';
import { moduleNamed } from '@weft/domain/catalogue/registry';

/** Codes of section 8: those of our own begin at 4404110, the ones between are spec 01, 5.2. */
const OURS = new Set([4404033, 4404034, 4404035, 4404042]);
const OF_SECTION_8 = new Set(
  Object.values(FAULTS)
    .map(({ code }): number => code)
    .filter((code) => code > 4404000 && code < 4404110 && !OURS.has(code)),
);

it('no code of the specification is left without a case', () => {
  expect(new Set(ERROR_CASES.map(([code]) => code))).toEqual(OF_SECTION_8);
});

it('no code of our own is without a case, or a word of what it hangs on', () => {
  const own = Object.values(FAULTS)
    .map(({ code }): number => code)
    .filter((code) => OURS.has(code) || (code >= 4404110 && code < 4404200) || (code >= 4404931 && code < 4404950));
  const cases = OWN_ERROR_CASES.map(([code]) => code);
  const elsewhere = Object.keys(OWN_CODES_ELSEWHERE).map(Number);
  expect(new Set([...cases, ...elsewhere])).toEqual(new Set(own));
  expect(cases.filter((code) => elsewhere.includes(code))).toEqual([]);
});

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  describe('every code of the specification and of our own stands at its field, in its words, and nothing is written', () => {
    it.each([...ERROR_CASES, ...OWN_ERROR_CASES].map(([code, field, name, wrong]) => ({ code, field, name, wrong })))(
      '$code at $field of $name',
      async ({ code, field, name, wrong }) => {
        const module = moduleNamed(name);
        const right = sampleOf(module, 5, made.rows);
        const before = (await admin.get(`${module.api}/getAllByPartner`)).text;
        const { status, body } = await admin.post(`${module.api}/save`, { ...right, ...wrong(made, right) });
        const errors = body.errors ?? [];
        expect(errors).toContainEqual(expect.objectContaining({ field, code }));
        expect(errors.map(({ message }) => message).join(' ')).not.toMatch(/\{[a-z]/u); // {FY} is a word of numbers
        expect([status, body.responseCode]).toEqual([422, errors[0]?.code]);
        expect((await admin.get(`${module.api}/getAllByPartner`)).text).toBe(before);
      },
    );

    it.each([
      [{ moduleName: 'segment' }, ['foreinKey']],
      [{ foreinKey: 1 }, ['moduleName']],
      [{ foreinKey: 0, moduleName: 'nothing' }, ['foreinKey', 'moduleName']],
      [{ foreinKey: NOBODY, moduleName: 'segment' }, ['foreinKey']],
    ])('4404081 at what a file is for: %j', async (body, fields) => {
      const form = formOf(
        { part: 'uploadingFiles', name: 'slip.txt', content: 'Weighed' },
        { bodyData: JSON.stringify(body) },
      );
      const answer = await admin.post('filesData/saveWithFile', form.body, { headers: form.headers });
      expect((answer.body.errors ?? []).map(({ field, code }) => [field, code])).toEqual(
        fields.map((field) => [field, 4404081]),
      );
    });
  });

  /** What the check of a file tells of its rows: field, code and words of each cell. */
  const toldOf = async (api: string, content: string): Promise<readonly string[]> => {
    const { importId } = (await uploadFile(admin, `${api}/import/upload`, 'names.csv', content)).body.data ?? {};
    await admin.post(`${api}/import/map`, { importId, mode: 'upsert' }); // other columns may be missing
    const { dataList = [] } = (await admin.post(`${api}/import/check`, { importId })).body;
    return dataList.flatMap(({ errors }) =>
      (errors as readonly Wire[]).map(({ field, code, message }) => [field, code, message].map(String).join(' ')),
    );
  };

  describe('a name in a file that nobody has answers the code of what was named', () => {
    it('in an address: country, state, city', async () => {
      const head =
        'Company Name,Party Types,GST Treatment,Addresses: Type,Addresses: Address line 1,Addresses: Country,Addresses: State,Addresses: City,Addresses: PIN';
      const told = await toldOf(
        'party',
        [head, 'Nowhere Traders,Supplier,unregistered,both,1 Ring Road,Atlantis,Gondor,Utopia,395003'].join('\r\n'),
      );
      expect(told).toEqual(
        expect.arrayContaining([
          'addresses.country 4404051 Country name not found',
          'addresses.state 4404061 State name not found',
          'addresses.city 4404071 City name not found',
        ]),
      );
    });

    it.each([
      ['chemical/freight', 'Freight,Term,Basis,Rate,From', 'To nowhere,toPay,perTonne,1450,Utopia', 'fromCity 4404071'],
      ['city', 'City,State', 'Bree,Gondor', 'state 4404061'],
      ['chemical/supportingMaterial', 'Name,Category,Unit', 'Thread,No such,kg', 'category 4404021'],
      ['chemical/mould', 'Mould No,Makes: Item,Makes: Cavities', 'M-9,NO-SUCH-ITEM,4', 'items.item 4404011'],
      ['party', 'Company Name,Category', 'Someone,No such', 'category 4404091'],
      ['chemical/item', 'Item Name,Unit', 'Bag,stone', 'uom 4404031'],
    ])('of %s', async (api, head, row, wanted) => {
      const told = await toldOf(api, [head, row].join('\r\n'));
      expect(told.join('\n')).toContain(wanted);
    });
  });

  it('an item with everything wrong is told all eight at once, the first one answers', async () => {
    const { body } = await admin.post('chemical/item/save', {
      name: 'Everything wrong',
      productType: made.rows('productType', undefined),
      itemCode: '',
      purchasePrice: 0,
      salePrice: 0,
      reorderLevel: 0,
      isPurchasable: true,
      isSaleable: true,
    });
    const codes = (body.errors ?? []).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([4404011, 4404013, 4404014, 4404015, 4404016, 4404017, 4404018, 4404019]),
    );
    expect(body.responseCode).toBe(codes[0]);
  });

  it('a price that the field configuration demands is told by its own code, where the item is bought or sold', async () => {
    const demanded = ['purchasePrice', 'salePrice'].map((fieldKeyName) => ({
      fieldKeyName,
      isRequired: true,
      isVisible: true,
    }));
    const config = (
      await admin.post('chemical/formConfig/saveOrUpdate', { moduleName: 'item', fieldDetails: demanded })
    ).row();
    const right = sampleOf(moduleNamed('item'), 5, made.rows);
    const toldOfPrices = async (traded: Wire): Promise<readonly unknown[]> => {
      const priceless = { ...right, purchasePrice: null, salePrice: undefined, minSalePrice: undefined, ...traded };
      const { body } = await admin.post('chemical/item/save', { ...priceless, itemCode: '' }); // never saved
      return (body.errors ?? []).filter(({ field }) => field.endsWith('Price')).map(({ field, code }) => [field, code]);
    };
    expect(await toldOfPrices({ isPurchasable: true, isSaleable: true })).toEqual([
      ['purchasePrice', 4404016],
      ['salePrice', 4404017],
    ]);
    expect(await toldOfPrices({ isPurchasable: false, isSaleable: false })).toEqual([]);
    const { id, version } = config;
    expect((await admin.post('chemical/formConfig/delete', { id, version })).status).toBe(200);
  });

  it('a call without a token answers 3302, one for a row that is not there 4404', async () => {
    expect((await served.withToken(undefined).get('uom/getAllByPartner')).body).toMatchObject({ responseCode: 3302 });
    expect((await admin.get(`uom/${NOBODY}`)).body).toMatchObject({ responseCode: 4404 });
  });
});
