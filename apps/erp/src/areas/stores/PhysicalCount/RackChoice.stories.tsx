import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { RackChoice, type RackChoiceProps } from './RackChoice.tsx';

const RACKS = Array.from({ length: 40 }, (_, n) => ({
  rack: n + 1,
  name: `ANKFG-A${String(n + 1).padStart(2, '0')}`,
  counted: 0,
  lines: 4,
}));

/** Keeps the rack that was chosen; the button beside stands for a label that is scanned. */
function Chosen({ chosen, onChoose, ...props }: RackChoiceProps) {
  const [rack, setRack] = useState(chosen);
  return (
    <StoryWorld modules={[]} server={() => ({})}>
      <RackChoice
        {...props}
        chosen={rack}
        onChoose={(next) => {
          setRack(next);
          onChoose(next);
        }}
      />
      <button type="button" onClick={() => setRack(33)}>
        {'scan'}
      </button>
    </StoryWorld>
  );
}

/** Racks of a count. For: the count of an area with racks. Not for: areas without, which have one place. */
const meta = {
  title: 'Stores/Racks of a count',
  component: Chosen,
  args: { racks: RACKS, chosen: undefined, onChoose: fn() },
} satisfies Meta<typeof Chosen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ANKFG-A02/u }));
    await expect(args.onChoose).toHaveBeenCalledWith(2);
    await expect(canvas.getByRole('button', { name: /ANKFG-A02/u })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** On a phone they stand in one row, and a rack that is scanned comes into it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByRole('group')).getBoundingClientRect();
    await expect(row.height).toBeLessThan(80);
    await userEvent.click(canvas.getByRole('button', { name: 'scan' }));
    const rack = canvas.getByRole('button', { name: /ANKFG-A33/u }).getBoundingClientRect();
    await expect(rack.left).toBeGreaterThanOrEqual(row.left);
    await expect(rack.right).toBeLessThanOrEqual(row.right);
  },
};
