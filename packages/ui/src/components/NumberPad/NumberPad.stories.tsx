import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { typedText, type PadKey } from './NumberPad.keys.ts';
import { NumberPad } from './NumberPad.tsx';

/** Shows what is entered, as a screen would. */
function Entered(args: ComponentProps<typeof NumberPad>) {
  const [text, setText] = useState('');
  const type = (key: PadKey): void => {
    args.onKey(key);
    if (key !== 'done') setText((now) => typedText(now, key, [now.length, now.length])[0]);
  };
  return (
    <div style={{ inlineSize: '22rem' }}>
      <output aria-label="Entered">{text || '–'}</output>
      <NumberPad {...args} onKey={type} />
    </div>
  );
}

const meta = {
  title: 'Forms/NumberPad',
  component: NumberPad,
  render: (args) => <Entered {...args} />,
  args: { label: 'Metres', onKey: fn() },
} satisfies Meta<typeof NumberPad>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Figure: Story = { globals: { density: 'touch' } };
export const Digits: Story = { args: { label: 'PIN', kind: 'digits' } };
export const Disabled: Story = { args: { disabled: true } };

export const EntersByPressing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    for (const key of ['1', '2', 'Decimal point', '5', 'Add 10', 'Add 1']) await press(key);
    await expect(canvas.getByRole('status')).toHaveTextContent('23.5');
    await press('Delete the last digit');
    await expect(canvas.getByRole('status')).toHaveTextContent('23.');
    await press('Clear');
    await expect(canvas.getByRole('status')).toHaveTextContent('–');
    await press('Next');
    await expect(args.onKey).toHaveBeenLastCalledWith('done');
  },
};

/** Hands in gloves: each key is at least 64 px, 12 px from the next, in every density. */
export const IsLargeEnoughForGloves: Story = {
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    const [one, two, four] = ['1', '2', '4'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(Math.min(one?.width ?? 0, one?.height ?? 0)).toBeGreaterThanOrEqual(64);
    await expect((two?.left ?? 0) - (one?.right ?? 0)).toBeGreaterThanOrEqual(12);
    await expect((four?.top ?? 0) - (one?.bottom ?? 0)).toBeGreaterThanOrEqual(12);
  },
};
