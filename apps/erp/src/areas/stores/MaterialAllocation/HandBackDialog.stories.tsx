import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { FloorLine } from './floor-answers.ts';
import { HandBackDialog } from './HandBackDialog.tsx';

const KG = { symbol: 'kg', decimals: 3 };
const line: FloorLine = {
  id: 1,
  allocation: 7,
  version: 3,
  number: 'MA/26-27/00007',
  area: { name: 'Loom floor' },
  item: { name: 'PP granules' },
  lot: 'L26/001',
  rollNumber: null,
  uom: KG,
  secondaryUom: null,
  open: 50,
};
const roll: FloorLine = {
  ...line,
  id: 2,
  item: { name: 'Fabric 560 mm' },
  lot: 'L26/002',
  rollNumber: 'R2600042',
  uom: { symbol: 'm', decimals: 0 },
  secondaryUom: KG,
  open: 1250,
};
const sent = fn();
const server: FakeServer = (path, body) => {
  sent(path, body);
  return {};
};
const tooMuch: FakeServer = () => ({
  kind: 'refused',
  status: 422,
  responseCode: 4404905,
  message: 'Quantity must be at most 50',
  errors: [
    {
      field: 'lines[0].quantity',
      code: 4404905,
      name: 'TOO_LARGE',
      message: 'Quantity must be at most 50',
      values: { label: 'Quantity', n: '50' },
    },
  ],
});

/** What comes back from the floor. For: goods of an allocation that the looms did not use. Not for: explaining what is missing (Reconciliation). */
const meta = {
  title: 'Stores/Hand back',
  component: HandBackDialog,
  args: { lines: [line, roll], onClose: fn(), onDone: fn() },
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld modules={[]} server={(parameters['server'] as FakeServer | undefined) ?? server}>
        <Story />
      </StoryWorld>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof HandBackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfOneAllocation: Story = {};
export const OfSeveralAllocations: Story = {
  args: { lines: [line, { ...roll, allocation: 8, number: 'MA/26-27/00008' }] },
};

export const WeighsBothQuantitiesAndAsksTheCondition: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Back of L26/001' }), '8.5{Tab}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Back of R2600042' }), '250{Tab}');
    await userEvent.type(screen.getByRole('textbox', { name: '2nd quantity of R2600042' }), '24.75{Tab}');
    const condition = screen.getByRole('radiogroup', { name: 'Condition of R2600042' });
    await userEvent.click(screen.getAllByRole('radio', { name: 'Doubtful: goes on hold' }).at(-1) ?? condition);
    await userEvent.click(screen.getByRole('button', { name: 'Hand back' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith('chemical/storeManagement/allocate/handBack', {
      id: 7,
      version: 3,
      lines: [
        { id: 1, quantity: '8.5', condition: 'good' },
        { id: 2, quantity: '250', condition: 'doubtful', secondaryQuantity: '24.75' },
      ],
    });
  },
};

export const RefusedAtItsField: Story = {
  parameters: { server: tooMuch },
  play: async ({ userEvent, args }) => {
    const back = await screen.findByRole('textbox', { name: 'Back of L26/001' });
    await userEvent.type(back, '50.001{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Hand back' }));
    await waitFor(() => expect(back).toHaveAccessibleDescription(/Quantity must be at most 50/u));
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const NothingSaid: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hand back' }));
    await expect(await screen.findByText('Say how much of a lot comes back.')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const ZeroIsNothing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Back of L26/001' }), '0{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Hand back' }));
    await expect(await screen.findByText('Say how much of a lot comes back.')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};
