import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { role } from '@weft/domain/catalogue/access/role';
import { staff } from '@weft/domain/catalogue/access/staff';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ApprovalFlowScreen } from './ApprovalFlowScreen.tsx';

const levelOf = (sequence: number, more: object = {}): object => ({
  id: sequence,
  sequence,
  approverType: 'role',
  approverRole: [2],
  approverRoleNames: ['Purchase head'],
  need: 'anyOne',
  escalateBy: 'person',
  needsPassword: false,
  asksAgain: false,
  ...more,
});

const FLOW = {
  id: 7,
  version: 3,
  isActive: true,
  moduleName: 'purchaseOrder',
  name: 'Orders above a lakh',
  priority: 10,
  trigger: 'create',
  selfApproval: 'forbid',
  editResets: true,
  ignoreFavourable: false,
  lockWhilePending: true,
  watchedFields: 'lines.rate, grandTotal',
  levels: [
    levelOf(1, { name: 'Purchase head', mayEdit: 'remarks, lines.rate' }),
    levelOf(2, { name: 'Director', amountFrom: 500_000, escalateHours: 8, escalateBy: 'manager', needsPassword: true }),
  ],
  conditions: [{ id: 1, level: 2, field: 'grandTotal', operator: 'ge', value: '500000', either: null }],
};

type Kept = {
  readonly watchedFields: string;
  readonly levels: readonly { readonly mayEdit?: string | null }[];
  readonly conditions: readonly { readonly field: string }[];
};
/** Told the fields of a flow that was kept: the watched ones, then those of each level; and what its conditions ask for. */
type Told = (fields: readonly string[], conditions: readonly string[]) => void;

/** What conditions of an order may ask for, in part. */
const ASKED = [
  { key: 'grandTotal', label: 'Grand total', type: 'money' },
  { key: 'remarks', label: 'Remarks', type: 'longText' },
  { key: 'lines.quantity', label: 'Lines: Quantity', type: 'quantity' },
];

/** A server that has one flow and takes everything; `onSent` is told of it. */
const serverWith =
  (onSent: Told): FakeServer =>
  (path, body) => {
    if (path === `${approvalFlow.api}/7`) return { data: FLOW };
    if (path === `${approvalFlow.api}/getModule`) return { dataList: [{ conditionFields: ASKED }] };
    if (path === `${approvalFlow.api}/update`) {
      const { watchedFields, levels, conditions } = body as Kept; // what the form sends
      onSent(
        [watchedFields, ...levels.map(({ mayEdit }) => mayEdit ?? '')],
        conditions.map(({ field }) => field),
      );
      return { data: { ...FLOW, version: 4 } };
    }
    return {};
  };

type Args = { readonly id: number | undefined; readonly mode: number; readonly onSent: Told };

function Flow({ id, mode, onSent }: Args) {
  return (
    <StoryWorld
      modules={[approvalFlow, purchaseOrder, role, staff]}
      server={serverWith(onSent)}
      session={{
        acl: [approvalFlow, purchaseOrder, role, staff].map(({ acl }) => ({
          moduleAPI: acl,
          displayName: null,
          view: 1,
          mode,
        })),
      }}
    >
      <ApprovalFlowScreen module={infoOf(approvalFlow)} id={id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Approvals/Approval flow',
  component: Flow,
  args: { id: 7, mode: 255, onSent: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Flow>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const level = (canvas: Played['canvas'], n: number) => canvas.findByRole('region', { name: `Level ${n}` });

/** Two levels, the second from an amount. */
export const TwoLevels: Story = {
  play: async ({ canvas }) => {
    await expect(within(await level(canvas, 2)).getByLabelText(/^Level name/u)).toHaveValue('Director');
  },
};

/** Who may look but not change sees the same without buttons. */
export const ReadOnly: Story = {
  args: { mode: 0 },
  play: async ({ canvas }) => {
    const second = await level(canvas, 2);
    await expect(within(second).queryByRole('button', { name: /Level/u })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Add level' })).not.toBeInTheDocument();
  },
};

/** Fields of the order are chosen by their labels; nobody types a key. */
export const ChoosesTheFieldsOfTheModule: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const first = within(await level(canvas, 1));
    await userEvent.click(await first.findByRole('button', { name: 'Remove Remarks' }));
    await userEvent.type(first.getByRole('combobox', { name: 'May edit' }), 'Quantity');
    await userEvent.click(await screen.findByRole('option', { name: 'Lines: Quantity' }));
    const watched = canvas.getByRole('combobox', { name: 'Watched fields' });
    await userEvent.type(watched, 'Remarks');
    await userEvent.click(await screen.findByRole('option', { name: 'Remarks' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith(
        ['lines.rate, grandTotal, remarks', 'lines.rate, lines.quantity', ''],
        ['grandTotal'],
      ),
    );
  },
};

/** What a condition asks for is chosen by its label, and lines as one figure; its key is what is kept. */
export const ChoosesWhatAConditionAsksFor: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Grand total', { selector: '[data-cell], [data-cell] *' }));
    await userEvent.keyboard('Sum of');
    await userEvent.click(await screen.findByRole('option', { name: 'Sum of Lines: Quantity' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(expect.anything(), ['sum(lines.quantity)']));
  },
};

/** What rules make is nobody's to set right, so it is not offered. */
export const OffersNoTotalToSetRight: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = within(await level(canvas, 1));
    await first.findByRole('button', { name: 'Remove Remarks' });
    await userEvent.type(first.getByRole('combobox', { name: 'May edit' }), 'Grand');
    await expect(screen.queryByRole('option', { name: /Grand/u })).not.toBeInTheDocument();
  },
};

/** Levels change places with their conditions, and one more comes last. */
export const MovesAndAddsLevels: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = within(await level(canvas, 2));
    await userEvent.click(second.getByRole('button', { name: 'Move level 2 up' }));
    await waitFor(async () =>
      expect(within(await level(canvas, 1)).getByLabelText(/^Level name/u)).toHaveValue('Director'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add level' }));
    await expect(await level(canvas, 3)).toBeVisible();
  },
};

/** A new flow asks for its module before its fields. */
export const New: Story = {
  args: { id: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose the module first.')).toBeVisible();
  },
};
