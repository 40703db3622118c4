import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, LayoutGrid, LogOut, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { entered } from '../Dialog/entered.fixture.ts';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandGroup } from './CommandPalette.tsx';

const logOut = fn();
const addOrder = fn();

const GROUPS: readonly CommandGroup[] = [
  {
    key: 'screens',
    label: 'Go to',
    commands: [
      { id: 'items', label: 'Items', hint: 'Masters', icon: <LayoutGrid />, href: '#/module/item' },
      { id: 'po', label: 'Purchase orders', hint: 'Purchase', icon: <FileText />, href: '#/module/purchase-order' },
      { id: 'grn', label: 'Goods receipt notes', hint: 'Purchase', icon: <FileText />, href: '#/module/grn' },
      { id: 'so', label: 'Sales orders', hint: 'Sales', icon: <FileText />, href: '#/module/sales-order' },
    ],
  },
  {
    key: 'actions',
    label: 'Do',
    commands: [
      { id: 'add', label: 'New purchase order', icon: <Plus />, shortcut: 'Ctrl+Q', onRun: addOrder },
      { id: 'print', label: 'Print labels', icon: <Printer />, disabledReason: 'No printer is set up' },
      { id: 'out', label: 'Log out', keywords: 'sign off exit', icon: <LogOut />, onRun: logOut },
    ],
  },
];

const DOCUMENTS: readonly CommandGroup[] = [
  {
    key: 'documents',
    label: 'Documents',
    commands: [
      { id: 'po-42', label: 'PO-2026-0042', hint: 'Ambica Poly Plast', icon: <FileText />, href: '#/po/42' },
      { id: 'po-43', label: 'PO-2026-0043', hint: 'Shree Ganesh Polymers', icon: <FileText />, href: '#/po/43' },
    ],
  },
];

const meta = {
  title: 'Actions/CommandPalette',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: { isOpen: true, onClose: fn(), onRun: fn(), groups: GROUPS },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = () => screen.findByRole('combobox', { name: 'Type a command, a screen or a number' });
const active = async () => {
  const id = (await input()).getAttribute('aria-activedescendant') ?? '';
  return document.querySelector(`[id="${CSS.escape(id)}"]`);
};

export const Open: Story = {
  play: async () => waitFor(async () => expect(await input()).toHaveFocus()),
};
export const WithRecent: Story = { args: { recent: ['po', 'out', 'no longer there'] } };
export const NothingYet: Story = { args: { groups: [] } };
export const LongText: Story = {
  args: {
    groups: [
      {
        key: 'long',
        label: 'Berichte und Auswertungen über mehrere Geschäftsjahre · रिपोर्ट',
        commands: [
          {
            id: 'a',
            label:
              'Pending purchase orders by supplier, item and promised date with the receipts of the last three months',
            hint: 'Purchase › Reports › Pending orders',
            href: '#/a',
          },
          { id: 'b', label: 'લંબિત ખરીદી ઓર્ડર', hint: 'खरीद', href: '#/b' },
        ],
      },
    ],
  },
};

export const FindsByTheBeginningsOfWords: Story = {
  play: async ({ args, userEvent }) => {
    addOrder.mockClear();
    await userEvent.type(await input(), 'grn');
    await expect(await active()).toHaveTextContent('Goods receipt notes');
    await userEvent.clear(await input());
    await userEvent.type(await input(), 'nepo');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(addOrder).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'add' }));
  },
};

export const FindsByWordsThatAreNotShown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), 'exit');
    await expect(await active()).toHaveTextContent('Log out');
  },
};

export const WalksByKeysRoundAndRound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await input());
    await expect(await active()).toHaveTextContent('Items');
    await userEvent.keyboard('{ArrowUp}');
    await expect(await active()).toHaveTextContent('Log out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(await active()).toHaveTextContent('Purchase orders');
    await userEvent.keyboard('{PageDown}');
    await expect(await active()).toHaveTextContent('Log out');
    await userEvent.keyboard('{PageUp}');
    await expect(await active()).toHaveTextContent('Items');
    const box = await input();
    await waitFor(() => expect(box).toHaveFocus());
  },
};

export const TellsWhyACommandCannotRun: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await input(), 'print');
    await expect(await active()).toHaveTextContent('No printer is set up');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const copied = fn();
