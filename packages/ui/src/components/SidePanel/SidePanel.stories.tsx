import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SidePanel } from './SidePanel.tsx';

const meta = {
  title: 'Feedback/SidePanel',
  component: SidePanel,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'New unit of measure',
    description: 'It is selected in your form when you save.',
    children: <TextField label="Name" defaultValue="Bundle" />,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const WithoutFoot: Story = { args: { footer: undefined } };

export const ClosesByEscAndByTheX: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const KeepsTheFocusInside: Story = {
  play: async ({ userEvent }) => {
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(name).toHaveFocus());
  },
};
