import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { role } from '@weft/domain/catalogue/access/role';
import { staff } from '@weft/domain/catalogue/access/staff';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { MessageTemplateScreen } from './MessageTemplateScreen.tsx';

type Param = { readonly placeholder: string };
type Sent = { readonly waParams: readonly Param[]; readonly body: string | null };

const TEMPLATE = {
  id: 7,
  version: 3,
  isActive: true,
  name: 'Order to supplier',
  channel: 'WHATSAPP',
  moduleName: 'purchaseOrder',
  event: 'manual',
  language: 'en',
  autoSend: false,
  subject: null,
  body: 'Dear {{1}}, order {{2}} of {{3}} is placed.',
  waTemplateName: 'order_placed',
  waParams: [
    { id: 1, placeholder: 'supplier' },
    { id: 2, placeholder: 'number' },
    { id: 3, placeholder: 'money grandTotal' },
  ],
  recipients: [{ id: 1, kind: 'party' }],
  alsoAttach: [],
};

const FIELDS = [
  { key: 'supplier', label: 'Supplier' },
  { key: 'number', label: 'Number' },
  { key: 'date', label: 'PO date' },
  { key: 'grandTotal', label: 'Grand total' },
];

/** The order that the message is about. */
const ORDER: { readonly [placeholder: string]: string } = {
  supplier: 'Shree Polymers',
  number: 'PO/26-27/0042',
  date: '28 Nov 2026',
  'money grandTotal': '₹ 1,13,235.28',
};

/** Told the placeholders of a template that was kept. */
type Told = (placeholders: readonly string[]) => void;

const serverWith =
  (template: object, onSent: Told): FakeServer =>
  (path, body) => {
    if (path === `${messageTemplate.api}/7`) return { data: template };
    if (path.startsWith(`${messageTemplate.api}/fields/`)) return { dataList: FIELDS };
    if (path === `${messageTemplate.api}/preview`) {
      const params = (body as Sent).waParams.map(({ placeholder }) => ORDER[placeholder] ?? ''); // what the screen sends
      const isWritten = (body as Sent).body !== null;
      const text = isWritten ? `Dear ${params[0]}, order ${params[1]} of ${params[2]} is placed.` : '';
      const shown = { channel: 'WHATSAPP', off: null, losesPrint: false, heldUntil: null, subject: null, html: null };
      const around = { sms: null, long: [], faults: [], events: ['manual'], channels: ['EMAIL', 'WHATSAPP'] };
      return { data: { ...shown, ...around, text, params, entityId: 42, name: 'PO/26-27/0042' } };
    }
    if (path === `${messageTemplate.api}/update`) {
      onSent((body as Sent).waParams.map(({ placeholder }) => placeholder)); // as above
      return { data: { ...template, version: 4 } };
    }
    return { dataList: [] };
  };

type Args = { readonly template: object; readonly mode: number; readonly onSent: Told };

function Message({ template, mode, onSent }: Args) {
  const modules = [messageTemplate, purchaseOrder, printTemplate, role, staff];
  return (
    <StoryWorld
      modules={modules}
      server={serverWith(template, onSent)}
      session={{ acl: modules.map(({ acl }) => ({ moduleAPI: acl, displayName: null, view: 1, mode })) }}
    >
      <MessageTemplateScreen module={infoOf(messageTemplate)} id={7} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Settings/Message template',
  component: Message,
  args: { template: TEMPLATE, mode: 255, onSent: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Message>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each numbered variable of the registered text names its field and what it says of the order that is looked at. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'For {{1}}' })).toHaveValue('supplier · Supplier'));
    await expect(await canvas.findByText('In this message: ₹ 1,13,235.28')).toBeVisible();
  },
};

/** Who may look but not change. */
export const ReadOnly: Story = { args: { mode: 0 } };

/** What is not written yet is no message: its place says so. */
export const NotWrittenYet: Story = {
  args: { template: { ...TEMPLATE, body: null, waParams: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The message has no text yet.')).toBeVisible();
    await expect(canvas.queryByRole('article', { name: 'The message as it is read' })).not.toBeInTheDocument();
  },
};

/** A text without variables asks for none. */
export const Empty: Story = {
  args: { template: { ...TEMPLATE, body: 'Your order is placed.', waParams: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The body has no numbered variables yet.')).toBeVisible();
  },
};

/** A variable is chosen from what the order knows, and the message changes with it; the others stay. */
export const ChoosesWhatStandsForAVariable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const second = await canvas.findByRole('combobox', { name: 'For {{2}}' });
    await userEvent.clear(second);
    await userEvent.type(second, 'PO date');
    await userEvent.click(await screen.findByRole('option', { name: /PO date/u }));
    await expect(await canvas.findByText('In this message: 28 Nov 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(['supplier', 'date', 'money grandTotal']));
  },
};

/** A variable that comes into the text asks for its field; one that is taken out of both is kept no more. */
export const FollowsTheText: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const body = await canvas.findByRole('textbox', { name: 'Body' });
    await expect(body).toBeRequired();
    await userEvent.clear(body);
    await userEvent.click(body);
    await userEvent.paste('Dear {{1}}, order {{2}} is placed.');
    const third = canvas.getByRole('combobox', { name: 'For {{3}}' });
    await userEvent.clear(third);
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'For {{3}}' })).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(['supplier', 'number']));
  },
};