export const AnswersWhatIsTypedAboveAll: Story = {
  args: {
    answer: (text) =>
      text === '6 * 7'
        ? { key: 'sum', label: 'Calculator', commands: [{ id: 'sum', label: '42', hint: 'Copy', onRun: copied }] }
        : undefined,
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), '6 * 7');
    await expect(await active()).toHaveTextContent('42');
    await userEvent.keyboard('{Enter}');
    await expect(copied).toHaveBeenCalledTimes(1);
  },
};

export const SaysWhenNothingMatches: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), 'zzz');
    await expect(await screen.findByText("Nothing matches 'zzz'")).toBeVisible();
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(await input()).toHaveAttribute('aria-expanded', 'false');
  },
};

export const AsksElsewhere: Story = {
  args: { search: async (text) => (text.startsWith('00') ? DOCUMENTS : []) },
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), '0042');
    await expect(await screen.findByRole('option', { name: /PO-2026-0042/ })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Documents' })).toBeVisible();
  },
};

/** What a fast place found can be used while a slow one still looks. */
export const ShowsWhatCameAlready: Story = {
  args: {
    groups: [],
    search: (_text, _signal, tell) => {
      tell(DOCUMENTS);
      return new Promise(() => {});
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), '0042');
    await expect(await screen.findByRole('option', { name: /PO-2026-0042/ })).toBeVisible();
    await expect(screen.getByText('Searching…')).toBeVisible();
  },
};

export const Searching: Story = {
  args: { search: () => new Promise(() => {}), groups: [], defaultText: '' },
  play: async ({ userEvent }) => {
    await userEvent.type(await input(), 'am');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
};

const failing = fn();
export const AsksAgainAfterAFailure: Story = {
  args: { groups: [], search: failing },
  play: async ({ userEvent }) => {
    failing.mockReset();
    failing.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce([]).mockResolvedValue(DOCUMENTS);
    await userEvent.type(await input(), 'a');
    await expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
    failing.mockReset();
    failing.mockResolvedValue(DOCUMENTS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('option', { name: /PO-2026-0043/ })).toBeVisible();
  },
};

const RUNS = [{ key: 'go', label: 'Go', commands: [{ id: 'go', label: 'Go on', onRun: () => undefined }] }];

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search or jump to</Button>
      <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} groups={GROUPS} />
    </>
  );
}

export const GivesTheFocusBackAndBeginsEmpty: Story = {
  render: () => <Opener />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Search or jump to' });
    await userEvent.click(opener);
    await userEvent.type(await input(), 'sales');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(await input()).toHaveValue('');
  },
};

/** The screen to which the palette leads takes the focus a moment later, as the shell does when the address has changed. */
function Leads() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search or jump to</Button>
      {isThere && (
        <section aria-label="Next screen" tabIndex={-1} ref={(screenOfIt) => screenOfIt?.focus()}>
          Sales orders
        </section>
      )}
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onRun={() => void Promise.resolve().then(() => setThere(true))}
        groups={RUNS}
      />
    </>
  );
}

export const LeavesTheFocusInTheScreenToWhichItLed: Story = {
  render: () => <Leads />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search or jump to' }));
    await userEvent.type(await input(), 'go');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise(requestAnimationFrame); // the focus was given back a moment after the palette had gone
    await new Promise(requestAnimationFrame);
    await expect(canvas.getByRole('region', { name: 'Next screen' })).toHaveFocus();
  },
};

export const KeepsTheFocusInside: Story = {
  play: async ({ userEvent }) => {
    const dialog = await entered(screen.findByRole('dialog'));
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
};

export const RunsByAPress: Story = {
  play: async ({ args, userEvent }) => {
    logOut.mockClear();
    await userEvent.click(await screen.findByRole('option', { name: /Log out/ }));
    await expect(logOut).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LooksForTheTextItBeginsWith: Story = {
  args: { search: () => Promise.resolve(DOCUMENTS), defaultText: 'po-2026' },
  play: async () => {
    await expect(await input()).toHaveValue('po-2026');
    await expect(await screen.findByRole('option', { name: /PO-2026-0042/ })).toBeVisible();
  },
};
