import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { ApiFault } from '@weft/api/http/api-fault';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { ApprovalRow } from '@weft/domain/contract/approvals';
import { fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import en from '../../../../public/assets/i18n/en.json';
import hi from '../../../../public/assets/i18n/hi.json';
import type { LanguageCode } from '../../../i18n/languages.ts';
import { readUiWords, readWords } from '../../../i18n/translate.ts';
import { speakWords } from '../../../product/words/use-language.ts';
import { type FakeAnswer, type FakeServer, OFFLINE } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { PendingApprovalScreen } from './PendingApprovalScreen.tsx';

const requestOf = (id: number): ApprovalRow => ({
  id,
  moduleId: 40,
  moduleName: 'purchaseOrder',
  displayName: 'Purchase Order',
  entityId: id,
  entityVersion: 2,
  trigger: 'create',
  status: 'REQUESTED',
  number: `PO/26-27/SRT/0011${id}`,
  title: 'Shree Polymers',
  party: 'Shree Polymers',
  amount: 92_500,
  branch: 'Surat',
  requestedBy: 'Bina Shah',
  requestedAt: '2026-11-24T08:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  round: 1,
  currentLevel: 1,
  levelTotal: 1,
  levelName: 'Purchase head',
  needsPassword: false,
  dueAt: null,
  late: false,
  onBehalfOf: null,
  isMine: true,
  changes: [],
  route: `purchase-order/addUpdate/${id}`,
});

/** What the server tells of each besides. */
const ODD = {
  mayEdit: ['remarks', 'lines.quantity'],
  nextApprovers: ['Bina Shah'],
  unusual: [
    { fact: 'rateAboveLastPercent', value: '4.2', fields: ['lines.rate'] },
    { fact: 'isFirstOrder', value: null, fields: [] },
  ],
};

const FIRST = requestOf(1);
const SECOND = requestOf(2);

const orderOf = (id: number) => ({
  id,
  version: 2,
  remarks: 'By lorry',
  lines: [
    { id: 1, item: 4, itemName: 'PP Granules', quantity: 1000, uom: 1, uomName: 'kg', rate: 92.5, rateBasis: 'kg' },
  ],
});

/** A server with two requests; `verdict` is what it says to a decision, `document` what it says first of a document. What was decided is gone from the list. */
const serverWith = (verdict: FakeAnswer, document: FakeAnswer | undefined): FakeServer => {
  let rows = [FIRST, SECOND];
  let first = document;
  return (path, body) => {
    if (path.startsWith('approvalEntityStatus/getAllByPartner')) return { dataList: rows, totalCount: rows.length };
    const standing = /^approvalEntityStatus\/of\/purchaseOrder\/(\d+)/u.exec(path);
    if (standing !== null)
      return {
        data: { ...requestOf(Number(standing[1])), levels: [], canDecide: true, canWithdraw: false, log: [], ...ODD },
      };
    if (path.startsWith('approvalEntityStatus/approveRequest')) {
      const { entityId } = body as Partial<ApprovalRow>; // several at once name none
      if (!('kind' in Object(verdict)) && entityId !== undefined) rows = rows.filter(({ id }) => id !== entityId);
      return verdict;
    }
    if (path.startsWith(`${purchaseOrder.api}/attachments/`))
      return {
        dataList: [
          {
            id: 9,
            originalName: 'quotation.pdf',
            size: 2048,
            mimeType: 'application/pdf',
            fileName: 'x',
            mayDelete: true,
          },
        ],
        totalCount: 1,
      };
    const order = new RegExp(String.raw`^${purchaseOrder.api}/(\d+)$`, 'u').exec(path);
    if (order === null) return {};
    const said = first;
    first = undefined;
    return said ?? { data: orderOf(Number(order[1])) };
  };
};

type Args = { readonly verdict: FakeAnswer; readonly document?: FakeAnswer };

/** Two orders wait; the person may do everything with orders, but the partner has words and wishes of its own. */
function Pending({ verdict, document }: Args) {
  const [server] = useState(() => serverWith(verdict, document));
  return (
    <StoryWorld
      modules={[purchaseOrder]}
      server={server}
      session={{
        acl: [{ moduleAPI: purchaseOrder.acl, displayName: null, view: 1, mode: 255 }],
        labels: [
          { keyName: 'PURCHASEORDER.LINES.ITEM', labelName: 'Material' },
          { keyName: 'PURCHASEORDER.PARTY', labelName: 'Mill' },
        ],
        shapes: {
          'purchaseOrder.lines.rateBasis': { fieldKeyName: 'lines.rateBasis', isRequired: true },
          'purchaseOrder.lines.rate': { fieldKeyName: 'lines.rate', isVisible: false, defaultValue: '0' },
        },
      }}
    >
      <PendingApprovalScreen route={{ path: '', label: 'Pending Approval', acl: [] }} rest="" />
    </StoryWorld>
  );
}

const meta = {
  title: 'Approvals/Pending approval',
  component: Pending,
  args: { verdict: {} },
  argTypes: { verdict: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Pending>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const shownOrder = (canvas: Played['canvas'], { number }: ApprovalRow) =>
  canvas.findByRole('heading', { name: String(number) });

const approve = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
  const dialog = within(await within(document.body).findByRole('dialog', { name: /^Approve/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
};

/** Lines that could not be had are not none: whoever decides is told, and asks again. */
export const LinesThatCouldNotBeHad: Story = {
  args: { document: { kind: 'refused', status: 500, responseCode: 5500, message: 'It failed', errors: [] } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('cell', { name: 'PP Granules' })).toBeVisible();
  },
};

/** Lines are called as the partner calls them; what is hidden is not there, what is required is. */
export const LinesInThePartnersWords: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Material' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Rate per' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Rate' })).toBeNull();
  },
};

/** Whom it is about is named as the document names it, in the partner's word if it has one. */
export const AboutIsNamedAsTheDocumentNamesIt: Story = {
  play: async ({ canvas }) => {
    const order = within(await canvas.findByRole('region', { name: String(FIRST.number) }));
    const name = await order.findByText('Mill');
    await expect(name.nextElementSibling).toHaveTextContent('Shree Polymers');
  },
};

/** Cells of a sheet come with a picture of them: the remark has the text, the document no file. */
export const FilesAreLookedAt: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('quotation.pdf')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Delete/u })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Choose files' })).toBeNull();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['cells'], 'image.png', { type: 'image/png' }));
    clipboardData.setData('text/plain', 'Ask for 88');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
    await expect(paste.defaultPrevented).toBe(false);
    await expect(canvas.queryByText('image.png')).toBeNull();
  },
};

