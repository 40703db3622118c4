import type { Meta, StoryObj } from '@storybook/react-vite';
import { Compass, FileText, Plus } from 'lucide-react';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No purchase orders yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = {};
export const FirstUse: Story = {
  args: {
    icon: <FileText />,
    children: 'Order what you need from a supplier; receipts are booked against the order.',
    actions: (
      <ButtonLink href="#/module/purchase-order/addUpdate" variant="primary" icon={<Plus />}>
        Add New
      </ButtonLink>
    ),
  },
};
export const NothingFound: Story = {
  args: { icon: <Compass />, title: 'Nothing matches these filters', actions: <Button>Clear filters</Button> },
};
