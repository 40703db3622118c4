import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { Popover } from './Popover.tsx';

const focused = () => document.activeElement as HTMLElement; // the page's elements are HTML

const meta = {
  title: 'Actions/Popover',
  component: Popover,
  parameters: { docs: { story: { inline: false, iframeHeight: 300 } } },
  args: {
    trigger: <Button>Print options</Button>,
    title: 'Print options',
    onOpenChange: fn(),
    children: (
      <>
        <CheckboxField label="With terms" defaultValue />
        <CheckboxField label="With bank details" />
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  args: { isDefaultOpen: true },
  play: async () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Print options' })).toBeVisible()),
};
export const TitleHidden: Story = {
  args: { isDefaultOpen: true, isTitleHidden: true },
  play: async () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Print options' })).toBeVisible()),
};
export const LongText: Story = {
  args: {
    isDefaultOpen: true,
    title: 'Why this order waits for the approval of the purchase manager',
    children:
      'The total is above the limit of your role. The purchase manager was asked on 05-07-2026 at 09:30 and has until Friday. '.repeat(
        4,
      ),
  },
};
/** A panel beside something that is no button: the cell of a grid, a field by its key. */
function Beside() {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <input
        aria-label="Rate"
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'F1') setAnchor(currentTarget);
        }}
      />
      {anchor && (
        <Popover anchor={anchor} isOpen title="Rate" onOpenChange={() => setAnchor(undefined)}>
          At most 4 decimals
        </Popover>
      )}
    </>
  );
}
export const BesideSomethingElse: Story = {
  render: () => <Beside />,
  play: async ({ canvas, userEvent }) => {
    const rate = canvas.getByRole('textbox', { name: 'Rate' });
    rate.focus();
    await userEvent.keyboard('{F1}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rate' })).toContainElement(focused()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rate).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
export const HeldByTheParent: Story = { args: { isOpen: false } };

export const OpensByKeyKeepsThePageUsableAndGivesTheFocusBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Print options' });
    await userEvent.tab();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'With terms' })).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'With terms' })).not.toBeChecked());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
export const ClosesByTheXAndByAPressBeside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print options' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Print options' }));
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
