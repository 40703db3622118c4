import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Steps } from './Steps.tsx';

const STEPS = [
  { key: 'file', label: 'Choose the file', hint: 'items-2026.xlsx' },
  { key: 'columns', label: 'Match columns' },
  { key: 'check', label: 'Check', hint: '1,240 rows' },
  { key: 'import', label: 'Import' },
];

const meta = {
  title: 'Actions/Steps',
  component: Steps,
  args: { label: 'Import items', steps: STEPS, current: 'check' },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {};
export const First: Story = { args: { current: 'file' } };
export const Last: Story = { args: { current: 'import' } };
export const Failed: Story = {
  args: { steps: STEPS.map((step) => ({ ...step, isFailed: step.key === 'columns' })) },
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: '18rem' }}>
      <Steps {...args} />
    </div>
  ),
};
export const LongText: Story = {
  args: {
    steps: [
      {
        key: 'a',
        label: 'Choose the file with the opening stock of all branches',
        hint: 'opening-stock-of-all-branches.xlsx',
      },
      { key: 'check', label: 'स्तंभों का मिलान करें' },
      { key: 'c', label: 'ચકાસો અને સુધારો' },
    ],
  },
};

export const NamesTheStepAndWhatIsDone: Story = {
  play: async ({ canvas }) => {
    const [first, , third] = canvas.getAllByRole('listitem');
    await expect(canvas.getByRole('navigation', { name: 'Import items' })).toBeVisible();
    await expect(first).toHaveTextContent('Choose the file, done');
    await expect(third).toHaveAttribute('aria-current', 'step');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const GoesBackByKeys: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: /Match columns/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('columns');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};
