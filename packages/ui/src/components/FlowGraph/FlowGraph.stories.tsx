import { Factory, PackageOpen, Truck } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FlowGraph, type FlowEdge, type FlowNode } from './FlowGraph.tsx';

const nodes: readonly FlowNode[] = [
  { key: 's', title: 'RL-26-0417', lines: ['Reliance Industries', '10,000.000 kg'], icon: <Truck />, isStill: true },
  {
    key: 'g',
    title: 'G-2604-017',
    lines: ['PP granules', '300.000 kg in stock'],
    icon: <PackageOpen />,
    isCentre: true,
  },
  { key: 'b1', title: 'B-101', lines: ['Tape 900 denier', 'used up'], icon: <Factory /> },
  { key: 'b2', title: 'B-102', lines: ['Tape 900 denier', '120.000 kg in stock'], icon: <Factory />, tone: 'warning' },
  { key: 'f', title: 'F-77', lines: ['Fabric 65 GSM', '4,200.000 m'], icon: <Factory />, tone: 'success' },
  { key: 'd', title: 'DC/26-27/0009', lines: ['Gujarat Fertilisers', '2,000 nos'], icon: <Truck />, tone: 'accent' },
  { key: 'r', title: 'PR/26-27/0001', lines: ['Returned', '50.000 kg'], icon: <Truck />, tone: 'danger' },
];
const edges: readonly FlowEdge[] = [
  { from: 's', to: 'g', label: '10,000 kg' },
  { from: 'g', to: 'b1', label: '400 kg' },
  { from: 'g', to: 'b2', label: '250 kg' },
  { from: 'b1', to: 'f', label: '390 kg' },
  { from: 'b2', to: 'f', label: '120 kg' },
  { from: 'f', to: 'd', label: '2,000 nos' },
  { from: 'g', to: 'r', label: '50 kg' },
];

const meta = {
  title: 'Data/FlowGraph',
  component: FlowGraph,
  args: { label: 'Way of lot G-2604-017', nodes, edges, onOpen: fn() },
} satisfies Meta<typeof FlowGraph>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AWay: Story = {};
export const OnePlace: Story = { args: { nodes: nodes.slice(1, 2), edges: [] } };
export const Empty: Story = { args: { nodes: [], edges: [] } };

const many = Array.from({ length: 200 }, (_, n): FlowNode => ({
  key: `n${n}`,
  title: `Lot ${n}`,
  lines: ['Tape', '12 kg'],
}));
export const TwoHundredPlaces: Story = {
  args: {
    nodes: many,
    edges: many.flatMap(({ key }, n) => [
      { from: key, to: `n${n * 2 + 1}`, label: '12 kg' },
      { from: key, to: `n${n * 3 + 2}` },
    ]),
  },
};

export const IsWalkedByArrows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = (name: RegExp): HTMLElement => canvas.getByRole('button', { name });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(box(/^G-2604-017/u)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box(/^B-101/u)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(box(/^F-77/u)).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('d');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('group', { name: /^RL-26-0417/u })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fit to the width' }));
  },
};

export const APlaceThatOpensNothing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const supplier = canvas.getByRole('group', { name: /^RL-26-0417/u });
    await userEvent.click(supplier);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: /^RL-26-0417/u })).toBeNull();
  },
};

/** On a telephone one column of five is seen: it is that of what was asked about. */
export const BeginsAtWhatIsAskedAbout: Story = {
  args: { style: { inlineSize: '22rem' } },
  play: async ({ canvas }) => {
    const asked = canvas.getByRole('button', { name: /^G-2604-017/u }).getBoundingClientRect();
    const room = canvas.getByRole('group', { name: 'Way of lot G-2604-017' }).getBoundingClientRect();
    await expect(asked.left).toBeGreaterThanOrEqual(room.left);
    await expect(asked.right).toBeLessThanOrEqual(room.right);
  },
};
