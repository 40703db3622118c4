import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UrlField } from './UrlField.tsx';

const meta = {
  title: 'Forms/UrlField',
  component: UrlField,
  args: { label: 'Web site', onCommit: fn() },
} satisfies Meta<typeof UrlField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'company.in' } };
export const Filled: Story = { args: { value: 'https://ambica.co.in' } };
export const Wrong: Story = { args: { value: 'javascript:alert(1)', required: true } };
export const Disabled: Story = { args: { value: 'https://ambica.co.in', disabledReason: 'The party is blocked' } };
export const ReadOnly: Story = { args: { value: 'https://ambica.co.in', readOnly: true } };
export const LongText: Story = {
  args: {
    value: 'https://shree-ganesh-polymers-and-chemicals.co.in/catalogue/woven-sacks/laminated?gsm=90&colour=white',
  },
};

export const AddsTheSchemeAndOffersToOpen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Web site' });
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.type(input, 'ambica.co.in{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith('https://ambica.co.in');
    await expect(canvas.getByRole('link', { name: 'Open https://ambica.co.in in another tab' })).toHaveAttribute(
      'href',
      'https://ambica.co.in',
    );
  },
};
export const RefusesWhatRunsCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'javascript:alert(1){Tab}');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