/** What counted makes way for the next. */
export const TheNextAfterADecision: Story = {
  play: async (played) => {
    await shownOrder(played.canvas, FIRST);
    await approve(played);
    await expect(await shownOrder(played.canvas, SECOND)).toBeVisible();
  },
};

const stale: ApiFault = { kind: 'refused', status: 422, responseCode: 4404, message: 'No more', errors: [] };

/** "Again" decides what was refused, not its neighbour. */
export const StaysAfterARefusal: Story = {
  args: { verdict: stale },
  play: async (played) => {
    await shownOrder(played.canvas, FIRST);
    await approve(played);
    await waitFor(() => expect(within(document.body).getByText('No more')).toBeVisible());
    await expect(await shownOrder(played.canvas, FIRST)).toBeVisible();
  },
};

/** The dialog stays, with what was typed: the document behind it is the one that was asked for. */
export const StaysWithoutConnection: Story = {
  args: { verdict: OFFLINE },
  play: async (played) => {
    await shownOrder(played.canvas, FIRST);
    await approve(played);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Offline')).toBeVisible()); // what was typed stays, to be sent again
    await played.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await shownOrder(played.canvas, FIRST)).toBeVisible();
  },
};

/** What is odd is said first, in words; its figures keep their fields. */
export const TheOddFirst: Story = {
  play: async ({ canvas }) => {
    const odd = within(await canvas.findByRole('region', { name: 'Out of the ordinary' }));
    await expect(odd.getByText('Rate 4.2 % above the last order')).toBeVisible();
    await expect(odd.getByText('First order of this party')).toBeVisible();
  },
};

const wrongRate: ApiFault = {
  kind: 'refused',
  status: 422,
  responseCode: 4404,
  message: 'Quantity must be at least 0.001',
  errors: [
    {
      field: 'changes.lines[0].quantity',
      code: 4404904,
      name: 'TOO_SMALL',
      message: 'Quantity must be at least 0.001',
    },
  ],
};

/** What the level lets its approver set right stands in the dialog; what is wrong with it is said at its field, and the dialog stays. */
export const SetRightWhileApproving: Story = {
  args: { verdict: wrongRate },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Approve/u }));
    await expect(await dialog.findByRole('textbox', { name: 'Remarks' })).toHaveValue('By lorry');
    const quantity = dialog.getByRole('textbox', { name: 'Line 1: Quantity' });
    await expect(quantity).toHaveValue('1000');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expect(await dialog.findByText('Quantity must be at least 0.001')).toBeVisible();
    await expect(quantity).toHaveValue('-1');
  },
};

const speak = (code: LanguageCode, file: unknown): Promise<void> =>
  speakWords(code, { words: readWords(file), ui: readUiWords(file) });

const gone = wireError(fault('', 'NOT_FOUND', { what: 'Purchase Order' }));

/** Why one of several was refused is said in the person's language. */
export const RefusedOfSeveralInHindi: Story = {
  args: {
    verdict: {
      dataList: [
        { entityId: 1, responseCode: 4404, responseMessage: gone.message, errors: [gone] },
        { entityId: 2, responseCode: 200, responseMessage: 'OK' },
      ],
    },
  },
  beforeEach: async () => {
    await speak('hi', hi);
    return () => speak('en', en);
  },
  play: async ({ canvas, userEvent }) => {
    for (const box of await canvas.findAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: `2 ${hi['verb.approve']}` }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: hi['verb.approve'] }));
    await expect(await canvas.findByText(/PO\/26-27\/SRT\/00111: .*नहीं/u)).toBeVisible();
    await expect(canvas.queryByText(/not found/u)).toBeNull();
  },
};
