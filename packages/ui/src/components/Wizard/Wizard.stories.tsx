import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { Wizard } from './Wizard.tsx';

const check = fn();

const meta = {
  title: 'Actions/Wizard',
  component: Wizard,
  args: {
    label: 'Set up the organization',
    onStep: fn(),
    onFinish: fn(),
    onCancel: fn(),
    steps: [
      { key: 'name', label: 'Name', content: <TextField label="Legal name" />, check },
      { key: 'tax', label: 'Tax', hint: 'GSTIN and PAN', content: <TextField label="GSTIN" /> },
      { key: 'done', label: 'Review', content: 'Everything is there.' },
    ],
  },
  beforeEach: () => void check.mockReset(),
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { step: 'done' } };
export const LongText: Story = {
  args: {
    step: 'name',
    steps: [
      {
        key: 'name',
        label: 'Name, address and registered office of the organization as on its certificate of incorporation',
        hint: 'संस्था',
        content: <TextField label="Legal name" />,
      },
    ],
  },
};

export const GoesForwardAndBackWithTheFocusOnTheHeading: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(document.body).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Tax/ })).toHaveFocus());
    await expect(canvas.getByRole('heading')).toHaveTextContent('Step 2 of 3');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'GSTIN' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onStep).toHaveBeenLastCalledWith('name');
    await expect(canvas.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  },
};

export const StaysWhileSomethingIsWrong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    check.mockResolvedValueOnce('Enter the legal name');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter the legal name');
    await expect(args.onStep).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(args.onStep).toHaveBeenCalledWith('tax'));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const FinishesOnce: Story = {
  args: { onFinish: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Finish' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Cancels: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const BeginsWhereItIsTold: Story = {
  args: { defaultStep: 'tax' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onStep).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('Step 1 of 3')).toBeVisible();
  },
};
