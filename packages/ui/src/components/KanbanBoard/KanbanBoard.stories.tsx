import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Tag } from '../Tag/Tag.tsx';
import { KanbanBoard, type CardMove, type KanbanColumn } from './KanbanBoard.tsx';
import { withMovedCard } from './KanbanBoard.state.ts';

const card = (key: string, title: string, content?: React.ReactNode) => ({ key, title, content });
const COLUMNS: readonly KanbanColumn[] = [
  {
    key: 'lead',
    label: 'Lead',
    cards: [
      card('a', 'Shree Polymers', '₹ 4,50,000 · liner'),
      card('b', 'Ambica Yarn', <Tag>export</Tag>),
      card('c', 'Kiran Traders'),
    ],
  },
  { key: 'sample', label: 'Sample sent', cards: [card('d', 'Narmada Plast', '₹ 12,00,000 · sacks')], limit: 2 },
  { key: 'quoted', label: 'Quoted', cards: [] },
  { key: 'won', label: 'Won', cards: [{ ...card('e', 'Vapi Chemicals'), fixedReason: 'The order is booked' }] },
];

const meta = {
  title: 'Data/KanbanBoard',
  component: KanbanBoard,
  args: { label: 'Funnel', columns: COLUMNS, onMove: fn(), onOpen: fn(), onRetry: fn() },
} satisfies Meta<typeof KanbanBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps where cards were put, as a screen would. */
function Kept(args: React.ComponentProps<typeof KanbanBoard>) {
  const [columns, setColumns] = useState(args.columns ?? COLUMNS);
  function move(own: CardMove) {
    args.onMove?.(own);
    setColumns((now) => withMovedCard(now, own.card, own.to));
  }
  return <KanbanBoard {...args} columns={columns} onMove={move} />;
}

export const Filled: Story = { render: (args) => <Kept {...args} /> };
export const ReadOnly: Story = { render: (args) => <KanbanBoard label={args.label} columns={COLUMNS} /> };
export const OverTheLimit: Story = {
  args: { columns: COLUMNS.map((column) => (column.key === 'lead' ? { ...column, limit: 2 } : column)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 of 2, more than planned')).toBeVisible();
  },
};
export const Loading: Story = { args: { columns: [], status: 'loading' } };
export const Empty: Story = { args: { columns: [] } };
export const Failed: Story = { args: { columns: [], status: 'failed', fault: 'The server did not answer.' } };
export const LongText: Story = {
  args: {
    columns: [
      {
        key: 'a',
        label: 'Waiting for the approval of the quality department and of the buyer',
        cards: [card('x', 'Polypropylene granules for raffia tape of high tenacity, natural, without additives')],
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '15rem' }}>
        <Story />
      </div>
    ),
  ],
};

const said = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('status').textContent;

export const CarriesACardByKeysAndSaysSo: Story = {
  ...Filled,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: /Shree Polymers/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Ambica Yarn/ })).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(said(canvas)).toBe('Ambica Yarn lifted from Lead.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(said(canvas)).toBe('Ambica Yarn: Quoted, place 1 of 1.'));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Ambica Yarn/ })).toHaveFocus());
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith({
      card: 'b',
      from: { column: 'lead', at: 1 },
      to: { column: 'quoted', at: 0 },
    });
    await expect(said(canvas)).toBe('Ambica Yarn put down in Quoted, place 1.');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Ambica Yarn/ })).toHaveFocus());
  },
};

export const TakesACardBackByEsc: Story = {
  ...Filled,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}{Escape}');
    await expect(said(canvas)).toBe('Shree Polymers is back where it was.');
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('button')[0]).toHaveTextContent('Shree Polymers');
  },
};

export const CarriesACardByPointer: Story = {
  ...Filled,
  play: async ({ args, canvas, userEvent }) => {
    const from = canvas.getByRole('button', { name: /Kiran Traders/ });
    const to = canvas.getByRole('button', { name: /Narmada Plast/ });
    const start = from.getBoundingClientRect();
    const end = to.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: from, coords: { clientX: start.left + 8, clientY: start.top + 8 } },
      { target: to, coords: { clientX: end.left + 8, clientY: end.top + 4 } },
      { keys: '[/MouseLeft]', target: to, coords: { clientX: end.left + 8, clientY: end.top + 4 } },
    ]);
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith({
      card: 'c',
      from: { column: 'lead', at: 2 },
      to: { column: 'sample', at: 0 },
    });
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const OpensAndLeavesWhatIsFixed: Story = {
  ...Filled,
  play: async ({ args, canvas, userEvent }) => {
    const fixed = canvas.getByRole('button', { name: /Vapi Chemicals/ });
    await expect(fixed).toHaveAccessibleDescription('The order is booked');
    fixed.focus();
    await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}');
    await expect(said(canvas)).toBe('');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('a');
  },
};

export const RightToLeft: Story = {
  ...Filled,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Narmada Plast/ })).toHaveFocus());
  },
};

export const KeepsItsColumnsItself: Story = {
  render: ({ onMove }) => <KanbanBoard label="Funnel" defaultColumns={COLUMNS} {...(onMove && { onMove })} />,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Shree Polymers/ }).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    const sent = canvas.getByRole('list', { name: 'Sample sent' });
    await expect(within(sent).getByRole('button', { name: /Shree Polymers/ })).toBeVisible();
    await expect(args.onMove).toHaveBeenCalledTimes(1);
  },
};
