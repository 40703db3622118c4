import { MODULES } from '@weft/domain/catalogue/registry';
import { SHIPPED_MESSAGES } from '@weft/domain/catalogue/messages/shipped-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/mail-server.ts';
import { type Mailer, openMailer } from '../../../apps/server/src/messages/mailer.ts';
import { sendMessages } from '../../../apps/server/src/messages/send-messages.ts';
import { faultsOf, flowFor, named, orderRole, personWith, REJECT, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { type Kept, ORDER, tradeOf } from '../purchase/trade.ts';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';

const API = 'chemical/smsTemplate';
const LINK = 'https://erp.weft.example';

/** Text of a mail with the soft line ends of its encoding taken out. */
const unfolded = (source: string): string => source.replaceAll(/=\r\n/gu, '').replaceAll('=3D', '=');

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let mails: MailServer;
  let mailer: Mailer | undefined;
  let approver: Someone;
  let clerk: Someone;

  beforeAll(async () => {
    mails = await startMailServer();
    served = await serve(fresh().database, {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Weft <erp@weft.example>',
      PUBLIC_URL: LINK,
    });
    admin = served.as('administrator');
    mailer = openMailer(served.settings);
    made = samplesIn(fresh());
    const role = await orderRole(admin, 'Mailed');
    approver = await personWith(served, role, { email: 'approver@weft.example' });
    clerk = await personWith(served, role, { email: 'clerk@weft.example' });
  });
  afterAll(() => {
    mailer?.close();
    mails.close();
  });

  const post = (now = new Date()): Promise<void> =>
    sendMessages(
      { db: fresh().database, mailer, settings: served.settings, log: served.app.log, unnoted: new Map() },
      () => now,
    );
  const logOf = async (): Promise<readonly Wire[]> => (await admin.get(`${API}/log`)).body.dataList ?? [];
  /** An order of the clerk that waits for the approver. */
  const waiting = async (word: string): Promise<Kept> => {
    await flowFor(admin, word, [{ sequence: 1, approverType: 'staff', approverStaff: approver.id }]);
    const order = (
      await clerk.client.post(`${ORDER}/save`, { ...sampleOf(purchaseOrder, 1, made.rows), remarks: word })
    ).row();
    const { id, version } = order;
    return (await clerk.client.post(`${ORDER}/submit`, { id, version })).row();
  };

  it('an approver is mailed what waits, with the number, the amount and a link, once and after the transaction', async () => {
    const order = await waiting('mailfirst');
    expect(mails.got).toEqual([]); // nothing leaves with the save
    expect((await logOf())[0]).toMatchObject({ state: 'queued', receiver: 'approver@weft.example', tries: 0 });
    await post();
    await post();
    expect(mails.got.map(({ to }) => to)).toEqual(['approver@weft.example']);
    const text = unfolded(mails.got[0]?.source ?? '');
    expect(text).toContain(`waits for your approval`);
    expect(text).toContain(String(order['number']));
    expect(text).toContain(`${LINK}/#/module/purchase-order/addUpdate/${order.id}`);
    expect((await logOf())[0]).toMatchObject({ state: 'sent', tries: 1, error: null });
    await approver.client.post(REJECT, { ...named(order), remark: 'Ask again with a lower rate' });
    await post();
    expect(mails.got.at(-1)?.to).toBe('clerk@weft.example');
    expect(unfolded(mails.got.at(-1)?.source ?? '')).toContain('Ask again with a lower rate');
  });

  it('the company’s own words count, in its language, and a value is never markup', async () => {
    await admin.post(`${API}/save`, {
      name: 'Our words',
      moduleName: 'purchaseOrder',
      event: 'approvalWaits',
      subject: 'Please look at {{number}}',
      body: '<p><b>{{remarks}}</b> by {{by}}</p>',
    });
    await waiting('<i>mailown</i>');
    await post();
    const text = unfolded(mails.got.at(-1)?.source ?? '');
    expect(text).toContain('Please look at');
    expect(text).toContain('<b>&lt;i&gt;mailown&lt;/i&gt;</b>');
    const [kept] = await logOf();
    expect(String(kept?.['subject'])).toContain('Please look at');
    expect(String(kept?.['text'])).toMatch(/^<i>mailown<\/i> by /u);
  });

  it('what the server refuses for now is tried again five times, ever later; what it refuses for good is not', async () => {
    mails.refused.set('approver@weft.example', 451);
    await waiting('mailretry');
    const count = mails.got.length;
    let now = Date.now();
    await post(new Date(now));
    expect((await logOf())[0]).toMatchObject({ state: 'queued', tries: 1 });
    await post(new Date(now)); // too early
    expect((await logOf())[0]).toMatchObject({ tries: 1 });
    for (const [again, minutes] of [1, 5, 15, 60, 240].entries()) {
      await post(new Date(now + (minutes - 0.5) * 60_000)); // too early
      expect((await logOf())[0]).toMatchObject({ state: 'queued', tries: again + 1 });
      now += minutes * 60_000 + 1000;
      await post(new Date(now));
    }
    expect((await logOf())[0]).toMatchObject({ state: 'failed', tries: 6 });
    mails.refused.set('approver@weft.example', 550);
    await waiting('mailgone');
    await post();
    expect((await logOf())[0]).toMatchObject({ state: 'failed', tries: 1 });
    mails.refused.clear();
    expect(mails.got).toHaveLength(count);
  });

  it('whoever may not see the document any more gets no word of it', async () => {
    await waiting('mailunseen');
    await admin.post('staff/setActive', {
      id: approver.id,
      version: (await admin.get(`staff/${approver.id}`)).row().version,
      isActive: false,
    });
    const count = mails.got.length;
    await post();
    expect(mails.got).toHaveLength(count);
    expect((await logOf())[0]).toMatchObject({ state: 'failed', subject: null });
    await admin.post('staff/setActive', {
      id: approver.id,
      version: (await admin.get(`staff/${approver.id}`)).row().version,
      isActive: true,
    });
  });

  describe('sent by hand', () => {
    const template = async (more: Wire): Promise<Kept> =>
      (
        await admin.post(`${API}/save`, {
          name: `By hand ${Math.random()}`,
          moduleName: 'purchaseOrder',
          event: 'manual',
          subject: 'Order {{number}}',
          body: '<p>{{party}}</p>',
          recipients: [
            { kind: 'fixed', address: 'Supplier@weft.example' },
            { kind: 'staff', staff: clerk.id },
          ],
          ...more,
        })
      ).row();

    it('goes to each receiver once, with the print as PDF, and stands in the history', async () => {
      const layout = made.of('printTemplate').id;
      const { id } = await template({ attachPrint: layout });
      const order = await tradeOf(admin, made).order();
      const sent = await admin.post(`${API}/send`, { id, entityId: order.id });
      expect(sent.body.data).toEqual({ receivers: ['Supplier@weft.example', 'clerk@weft.example'] });
      const count = mails.got.length;
      await post();
      expect(mails.got.slice(count).map(({ to }) => to)).toEqual(['Supplier@weft.example', 'clerk@weft.example']);
      expect(mails.got.at(-1)?.source).toMatch(/content-type: application\/pdf/iu);
      const history = (await admin.get(`${ORDER}/history/${order.id}`)).body.dataList ?? [];
      expect(history[0]).toMatchObject({ action: 'send' });
    });

    it('a print is made when its transaction has ended: one that cannot be made is told as that, and the words stand', async () => {
      const tooMuch = { name: 'Too much for mails', moduleName: 'purchaseOrder', format: 'A4' };
      const body = '<p>{{remarks}}</p>'.repeat(3000); // of 1,000 letters each
      const layout = (await admin.post('templateConfig/save', { ...tooMuch, body })).row();
      const { id } = await template({ attachPrint: layout.id, recipients: [{ kind: 'staff', staff: clerk.id }] });
      const { id: entityId, version } = await tradeOf(admin, made).order();
      (await admin.post(`${ORDER}/update`, { id: entityId, version, remarks: 'x'.repeat(1000) })).row();
      expect((await admin.post(`${API}/send`, { id, entityId })).status).toBe(200);
      const count = mails.got.length;
      await post();
      expect(mails.got).toHaveLength(count);
      const [told] = await logOf();
      expect(told).toMatchObject({ state: 'failed', tries: 1 });
      expect(told?.['text']).toMatch(/\S/u);
      expect(told?.['error']).toContain('A template prints at most');
    });

    describe('by whom', () => {
      const OWN = 'chemical/emailUserConfig';
      const account = { email: 'own@weft.example', password: 'shuttle and reed' };
      let ownMails: MailServer;
      let order: Kept;
      let words: Kept;

      beforeAll(async () => {
        ownMails = await startMailServer(new Map([[account.email, account.password]]));
        order = await tradeOf(admin, made).order();
        words = await template({ recipients: [{ kind: 'fixed', address: 'mill@weft.example' }] });
        const { id, version } = (await admin.get('organization/getOrgByPartner')).row();
        const server = { mailHost: '127.0.0.1', mailPort: ownMails.port, mailSecure: 'none' };
        await admin.post('organization/update', { id, version, ...server });
      });
      afterAll(() => ownMails.close());

      const sendOne = async (): Promise<void> => {
        expect((await admin.post(`${API}/send`, { id: words.id, entityId: order.id })).status).toBe(200);
        await post();
      };

      it('without an account of one’s own the company writes, and the answer goes to the sender', async () => {
        const { id } = (await admin.get('staff/getloggedinuser')).body.data ?? {};
        const { version } = (await admin.get(`staff/${String(id)}`)).row();
        await admin.post('staff/update', { id, version, email: 'boss@weft.example' });
        await sendOne();
        expect(mails.got.at(-1)).toMatchObject({ to: 'mill@weft.example' });
        expect(mails.got.at(-1)?.source).toMatch(/^From: Weft <erp@weft\.example>$/mu);
        expect(mails.got.at(-1)?.source).toMatch(/^Reply-To: boss@weft\.example$/mu);
      });

      it('a company that names its mail sender writes as itself, of its own documents, by the account of the installation', async () => {
        const { id, version, name } = (await admin.get('organization/getOrgByPartner')).row();
        const named = (
          await admin.post('organization/update', { id, version, mailFrom: 'mill.office@weft.example' })
        ).row();
        await sendOne();
        const mail = mails.got.at(-1);
        expect(mail).toMatchObject({ to: 'mill@weft.example', by: 'erp@weft.example' });
        expect(mail?.source).toMatch(/^From: .*<mill\.office@weft\.example>$/mu);
        expect(mail?.source).toContain(String(name));
        expect(mail?.source).toMatch(/^Sender: Weft <erp@weft\.example>$/mu);
        expect(mail?.source).toMatch(/^Reply-To: boss@weft\.example$/mu);
        await admin.post('organization/update', { id, version: named.version, mailFrom: null });
      });

      it('with one the sender writes, by the server of the company', async () => {
        const count = mails.got.length;
        expect((await admin.post(`${OWN}/save`, account)).status).toBe(200);
        await sendOne();
        expect(mails.got).toHaveLength(count);
        expect(ownMails.got.map(({ to }) => to)).toEqual(['mill@weft.example']);
        expect(ownMails.got[0]?.source).toMatch(/^From: own@weft\.example$/mu);
        expect((await logOf())[0]).toMatchObject({ state: 'sent' });
      });

      it('a refused log-in keeps the message, tells the owner once, and lets it go when the password is right', async () => {
        const owned = async () => (await admin.get(`${OWN}/getEmailConfByLoggedInUser`)).body.data ?? {};
        const { id } = await owned();
        await admin.post(`${OWN}/update`, { ...account, id, password: 'not this one' });
        await sendOne();
        expect((await logOf())[0]).toMatchObject({ state: 'queued', tries: 0 });
        expect(JSON.stringify(await logOf())).not.toContain('not this one');
        expect(await owned()).toMatchObject({ needsAttention: true });
        await sendOne();
        const { dataList = [] } = (await admin.get('notice/getAllByPartner')).body;
        expect(dataList.filter(({ kind }) => kind === 'mailRefused')).toHaveLength(1);
        const count = ownMails.got.length;
        await admin.post(`${OWN}/update`, { ...account, id });
        await post();
        expect(ownMails.got).toHaveLength(count + 2);
        expect(await owned()).toMatchObject({ needsAttention: false });
      });

      it('goes out without a mail server of the installation too', async () => {
        const count = ownMails.got.length;
        expect((await admin.post(`${API}/send`, { id: words.id, entityId: order.id })).status).toBe(200);
        const { settings, app } = served;
        await sendMessages(
          { db: fresh().database, mailer: undefined, settings, log: app.log, unnoted: new Map() },
          () => new Date(),
        );
        expect(ownMails.got).toHaveLength(count + 1);
      });

      /** How many of 31 receivers have their mail at once, after 45 and after 61 seconds; `hours` ahead nothing else was sent within a minute. */
      const arrived = async (box: MailServer, hours: number): Promise<readonly number[]> => {
        const bulk = Array.from({ length: 31 }, (_, n) => ({ kind: 'fixed', address: `bulk${n}@weft.example` }));
        const { id } = await template({ recipients: bulk });
        expect((await admin.post(`${API}/send`, { id, entityId: order.id })).status).toBe(200);
        const start = Date.now() + hours * 3_600_000;
        const counts: number[] = [];
        for (const seconds of [0, 45, 61]) {
          await post(new Date(start + seconds * 1000));
          counts.push(box.got.filter(({ to }) => to.startsWith('bulk')).length);
        }
        return counts;
      };

      it('one’s own account sends thirty mails a minute, the rest after it', async () => {
        expect((await admin.post(`${OWN}/save`, account)).status).toBe(200);
        expect(await arrived(ownMails, 1)).toEqual([30, 30, 31]);
      });

      it('so does the company’s', async () => {
        await fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute('delete from mail_account'));
        expect(await arrived(mails, 2)).toEqual([30, 30, 31]);
      });
    });

    it('is refused without a receiver, without the right to print, and for a layout of another module', async () => {
      const order = await tradeOf(admin, made).order();
      const { id } = await template({ recipients: [{ kind: 'party' }] });
      const party = (await admin.get(`party/${String(order['party'])}`)).row();
      await admin.post('party/update', { id: party.id, version: party.version, email: null });
      expect(faultsOf(await admin.post(`${API}/send`, { id, entityId: order.id }))).toEqual(['REQUIRED']);
      expect((await served.as('viewer').post(`${API}/send`, { id, entityId: order.id })).status).toBe(403);
      const wrong = {
        name: 'Wrong',
        moduleName: 'zone',
        event: 'manual',
        subject: '{{nmae}}',
        body: '{{#if}}',
        recipients: [],
      };
      expect(
        (await admin.post(`${API}/save`, { ...wrong, attachPrint: made.of('printTemplate').id })).body.errors?.map(
          ({ field, code }) => [field, code],
        ),
      ).toEqual([
        ['body', 4404192],
        ['recipients', 4404901],
      ]);
      const unknown = await admin.post(`${API}/save`, { ...wrong, body: 'x', recipients: [{ kind: 'party' }] });
      expect(unknown.body.errors?.map(({ field, code }) => [field, code])).toEqual([['subject', 4404180]]);
    });
  });

  it('previews an unsaved text with a real record, and says where a name is unknown', async () => {
    const order = made.of('purchaseOrder');
    const words = {
      moduleName: 'purchaseOrder',
      subject: '{{title}} {{verdict}}',
      body: '<p>{{parti}} {{receiver}}</p>',
    };
    const { data } = (await admin.post(`${API}/preview`, { ...words, entityId: order.id })).body;
    expect(data).toMatchObject({ subject: 'Purchase Order approved', entityId: order.id });
    expect(data?.['faults']).toEqual([expect.objectContaining({ field: 'body', line: 1, column: 4 })]);
  });

  it('every shipped text names only what every document that can be approved has', async () => {
    const modules = MODULES.filter(({ approval }) => approval !== undefined);
    for (const { name } of modules)
      for (const texts of Object.values(SHIPPED_MESSAGES))
        for (const words of Object.values(texts)) {
          const { data } = (await admin.post(`${API}/preview`, { moduleName: name, ...words })).body;
          expect([name, data?.['faults']]).toEqual([name, []]);
        }
  });
});
