import type { Meta, StoryObj } from '@storybook/react-vite';
import { Status } from './Status.tsx';

const meta = { title: 'Data/Status', component: Status, args: { children: 'Open' } } satisfies Meta<typeof Status>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { args: { children: 'Draft' } };
const all = [
  ['neutral', 'Draft'],
  ['accent', 'In progress'],
  ['info', 'Submitted'],
  ['success', 'Closed'],
  ['warning', 'Partly received'],
  ['danger', 'Rejected'],
  ['faded', 'Cancelled'],
] as const;
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'start' }}>
      {all.map(([tone, text]) => (
        <Status key={tone} tone={tone}>
          {text}
        </Status>
      ))}
    </div>
  ),
};
