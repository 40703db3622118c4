import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};
export const Paragraph: Story = { args: { lines: 4 } };
export const InACard: Story = {
  args: { lines: 3 },
  render: (args) => (
    <Card title="Delivery" aria-busy="true">
      <Skeleton {...args} />
    </Card>
  ),
};
