import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, Factory, Recycle } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Tree, type TreeItem } from './Tree.tsx';

const ITEMS: readonly TreeItem[] = [
  {
    key: 'raw',
    label: 'Raw material',
    icon: <Boxes />,
    note: '3',
    children: [
      {
        key: 'pp',
        label: 'PP granules',
        note: '12,500 kg',
        children: [
          { key: 'h110', label: 'H110MA', note: '10,000 kg' },
          { key: 'h030', label: 'H030SG', note: '2,500 kg' },
        ],
      },
      { key: 'mb', label: 'Masterbatch', note: '840 kg' },
      { key: 'filler', label: 'Calcium carbonate', note: 'none', disabledReason: 'No stock of it' },
    ],
  },
  {
    key: 'fg',
    label: 'Finished goods',
    icon: <Factory />,
    children: [
      { key: 'sack', label: 'Woven sacks' },
      { key: 'liner', label: 'Liners' },
    ],
  },
  { key: 'scrap', label: 'Scrap', icon: <Recycle /> },
];
const OPEN = new Set(['raw', 'pp']);

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: {
    label: 'Item groups',
    items: ITEMS,
    defaultExpanded: OPEN,
    onExpandedChange: fn(),
    onSelectedChange: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '24rem', maxInlineSize: '100%', blockSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Closed: Story = { args: { defaultExpanded: new Set() } };
export const SingleSelected: Story = { args: { selectionMode: 'single', selected: new Set(['pp']) } };
export const MultipleSelected: Story = {
  args: { selectionMode: 'multiple', defaultSelected: new Set(['h110', 'mb']) },
};
export const Loading: Story = { args: { items: [], status: 'loading' } };
export const Empty: Story = { args: { items: [], emptyState: 'No item groups yet' } };
export const Failed: Story = { args: { items: [], status: 'failed', fault: 'The server did not answer.' } };
export const LongText: Story = {
  args: {
    items: [
      {
        key: '1',
        label: 'Polypropylene granules for raffia tape of high tenacity, natural, without additives',
        note: '1,20,000 kg',
      },
    ],
  },
};
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: /PP granules/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('treeitem', { name: /PP granules/ })).toHaveAttribute('aria-expanded', 'true');
  },
};

type Canvas = { getByRole: (role: string) => HTMLElement };
/** The entry that the tree's focus hangs on. */
const active = (canvas: Canvas) => {
  const id = canvas.getByRole('tree').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.querySelector('[data-label]')?.textContent;
};

export const WalksByArrowsHomeAndEnd: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tree', { name: 'Item groups' })).toHaveFocus());
    await expect(active(canvas)).toBe('Raw material');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(active(canvas)).toBe('H110MA');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(active(canvas)).toBe('PP granules');
    await expect(canvas.queryByRole('treeitem', { name: /H110MA/ })).toBeNull();
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(new Set(['raw']));
    await userEvent.keyboard('{End}');
    await expect(active(canvas)).toBe('Scrap');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
    await expect(active(canvas)).toBe('Raw material');
  },
};

export const SaysLevelPlaceAndNumber: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('treeitem', { name: /Masterbatch/ });
    await expect(row).toHaveAttribute('aria-level', '2');
    await expect(row).toHaveAttribute('aria-posinset', '2');
    await expect(row).toHaveAttribute('aria-setsize', '3');
    await expect(row).not.toHaveAttribute('aria-expanded');
  },
};

export const JumpsByLettersAndOpensSiblings: Story = {
  args: { defaultExpanded: new Set() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('sc');
    await expect(active(canvas)).toBe('Scrap');
    await userEvent.keyboard('*');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(8);
  },
};

export const OpensByEnterAndDoublePress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('pp');
    await userEvent.dblClick(canvas.getByText('Scrap'));
    await expect(args.onOpen).toHaveBeenLastCalledWith('scrap');
  },
};

export const SelectsOne: Story = {
  args: { selectionMode: 'single' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Masterbatch'));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['mb']));
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelectedChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Home} ');
    await expect(canvas.getByRole('treeitem', { name: /Raw material/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('treeitem', { name: /Masterbatch/ })).toHaveAttribute('aria-selected', 'false');
  },
};

export const SelectsSeveralByKeyboard: Story = {
  args: { selectionMode: 'multiple' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['h110', 'h030']));
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getByRole('treeitem', { name: /Scrap/ })).toHaveAttribute('aria-selected', 'true');
    const calcium = canvas.getByRole('treeitem', { name: /Calcium/ });
    await expect(calcium).toHaveAttribute('aria-selected', 'false');
    await expect(calcium).toHaveAccessibleName(/No stock of it/);
  },
};

/** Entries of a branch come when it is opened. */
function Growing(args: React.ComponentProps<typeof Tree>) {
  const [below, setBelow] = useState<readonly TreeItem[]>();
  const items = [{ key: 'root', label: 'BOM of sack 60 × 90', hasMore: true, ...(below && { children: below }) }];
  return (
    <>
      <Tree {...args} items={items} defaultExpanded={new Set()} />
      <button type="button" onClick={() => setBelow([{ key: 'tape', label: 'Tape 1,200 D' }])}>
        Answer
      </button>
    </>
  );
}

export const LoadsABranchWhenItIsOpened: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: /BOM/ })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading what is below')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await expect(await canvas.findByRole('treeitem', { name: /Tape/ })).toHaveAttribute('aria-level', '2');
  },
};

const MANY: readonly TreeItem[] = Array.from({ length: 1_000 }, (_, group) => ({
  key: `g${group}`,
  label: `Group ${group + 1}`,
  children: Array.from({ length: 100 }, (__, at) => ({ key: `g${group}-${at}`, label: `Item ${group + 1}.${at + 1}` })),
}));
const ALL_OPEN = new Set(MANY.map(({ key }) => key));

export const HundredThousandEntries: Story = {
  args: { items: MANY, defaultExpanded: ALL_OPEN },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(60);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('Item 1000.100')).toBeVisible());
    await expect(active(canvas)).toBe('Item 1000.100');
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    await waitFor(() => expect(active(canvas)).toBe('Group 1000'));
  },
};
