import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** What comes back from repair. For: posted returns to be repaired. Not for: goods that are replaced. */
const meta = {
  title: 'Stores/Take back from repair',
  component: TakeBackDialog,
  args: {
    lines: [
      { id: 1, name: 'Gear box GB-40', uom: 'nos', places: 0, open: decimal('2') },
      { id: 2, name: 'BOPP film · L26/007', uom: 'kg', places: 3, open: decimal('5.5') },
    ],
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof TakeBackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllOfItComesBack: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take back from repair' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      lines: [
        { id: 1, quantity: '2' },
        { id: 2, quantity: '5.5' },
      ],
    });
  },
};

export const NotMoreThanWent: Story = {
  play: async ({ args, userEvent }) => {
    const gears = await screen.findByRole('textbox', { name: /Gear box/u });
    await userEvent.clear(gears);
    await userEvent.type(gears, '3{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Take back from repair' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.clear(gears);
    await userEvent.clear(screen.getByRole('textbox', { name: /BOPP/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Take back from repair' }));
    await expect(screen.getByText('Say how much came back')).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};
