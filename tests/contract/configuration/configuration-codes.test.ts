import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';

/** Every code of spec 01, 2.5 to 2.12, at the field that is wrong, all of a record at once. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
  });

  /** Fields with their codes, each pair once: a text may be wrong in several places. */
  const told = ({ body }: Answered): readonly unknown[] => [
    ...new Set((body.errors ?? []).map(({ field, code }) => `${field} ${code}`)),
  ];
  const saving = async (api: string, body: Wire): Promise<readonly unknown[]> =>
    told(await admin.post(`${api}/save`, body));

  it('quality parameters: 4404915 a range that falls, 4404912 a choice without options, 4404901, 4404904, 4404905, 4404909', async () => {
    const falling = { name: 'Falling', dataType: 'numeric', defaultMin: 9, target: 5, defaultMax: 1 };
    expect(await saving('customParam', falling)).toEqual(['defaultMin 4404915', 'target 4404915']);
    expect(await saving('customParam', { name: 'Chosen', dataType: 'choice' })).toEqual(['options 4404912']);
    const wrong = { name: ' ', dataType: 'numeric', decimals: 7, samples: 0 };
    expect(await saving('customParam', wrong)).toEqual(['name 4404901', 'decimals 4404905', 'samples 4404904']);
    const { id } = (
      await admin.post('customParam/save', { name: 'Tenacity', shortCode: 'TEN', dataType: 'text' })
    ).row();
    const again = { name: 'tenacity', shortCode: 'ten', dataType: 'text' };
    expect(await saving('customParam', again)).toEqual(['name 4404909', 'shortCode 4404909']);
    expect(id).toBeGreaterThan(0);
  });

  it('product codes and their rules: 4404901, 4404906, 4404909, 4404120, 4404905', async () => {
    const words = 'chemical/productCodeConfig';
    expect(await saving(words, { elementType: 'custom', code: 'a-b!' })).toEqual(['value 4404901', 'code 4404906']);
    (await admin.post(`${words}/save`, { elementType: 'colour', value: 'Red', code: 'RD' })).row();
    expect(await saving(words, { elementType: 'colour', value: 'Ruddy', code: 'rd' })).toEqual(['code 4404909']);
    expect(await saving(words, { elementType: 'wood', value: 'x', code: 'X' })).toEqual(['elementType 4404907']);
    const rule = 'chemical/partCodeConfig';
    const bare = { name: 'Bare', maxLength: 41, segments: [{ kind: 'text' }] };
    expect(await saving(rule, bare)).toEqual(['maxLength 4404905', 'segments[0].text 4404901']);
    const uncounted = { name: 'Uncounted', segments: [{ kind: 'text', text: 'FG' }] };
    expect(await saving(rule, uncounted)).toEqual(['segments 4404120']);
    expect(await saving(rule, { name: 'None', segments: [] })).toEqual(['segments 4404912']);
  });

  it('number series: 4404177 no token of its year, 4404179 no GST number, 4404909 twice, the pattern’s form', async () => {
    const series = { moduleName: 'purchaseOrder', branch: made.of('branch').id, prefix: 'PO' };
    const pattern = async (text: string, more: Wire = {}): Promise<readonly unknown[]> =>
      saving('numberSeries', { ...series, pattern: text, ...more });
    expect(await pattern('{PFX}/{SEQ:5}')).toEqual(['pattern 4404177']);
    expect(await pattern('{PFX}/{FY}/LONG-WORDS/{SEQ:5}', { gstDocument: true })).toEqual(['pattern 4404179']);
    expect(await pattern('{PFX}/{FY}')).toEqual([expect.stringMatching(/^pattern /u)]);
    expect(await pattern('{PFX}/{FY}/{SEQ:5}', { startAt: 0 })).toEqual(['startAt 4404904']);
    expect(await pattern('{PFX}/{FY}/{SEQ:5}')).toEqual([]);
    expect(await pattern('{PFX}/{FY}/{SEQ:6}')).toEqual(['moduleName 4404909']);
  });

  it('message templates: 4404180 an unknown variable, 4404192 its form, 4404901 what an SMS and a mail need, 4404907 WhatsApp', async () => {
    const mail = {
      name: 'Codes',
      channel: 'EMAIL',
      moduleName: 'purchaseOrder',
      event: 'manual',
      recipients: [{ kind: 'party' }],
    };
    const api = 'chemical/smsTemplate';
    expect(await saving(api, { ...mail, subject: '{{numbr}}', body: '<p>{{#if number}}</p>' })).toEqual([
      'body 4404192',
    ]);
    const unknown = await admin.post(`${api}/save`, { ...mail, subject: '{{numbr}}', body: 'x' });
    expect(told(unknown)).toEqual(['subject 4404180']);
    expect(unknown.body.errors?.[0]?.message).toContain('did you mean ‘number’?');
    expect(await saving(api, { ...mail, body: 'x' })).toEqual(['subject 4404901']);
    const sms = await saving(api, { ...mail, name: 'Codes SMS', channel: 'SMS', body: 'x', dltTemplateId: '12a' });
    expect(sms).toEqual(['dltEntityId 4404901', 'dltTemplateId 4404906', 'senderId 4404901']);
    const long = {
      ...mail,
      name: 'Long',
      channel: 'SMS',
      body: 'x'.repeat(2001),
      dltEntityId: '1',
      dltTemplateId: '2',
      senderId: 'WEFTIN',
    };
    expect(await saving(api, long)).toEqual(['body 4404903']);
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
    expect(await saving(api, { ...mail, name: 'WA', channel: 'WHATSAPP', body: 'x' })).toEqual([
      expect.stringMatching(/^channel /u),
    ]);
  });

  it('print templates: 4404192 with line and column at each part, 4404180 an unknown field, 4404908 a module that is none, 4404909', async () => {
    const paper = { name: 'Codes', moduleName: 'purchaseOrder', format: 'A4', orientation: 'portrait' };
    const api = 'templateConfig';
    const both = await admin.post(`${api}/save`, {
      ...paper,
      header: '<p>',
      body: 'x\n{{#each lines}}',
      footer: '{{page}}',
    });
    expect(told(both)).toEqual(['header 4404192', 'body 4404192']);
    expect(both.body.errors?.map(({ message }) => /^Line \d+, column \d+: /u.test(message))).toEqual([true, true]);
    expect(await saving(api, { ...paper, body: '{{supplierr}}' })).toEqual(['body 4404180']);
    expect(await saving(api, { ...paper, body: '<script>x</script>' })).toEqual(['body 4404192']);
    expect(await saving(api, { ...paper, body: '<img src="https://else.where/x.png">' })).toEqual(['body 4404192']);
    expect(await saving(api, { ...paper, moduleName: 'nothing', body: 'x' })).toEqual(['moduleName 4404908']);
    expect(await saving(api, { ...paper, format: 'custom', body: ' ' })).toEqual([
      'widthMm 4404901',
      'heightMm 4404901',
      'body 4404901',
    ]);
    expect(await saving(api, { ...paper, language: 'fr', body: 'x' })).toEqual(['language 4404907']);
    (await admin.post(`${api}/save`, { ...paper, body: 'x' })).row();
    expect(await saving(api, { ...paper, name: 'codes', body: 'x' })).toEqual(['name 4404909']);
  });

  it('print parameters: 4404902 several records in one list, 4404908 a record or module that is none, 4404909, 4404906', async () => {
    const all = (rows: readonly Wire[]): Promise<Answered> => admin.post('chemical/printParameter/saveAll', rows);
    const terms = { moduleName: 'purchaseOrder', entityId: 0, paramKey: 'TERMS', paramValue: 'Net 30' };
    expect(told(await all([terms, { ...terms, entityId: 5 }]))).toEqual(['entityId 4404902']);
    expect(told(await all([{ ...terms, entityId: 999_999 }]))).toEqual(['entityId 4404908']);
    expect(told(await all([{ ...terms, moduleName: 'nothing' }]))).toEqual(['moduleName 4404908']);
    expect(told(await all([{ ...terms, paramKey: '1 x' }]))).toEqual([expect.stringMatching(/paramKey 4404906$/u)]);
    expect(told(await all([{ ...terms, paramValue: 'x'.repeat(4001) }]))).toEqual([
      expect.stringMatching(/paramValue 4404903$/u),
    ]);
  });

  it('label templates: 4404193 outside the label, 4404192 and 4404180 in its text, 4404904, 4404905, 4404912', async () => {
    const element = { kind: 'text', x: 1, y: 1, width: 30, height: 5, fontMm: 3 };
    const label = { name: 'Codes', recordType: 'IT', widthMm: 50, heightMm: 25 };
    const api = 'labelTemplate';
    const elements = [
      { ...element, x: 30, value: 'x' },
      { ...element, value: '{{#if name}}' },
    ];
    expect(await saving(api, { ...label, elements })).toEqual([
      'elements[0].width 4404193',
      'elements[1].value 4404192',
    ]);
    expect(await saving(api, { ...label, elements: [{ ...element, value: '{{nmae}}' }] })).toEqual([
      'elements[0].value 4404180',
    ]);
    expect(await saving(api, { ...label, widthMm: 9, heightMm: 301, elements: [element] })).toEqual([
      'widthMm 4404904',
      'heightMm 4404905',
    ]);
    expect(await saving(api, { ...label, elements: [] })).toEqual(['elements 4404912']);
    expect(await saving(api, { ...label, copies: '2 +', elements: [element] })).toEqual(['copies 4404906']);
  });
});
