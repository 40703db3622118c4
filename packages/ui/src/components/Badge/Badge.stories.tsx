import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from './Badge.tsx';

/** A colour that a partner picked is data, not one of ours. */
const picked = (digits: string): string => `#${digits}`;

const meta = { title: 'Data/Badge', component: Badge, args: { children: '12' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};

/** A colour that a person gave an option, pale or dark: the words keep their contrast, the chip its edge. */
export const WithASwatch: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {[picked('FFFFFF'), picked('F2C94C'), picked('2F6F40'), picked('10141A')].map((colour) => (
        <Badge key={colour} swatch={colour}>
          {colour}
        </Badge>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const chip = canvas.getByText(picked('2F6F40')).querySelector('[data-swatch]');
    await expect(getComputedStyle(chip ?? document.body).backgroundColor).toContain('(47, 111, 64');
  },
};
export const WithASwatchInTheDark: Story = { ...WithASwatch, globals: { mode: 'dark' } };
