import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { entered } from './entered.fixture.ts';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Save this view',
    description: 'Filters, columns and sort order are kept under this name.',
    children: <TextField label="Name" defaultValue="Open orders" />,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save view</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};
export const TitleAlone: Story = {
  args: { description: undefined, footer: undefined, children: 'Nothing to decide.' },
};
export const Large: Story = { args: { size: 'lg' } };
export const LongContent: Story = {
  args: {
    children: (
      <ul>
        {Array.from({ length: 40 }, (_, line) => (
          <li key={line}>
            <a href={`#/module/purchase-order/addUpdate/${line + 1}`}>PO-2026-{String(line + 1).padStart(4, '0')}</a>
          </li>
        ))}
      </ul>
    ),
  },
};

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Where used</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Where used" footer={<Button>Make inactive</Button>}>
        HDPE Tape is used in 3 places.
      </Dialog>
    </>
  );
}

export const KeepsFocusInsideAndGivesItBack: Story = {
  render: () => <Opener />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Where used' });
    await userEvent.click(opener);
    const dialog = await entered(screen.findByRole('dialog', { name: 'Where used' }));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement); // a button, by the line above
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function MenuOpener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ key: 'used', label: 'Where used', onSelect: () => setOpen(true) }]}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Where used">
        HDPE Tape is used in 3 places.
      </Dialog>
    </>
  );
}

export const OpenedFromAMenuGivesFocusToItsButton: Story = {
  render: () => <MenuOpener />,
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Where used' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await entered(screen.findByRole('dialog', { name: 'Where used' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  },
};

function LeadsOn() {
  const [open, setOpen] = useState<'none' | 'choice' | 'question'>('none');
  return (
    <>
      <Button onClick={() => setOpen('choice')}>Go to</Button>
      <Dialog
        isOpen={open === 'choice'}
        onClose={() => setOpen('none')}
        title="Go to"
        footer={<Button onClick={() => setOpen('question')}>Number Series</Button>}
      />
      <Dialog isOpen={open === 'question'} onClose={() => setOpen('none')} title="Leave without saving?" />
    </>
  );
}

/** What a dialog asks to which another one led: whoever stays is where they were before both. */
export const OpenedByADialogGivesFocusToWhoOpenedThat: Story = {
  render: () => <LeadsOn />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Go to' });
    await userEvent.click(opener);
    const choice = await entered(screen.findByRole('dialog', { name: 'Go to' }));
    await userEvent.click(within(choice).getByRole('button', { name: 'Number Series' }));
    await entered(screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const taken = fn();
const left = fn();

export const HoldsWhatCannotBeRead: Story = {
  args: {
    title: 'Accept a part',
    description: undefined,
    children: <NumberField label="Accepted" />,
    footer: (
      <>
        <Button onClick={left}>Cancel</Button>
        <Button variant="primary" onClick={taken}>
          Accept
        </Button>
      </>
    ),
  },
  beforeEach: () => {
    taken.mockClear();
    left.mockClear();
  },
  play: async ({ userEvent }) => {
    const figure = await screen.findByRole('textbox', { name: 'Accepted' });
    await userEvent.type(figure, '1o0');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await expect(taken).not.toHaveBeenCalled(); // the figure before it would have been accepted
    await expect(figure).toHaveValue('1o0');
    await expect(figure).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(left).toHaveBeenCalledOnce();
    await userEvent.clear(figure);
    await userEvent.type(figure, '100');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await expect(taken).toHaveBeenCalledOnce();
  },
};
