import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { expect } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ControlBox, Input } from './Field.style.ts';
import { Field } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Colour',
    children: (control, isInvalid) => (
      <ControlBox data-invalid={isInvalid || undefined} data-disabled={control.disabled || undefined}>
        <Input {...control} type="text" />
      </ControlBox>
    ),
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Complete: Story = {
  tags: ['state:error'],
  args: {
    required: true,
    help: 'As on the shade card',
    fault: 'Enter a colour',
    aside: <IconButton size="sm" label="About Colour" icon={<Info />} />,
  },
};
export const Disabled: Story = { args: { disabledReason: 'The sample is approved' } };

export const TiesTheControlToItsWords: Story = {
  ...Complete,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Colour' });
    await expect(input).toHaveAccessibleDescription('Enter a colour As on the shade card');
    await expect(input).toBeRequired();
    await expect(canvas.getByText('Enter a colour').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
};
