import { beforeAll, describe, expect, it } from 'vitest';
import { item } from '@weft/domain/catalogue/masters/item';
import { PARAM_SWITCHES } from '@weft/domain/rules/config/stock-param-switches';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';

const RULES = 'chemical/partCodeConfig';
const WORDS = 'chemical/productCodeConfig';

const told = ({ body }: Answered): readonly unknown[] =>
  (body.errors ?? []).map(({ field, code, message }) => [field, code, message]);

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let base: Wire;
  let ids: { readonly [name: string]: number };

  const idOf = async (path: string, name: string): Promise<number> => {
    const rows = (await admin.get(`${path}/getAllByPartner`)).body.dataList ?? [];
    const row = rows.find((one) => one['name'] === name || one['symbol'] === name || one['code'] === name);
    if (typeof row?.['id'] !== 'number') throw new Error(`${path} has no ${name}`);
    return row['id'];
  };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    ids = {
      bag: await idOf('chemical/productType', 'Bag'),
      chemical: await idOf('chemical/productType', 'Chemical'),
      width: await idOf('itemProperty', 'WIDTH'),
      gsm: await idOf('itemProperty', 'GSM'),
      kg: await idOf('uom', 'kg'),
    };
    const category = (await admin.post('chemical/itemCategory/save', { name: 'Composed bags', shortCode: 'CB' })).row()
      .id;
    base = {
      productType: ids['bag'],
      category,
      uom: ids['kg'],
      isManufactured: true,
      isPurchasable: false,
      isSaleable: false,
    };
    const words = [
      { elementType: 'productType', productType: ids['bag'], code: 'BAG' },
      { elementType: 'itemProperty', itemProperty: ids['width'], value: '560 mm', code: 'W56' },
      { elementType: 'itemProperty', itemProperty: ids['gsm'], value: '65', code: 'G65' },
    ];
    for (const word of words) (await admin.post(`${WORDS}/save`, word)).row();
    (
      await admin.post(`${RULES}/save`, {
        name: 'Bags',
        productType: ids['bag'],
        segments: [
          { kind: 'text', text: 'FG' },
          { kind: 'productType' },
          { kind: 'itemProperty', itemProperty: ids['width'] },
          { kind: 'itemProperty', itemProperty: ids['gsm'], whenEmpty: 'skip' },
          { kind: 'sequence' },
        ],
      })
    ).row();
  });

  const bag = (name: string, width: string, gsm?: string): Wire => ({
    ...base,
    name,
    properties: [
      { itemProperty: ids['width'], value: width },
      ...(gsm === undefined ? [] : [{ itemProperty: ids['gsm'], value: gsm }]),
    ],
  });
  const save = (body: Wire): Promise<Answered> => admin.post(`${item.api}/save`, body);
  const codeOf = async (body: Wire): Promise<unknown> => (await save(body)).row()['itemCode'];

  it('a segment in small letters stays so when the item is saved, found and counted', async () => {
    const productType = (
      await admin.post('chemical/productType/save', { name: 'Small things', shortCode: 'SMALL', nature: 'raw' })
    ).row().id;
    const rule = (
      await admin.post(`${RULES}/save`, {
        name: 'Small things',
        productType,
        segments: [{ kind: 'text', text: 'RM', case: 'lower' }, { kind: 'sequence' }],
      })
    ).row();
    expect(rule['segments']).toMatchObject([{ case: 'lower' }, { case: 'upper' }]);
    const made = async (name: string): Promise<Wire> =>
      (await admin.post('chemical/item/save', { ...base, productType, name })).row();
    const first = await made('Small soda');
    expect(first['itemCode']).toBe('rm-0001');
    const again = await admin.post('chemical/item/update', { ...first, name: 'Small soda ash' });
    expect([again.status, again.row()['itemCode']]).toEqual([200, 'rm-0001']);
    const shouted = { id: first['id'], version: again.row()['version'], itemCode: 'RM-0001' };
    expect((await admin.post('chemical/item/update', shouted)).row()['itemCode']).toBe('rm-0001');
    expect((await made('Small ash'))['itemCode']).toBe('rm-0002');
    const { id, version } = rule;
    expect((await admin.post(`${RULES}/delete`, { id, version })).status).toBe(200);
  });

  it('a sequence restarts per prefix, per product type, or never, as its rule says', async () => {
    const types: number[] = [];
    for (const code of ['ALP', 'BET']) {
      const type = { name: `Scoped ${code}`, shortCode: code, nature: 'raw' };
      const { id } = (await admin.post('chemical/productType/save', type)).row();
      (await admin.post(`${WORDS}/save`, { elementType: 'productType', productType: id, code })).row();
      types.push(id);
    }
    const [alpha, beta] = types;
    const segments = [
      { kind: 'text', text: 'SC' },
      { kind: 'productType' },
      { kind: 'itemProperty', itemProperty: ids['width'], whenEmpty: 'skip' },
      { kind: 'sequence' },
    ];
    let rule = (await admin.post(`${RULES}/save`, { name: 'Of all', segments, sequenceScope: 'never' })).row();
    let count = 0;
    const codesOf = async (...items: readonly (readonly [type: unknown, width?: string])[]): Promise<unknown[]> => {
      const codes: unknown[] = [];
      for (const [productType, width] of items)
        codes.push(
          await codeOf({
            ...bag(`Scoped ${(count += 1)}`, width ?? '560'),
            productType,
            ...(width === undefined ? { properties: [] } : {}),
          }),
        );
      return codes;
    };
    const scoped = async (sequenceScope: string): Promise<void> => {
      const { id, version } = rule;
      rule = (await admin.post(`${RULES}/update`, { id, version, sequenceScope })).row();
    };
    expect(await codesOf([alpha], [beta], [alpha, '560'])).toEqual(['SC-ALP-0001', 'SC-BET-0002', 'SC-ALP-W56-0003']);
    await scoped('productType');
    expect(await codesOf([alpha, '560'], [alpha], [beta])).toEqual(['SC-ALP-W56-0001', 'SC-ALP-0002', 'SC-BET-0001']);
    await scoped('prefix');
    expect(await codesOf([alpha, '560'], [alpha], [beta])).toEqual(['SC-ALP-W56-0002', 'SC-ALP-0003', 'SC-BET-0003']);
    expect((await admin.post(`${RULES}/delete`, { id: rule['id'], version: rule['version'] })).status).toBe(200);
  });

  it('the worked examples: the next of a prefix, a skipped segment, a word that is missing', async () => {
    const preview = (body: Wire) => admin.post(`${RULES}/preview`, body);
    expect((await preview(bag('', '560', '65'))).body.data).toMatchObject({ code: 'FG-BAG-W56-G65-0001', errors: [] });
    expect(await codeOf(bag('One', '560', '65'))).toBe('FG-BAG-W56-G65-0001');
    expect(await codeOf(bag('Two', '560.0', '65'))).toBe('FG-BAG-W56-G65-0002');
    expect(await codeOf(bag('Three', '560', '65'))).toBe('FG-BAG-W56-G65-0003');
    expect(await codeOf(bag('Plain', '560'))).toBe('FG-BAG-W56-0001');
    const missing = [['itemCode', 4404121, "No product code for Width '610 mm'"]];
    expect(told(await save(bag('Wide', '610')))).toEqual(missing);
    expect((await preview(bag('', '610'))).body.data).toMatchObject({
      code: null,
      errors: [{ message: missing[0]?.[2] }],
      lacking: [
        { elementType: 'itemProperty', itemProperty: ids['width'], itemPropertyName: 'Width', value: '610 mm' },
      ],
    });
    expect(told(await save({ ...bag('No width', '560'), properties: [] }))).toEqual([
      ['itemCode', 4404901, 'Width is required'],
    ]);
  });

  it('a word says its record as elementId, whatever kind it is; rows answer it too', async () => {
    const said = (await admin.post(`${WORDS}/save`, { elementType: 'uom', elementId: ids['kg'], code: 'KGS' })).row();
    expect([said['uom'], said['elementId']]).toEqual([ids['kg'], ids['kg']]);
    const own = (await admin.post(`${WORDS}/save`, { elementType: 'custom', value: 'Export', code: 'EX' })).row();
    expect(own['elementId']).toBeNull();
    const units = (await admin.get('uom/getAllByPartner')).body.dataList ?? [];
    const elementId = Number(units.find((unit) => unit.id !== ids['kg'])?.id);
    const sentBack = { id: said.id, version: said.version, elementType: 'uom', uom: ids['kg'], elementId };
    const { id, version, ...kept } = (await admin.post(`${WORDS}/update`, sentBack)).row();
    expect([kept['uom'], kept['elementId']]).toEqual([elementId, elementId]);
    const moved = { id, version, elementType: 'productType', elementId: ids['chemical'] };
    const now = (await admin.post(`${WORDS}/update`, moved)).row();
    expect([now['productType'], now['elementId']]).toEqual([ids['chemical'], ids['chemical']]);
    expect(told(await admin.post(`${WORDS}/save`, { elementType: 'uom', code: 'NO' }))).toEqual([
      ['uom', 4404901, 'Unit is required'],
    ]);
    expect(told(await admin.post(`${WORDS}/save`, { elementType: 'uom', elementId: 999_999, code: 'NO' }))).toEqual([
      ['uom', 4404031, 'UOM name not found'],
    ]);
    const many = [{ elementType: 'purity', elementId: 999_998, code: 'P9' }];
    expect((await admin.post(`${WORDS}/saveOrUpdateAll`, many)).body.errors).toMatchObject([{ field: 'purity' }]);
  });

  it('a refused save gives its number back; a typed code is refused where the rule makes it, and stays once saved', async () => {
    const twice = await save({ ...bag('Refused', '560', '65'), barcode: 'X'.repeat(99) });
    expect(twice.status).toBe(422);
    const made = (await save(bag('Four', '560', '65'))).row();
    expect(made['itemCode']).toBe('FG-BAG-W56-G65-0004');
    expect(told(await save({ ...bag('Typed', '560', '65'), itemCode: 'MINE-1' }))).toEqual([
      ['itemCode', expect.any(Number), expect.stringContaining('the rule Bags makes it')],
    ]);
    const { id, version } = made;
    const changed = (
      await admin.post(`${item.api}/update`, {
        id,
        version,
        properties: [{ itemProperty: ids['width'], value: '560' }],
      })
    ).row();
    expect(changed['itemCode']).toBe('FG-BAG-W56-G65-0004');
  });

  it('20 saves at once with one prefix get 20 numbers in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(bag(`Parallel ${n}`, '560', '65'))));
    const codes = answers.map((answer) => String(answer.row()['itemCode'])).toSorted();
    expect(codes).toEqual(Array.from({ length: 20 }, (_, n) => `FG-BAG-W56-G65-${String(n + 5).padStart(4, '0')}`));
  });

  it('many in one save follow each other, and numbers that are taken are left out', async () => {
    const rule = (await admin.get(`${RULES}/getAllByPartner`)).body.dataList?.find(({ name }) => name === 'Bags');
    const allow = (allowManual: boolean, version: unknown) =>
      admin.post(`${RULES}/update`, { id: rule?.['id'], version, allowManual });
    const changed = (await allow(true, rule?.['version'])).row();
    expect(await codeOf({ ...bag('By hand', '560'), itemCode: 'FG-BAG-W56-0003' })).toBe('FG-BAG-W56-0003');
    const many = await admin.post(
      `${item.api}/saveOrUpdateAll`,
      Array.from({ length: 3 }, (_, n) => bag(`Many ${n}`, '560')),
    );
    expect(many.body.dataList?.map(({ itemCode }) => itemCode)).toEqual([
      'FG-BAG-W56-0002',
      'FG-BAG-W56-0004',
      'FG-BAG-W56-0005',
    ]);
    await allow(false, changed.version);
  });

  it('a code that outgrows the rule is refused, not cut', async () => {
    const rule = (await admin.get(`${RULES}/getAllByPartner`)).body.dataList?.find(({ name }) => name === 'Bags');
    const changed = (
      await admin.post(`${RULES}/update`, { id: rule?.['id'], version: rule?.['version'], maxLength: 18 })
    ).row();
    expect(told(await save(bag('Long', '560', '65')))).toEqual([
      ['itemCode', 4404122, 'Code FG-BAG-W56-G65-0025 has 19 characters, at most 18 allowed'],
    ]);
    await admin.post(`${RULES}/update`, { id: rule?.['id'], version: changed.version, maxLength: 30 });
  });

  describe('unused items', () => {
    const rule = async (): Promise<Wire> =>
      (await admin.get(`${RULES}/getAllByPartner`)).body.dataList?.find(({ name }) => name === 'Bags') ?? {};
    const look = async (client = admin): Promise<Answered> =>
      client.post(`${RULES}/recode/preview`, { id: (await rule())['id'] });
    const listed = (answer: Answered, key: 'changes' | 'refused'): readonly Wire[] => {
      const found = answer.body.data?.[key];
      return Array.isArray(found) ? (found as readonly Wire[]) : []; // items of the preview
    };
    const recode = async (items: readonly Wire[], client = admin): Promise<Answered> =>
      client.post(`${RULES}/recode`, { id: (await rule())['id'], items });
    /** The rule with another word at its head. */
    const begin = async (text: string): Promise<void> => {
      const now = (await admin.get(`${RULES}/${String((await rule())['id'])}`)).row();
      const segments = (now['segments'] as readonly Wire[]).map((one, n) =>
        n === 0 ? { id: one['id'], text } : { id: one['id'] },
      );
      expect(told(await admin.post(`${RULES}/update`, { id: now.id, version: now.version, segments }))).toEqual([]);
    };
    const codesOf = async (ids: readonly unknown[]): Promise<readonly unknown[]> =>
      Promise.all(ids.map(async (id) => (await admin.get(`${item.api}/${String(id)}`)).row()['itemCode']));

    it('have the codes that the rule makes until it changes: then the preview shows what each would become', async () => {
      expect(listed(await look(), 'changes').map(({ name }) => name)).toEqual(['Four']); // it lost its GSM; numbers are no reason
      await begin('NX');
      const preview = await look();
      const changes = listed(preview, 'changes');
      expect(changes.slice(0, 3).map(({ name, itemCode, newCode }) => [name, itemCode, newCode])).toEqual([
        ['One', 'FG-BAG-W56-G65-0001', 'NX-BAG-W56-G65-0001'],
        ['Two', 'FG-BAG-W56-G65-0002', 'NX-BAG-W56-G65-0002'],
        ['Three', 'FG-BAG-W56-G65-0003', 'NX-BAG-W56-G65-0003'],
      ]);
      expect(preview.body.data?.['isMore']).toBe(false);
      expect(await codesOf([changes[0]?.['id']])).toEqual(['FG-BAG-W56-G65-0001']); // a look changes nothing
    });

    it('keep their codes once used, and who may not change items changes none', async () => {
      const [first, second, ...others] = listed(await look(), 'changes');
      const inputs = [{ item: second?.['id'], quantity: 1, uom: ids['kg'] }];
      const bill = { name: 'Bag of a bag', item: first?.['id'], outputQty: 1, outputUom: ids['kg'], inputs };
      (await admin.post('chemical/bom/save', bill)).row(); // one is named by the bill itself, one by its lines
      expect(listed(await look(), 'changes').map(({ name }) => name)).toEqual(others.map(({ name }) => name));
      expect((await look(served.as('nobody'))).status).toBe(403);
      expect((await recode(listed(await look(), 'changes'), served.as('viewer'))).status).toBe(403);
    });

    it('get what was shown, all or none; what has changed since is told', async () => {
      const seen = listed(await look(), 'changes');
      const stale = seen.map((one, n) => (n === 0 ? { ...one, version: Number(one['version']) - 1 } : one));
      for (const items of [stale, seen.slice(1), []])
        expect([(await recode(items)).status, await codesOf([seen[0]?.['id']])]).toEqual([
          409,
          [seen[0]?.['itemCode']],
        ]);
      const done = await recode(seen);
      expect([done.status, done.body.data]).toEqual([200, { count: seen.length }]);
      expect(await codesOf(seen.map(({ id }) => id))).toEqual(seen.map(({ newCode }) => newCode));
      expect(listed(await look(), 'changes')).toEqual([]);
      const [changed] = (await admin.get(`${item.api}/history/${String(seen[0]?.['id'])}`)).body.dataList ?? [];
      expect(JSON.stringify(changed)).toContain(String(seen[0]?.['newCode']));
      expect(await codeOf(bag('After', '560', '65'))).toBe(
        `NX-BAG-W56-G65-${String(seen.filter(({ newCode }) => String(newCode).startsWith('NX-BAG-W56-G65-')).length + 1).padStart(4, '0')}`,
      ); // numbers go on behind them
    });

    it('that the rule can give no code are named with the reason', async () => {
      const word = (await admin.get(`${WORDS}/getAllByPartner`)).body.dataList?.find(({ code }) => code === 'G65');
      await admin.post(`${WORDS}/delete`, { id: word?.['id'], version: word?.['version'] });
      await begin('FG');
      const refused = listed(await look(), 'refused');
      expect(refused.length).toBeGreaterThan(3);
      expect(JSON.stringify(refused[0]?.['errors'])).toContain("No product code for GSM '65 g/m²'");
      const again = { elementType: 'itemProperty', itemProperty: ids['gsm'], value: '65', code: 'G65' };
      (await admin.post(`${WORDS}/save`, again)).row();
      const back = listed(await look(), 'changes');
      expect((await recode(back)).status).toBe(200);
    });
  });

  describe('which rule counts', () => {
    it('the type’s own, else the one for every other, else a code is typed; the screen is told', async () => {
      const chemical = { ...bag('Chemical', '560'), productType: ids['chemical'], properties: [] };
      expect(told(await save(chemical))[0]).toEqual(['itemCode', 4404011, 'Item code not found']);
      const { data } = (await admin.get('staff/getloggedinuser')).body;
      const unnamed = Object.fromEntries(PARAM_SWITCHES.map((key) => [key, 'NO']));
      expect(data?.['settings']).toEqual({ ...unnamed, COMPOSED_ITEM_CODES: String(ids['bag']) });
      const other = (
        await admin.post(`${RULES}/save`, {
          name: 'Others',
          separator: 'none',
          segments: [
            { kind: 'text', text: 'X' },
            { kind: 'sequence', length: 3 },
          ],
        })
      ).row();
      expect(await codeOf(chemical)).toBe('X001');
      expect(told(await admin.post(`${RULES}/save`, { name: 'Again', segments: [{ kind: 'sequence' }] }))[0]).toEqual([
        'productType',
        expect.any(Number),
        expect.anything(),
      ]);
      await admin.post(`${RULES}/setActive`, { id: other.id, version: other.version, isActive: false });
      expect(told(await save({ ...chemical, name: 'Typed again' }))[0]?.toString()).toContain('4404011');
    });

    it('a word stands for the record of its element alone, whatever else a call names', async () => {
      const type = { name: 'Two words', shortCode: 'TWO', nature: 'raw' };
      const productType = (await admin.post('chemical/productType/save', type)).row().id;
      const category = Number(base['category']);
      const both = { elementType: 'category', category, productType, code: 'CBG' };
      const word = (await admin.post(`${WORDS}/save`, both)).row();
      expect([word['category'], word['productType'], word['elementId']]).toEqual([category, null, category]);
      const segments = [{ kind: 'text', text: 'TW' }, { kind: 'category' }, { kind: 'sequence' }];
      const rule = (await admin.post(`${RULES}/save`, { name: 'Two words', productType, segments })).row();
      expect(await codeOf({ ...base, productType, name: 'Of two words' })).toBe('TW-CBG-0001');
      const change = { id: word.id, version: word.version, elementType: 'productType', productType };
      const other = (await admin.post(`${WORDS}/update`, change)).row();
      expect([other['category'], other['productType'], other['elementId']]).toEqual([null, productType, productType]);
      const ended = { id: rule.id, version: rule.version };
      expect((await admin.post(`${RULES}/delete`, ended)).status).toBe(200);
    });

    it('a word may stand for a segment, or for a colour or a word that is called so', async () => {
      const segment = (await admin.post('segment/save', { name: 'Sun-proof sacks' })).row().id;
      const add = async (body: Wire) => told(await admin.post(`${WORDS}/save`, body));
      expect(await add({ elementType: 'segment', code: 'CEM' })).toEqual([['segment', 4404901, 'Segment is required']]);
      expect(await add({ elementType: 'colour', code: 'RED' })).toEqual([['value', 4404901, 'Value is required']]);
      expect(await add({ elementType: 'custom', code: 'UV' })).toEqual([['value', 4404901, 'Value is required']]);
      expect(await add({ elementType: 'segment', segment, code: 'CEM' })).toEqual([]);
      expect(await add({ elementType: 'colour', value: 'Red', code: 'RED' })).toEqual([]);
      expect(await add({ elementType: 'custom', value: 'UV treated', code: 'RED' })).toEqual([]);
      expect(await add({ elementType: 'colour', value: 'Ruby', code: 'RED' })).toEqual([
        ['code', 4404909, expect.any(String)],
      ]);
    });

    it('a rule has one sequence, or lets codes be typed', async () => {
      const rule = (segments: readonly Wire[]) =>
        admin.post(`${RULES}/save`, { name: 'Wrong', productType: ids['chemical'], segments });
      const once = 'A sequence segment is needed once';
      expect(told(await rule([{ kind: 'text', text: 'A' }]))).toEqual([['segments', 4404120, once]]);
      expect(told(await rule([{ kind: 'sequence' }, { kind: 'sequence' }]))).toEqual([
        ['segments[1].kind', 4404120, once],
      ]);
    });
  });

  it('a change makes the code anew only when it is asked to, and only while nothing uses the item', async () => {
    const made = (await save(bag('Changed', '560', '65'))).row();
    const plain = { properties: [{ itemProperty: ids['width'], value: '560' }] };
    const change = (of: Wire, more: Wire) =>
      admin.post(`${item.api}/update`, { id: of['id'], version: of['version'], ...more });
    const offer = async (body: Wire) => (await admin.post(`${RULES}/preview`, body)).body.data ?? {};
    const inForm = { ...bag('Changed', '560'), id: made.id };
    expect((await offer({ ...bag('Changed', '560', '65'), id: made.id }))['isOffered']).toBe(false); // it has that code
    const { isOffered, code } = await offer(inForm);
    expect([isOffered, code]).toEqual([true, expect.stringMatching(/^FG-BAG-W56-\d{4}$/u)]);
    expect(told(await change(made, { itemCode: null, properties: [] }))).toEqual([
      ['itemCode', 4404901, 'Width is required'],
    ]);
    const anew = (await change(made, { ...plain, itemCode: null })).row();
    expect(anew['itemCode']).toBe(code);
    const same = (await change(anew, { itemCode: '' })).row();
    expect(same['itemCode']).toBe(code); // the rule made it so: no number is lost
    const inputs = [{ item: same.id, quantity: 1, uom: ids['kg'] }];
    const output = (await save(bag('Made of it', '560', '65'))).row().id;
    const bill = { name: 'Of a changed bag', item: output, outputQty: 1, outputUom: ids['kg'], inputs };
    const { id, version } = (await admin.post('chemical/bom/save', bill)).row();
    const wide = { ...bag('Changed', '560', '65'), id: made.id };
    expect((await offer(wide))['isOffered']).toBe(false);
    expect(told(await change(same, { itemCode: null }))).toEqual([['itemCode', 4404110, expect.any(String)]]);
    expect((await admin.post('chemical/bom/delete', { id, version })).status).toBe(200);
    for (const one of [same.id, output]) {
      const now = (await admin.get(`${item.api}/${one}`)).row();
      expect((await admin.post(`${item.api}/delete`, { id: now.id, version: now.version })).status).toBe(200);
    }
  });
});
