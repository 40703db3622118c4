import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { RollsDialog } from './RollsDialog.tsx';

const LINE = { item: 3, uom: 'kg', places: 3, kgIn: 'quantity', rolls: [] } as const;

/** Many rolls of one line at once. For: a receipt that is written. Not for: rolls in stock. */
const meta = {
  title: 'Stores/Rolls of a line',
  component: RollsDialog,
  args: {
    lines: [{ ...LINE, value: '0', label: '1. Fabric 560' }],
    label: (field) => field,
    hasSecond: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({ data: { rollNumbers: ['R26000001', 'R26000002'] } })}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof RollsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PastesAList: Story = {
  play: async ({ args, userEvent }) => {
    const grid = await screen.findByRole('grid', { name: 'Rolls of a line' });
    await userEvent.click(screen.getByRole('button', { name: /Add line/u }));
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
    await userEvent.paste('A-1\tS-1\t60\nA-2\tS-2\t40');
    await userEvent.click(await screen.findByRole('button', { name: 'Take 2 rolls' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({
        at: 0,
        rolls: [
          expect.objectContaining({ rollNumber: 'A-1', supplierRoll: 'S-1' }),
          expect.objectContaining({ rollNumber: 'A-2', supplierRoll: 'S-2' }),
        ],
      }),
    );
  },
};

export const ChoosesALine: Story = {
  args: {
    lines: [
      { ...LINE, value: '0', label: '1. Fabric 560' },
      { ...LINE, value: '2', label: '3. Fabric 610' },
    ],
  },
};
