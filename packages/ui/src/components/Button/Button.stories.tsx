import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button, ButtonLink } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary', icon: <Plus />, children: 'Add New' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', icon: <Trash2 />, children: 'Delete' } };
export const Small: Story = { args: { size: 'sm' } };
export const Wide: Story = { args: { variant: 'primary', isWide: true, children: 'Log in' } };
export const Disabled: Story = { args: { disabled: true } };
export const Link: Story = {
  render: () => (
    <ButtonLink href="#/module/uom/addUpdate" icon={<Plus />} variant="primary">
      Add New
    </ButtonLink>
  ),
};

export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>
          <Button variant={variant}>Save order</Button>
          <Button variant={variant} icon={<Plus />}>
            Add New
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} isBusy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
    </div>
  ),
};

export const PressesOnceByMouseAndKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const IgnoresPressesWhileBusy: Story = {
  args: { isBusy: true, variant: 'primary' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const SaysWhyItCannotBePressed: Story = {
  args: { disabledReason: 'The order is closed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleDescription('The order is closed');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
