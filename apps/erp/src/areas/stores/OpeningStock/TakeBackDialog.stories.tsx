import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { TakeBackDialog, type TakeBackDialogProps } from './TakeBackDialog.tsx';

/** The question over nothing. */
function Asked(props: TakeBackDialogProps) {
  return (
    <StoryWorld modules={[]} server={() => ({})}>
      <TakeBackDialog {...props} />
    </StoryWorld>
  );
}

const LINES = [
  { value: '11', label: '1. PP granules · 1,250.5 kg', isGone: false },
  { value: '12', label: '2. Fabric 65 GSM · R-40 · 1,912 kg', isGone: false },
  { value: '13', label: '3. Bag 50 kg · 25,000 nos', isGone: false },
];

const meta = {
  title: 'Screens/Take back lines',
  component: Asked,
  args: { lines: LINES, onAnswer: fn() },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const OneIsGone: Story = {
  args: { lines: LINES.map((line, n) => ({ ...line, isGone: n === 1 })) },
  play: async () => {
    await expect(await screen.findByText('1 line was taken back before.')).toBeVisible();
    await expect(screen.queryByRole('checkbox', { name: /Fabric/u })).not.toBeInTheDocument();
  },
};

export const AsksForLinesAndAReason: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take lines back' }));
    await expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: /Fabric/u }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Counted twice');
    await userEvent.click(screen.getByRole('button', { name: 'Take back 1 line' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({ lineIds: [12], reason: 'Counted twice' });
  },
};
