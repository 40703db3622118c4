import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Data/Card',
  component: Card,
  args: { title: 'Delivery', children: 'Ship to Unit 2, Silvassa, before 28-11-2026.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTitle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Delivery' })).toBeVisible();
  },
};
export const WithNoteAndActions: Story = {
  args: { note: 'As agreed with the transporter', actions: <Button size="sm">Change</Button> },
};
export const Plain: Story = { args: { title: undefined } };
export const Flush: Story = {
  args: {
    title: 'Lots',
    isFlush: true,
    children: (
      <ul>
        {['PP-2611-001', 'PP-2611-002', 'PP-2611-003'].map((lot) => (
          <li key={lot} style={{ padding: '0.5rem 1rem', borderBlockEnd: '1px solid var(--border)' }}>
            {lot}
          </li>
        ))}
      </ul>
    ),
  },
};
