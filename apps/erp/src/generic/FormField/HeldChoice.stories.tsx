import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fieldOf } from '@weft/domain/catalogue/language/custom/custom-field';
import { HeldChoice } from './HeldChoice.tsx';

/** A colour that a partner picked is data, not one of ours. */
const picked = (digits: string): string => `#${digits}`;

const options = [
  { value: 'm', label: 'Matt', colour: picked('B08968') },
  { value: 'g', label: 'Gloss', colour: picked('F8F9FA') },
  { value: 'r', label: 'Rough' },
];

const meta = {
  title: 'Generic/Held choice',
  component: HeldChoice,
  args: {
    field: fieldOf({ key: 'finish', label: 'Finish', fieldType: 'choice', level: 'header', options }),
    value: 'm',
  },
} satisfies Meta<typeof HeldChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An option with the colour that the partner gave it. */
export const OfOneOption: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Matt')).toBeVisible();
    await expect(canvasElement.querySelector<HTMLElement>('[data-swatch]')?.dataset['swatch']).toBe(picked('B08968'));
  },
};

/** Several, one of which has none. */
export const OfSeveral: Story = {
  args: { value: ['m', 'g', 'r'] },
  play: async ({ canvas, canvasElement }) => {
    for (const words of ['Matt', 'Gloss', 'Rough']) await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-swatch]')).toHaveLength(2);
  },
};
export const InTheDark: Story = { ...OfSeveral, globals: { mode: 'dark' } };
