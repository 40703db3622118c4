import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, PackageCheck, PenLine } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Timeline } from './Timeline.tsx';

const EVENTS = [
  {
    key: '4',
    at: '2026-07-05T19:10:00Z',
    title: 'Goods received',
    by: 'Ravi Shah',
    body: '1,250.500 kg in lot PP-2607-014',
    icon: <PackageCheck />,
    tone: 'success',
  },
  { key: '3', at: '2026-07-05T04:00:00Z', title: 'Approved', by: 'Asha Mehta', icon: <Check />, tone: 'accent' },
  {
    key: '2',
    at: '2026-07-04T10:31:00Z',
    title: 'Changed',
    by: 'Meena Patel',
    icon: <PenLine />,
    body: 'Rate 92.40, was 93.10',
  },
  { key: '1', at: '2026-07-04T10:20:00Z', title: 'Made', by: 'Meena Patel' },
] as const;

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: { label: 'History of PO/26-27/0042', events: EVENTS, onRetry: fn() },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PutsEventsUnderTheirDayInIndia: Story = {
  args: { today: '2026-07-06' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Today, 06-07-2026',
      '05-07-2026',
      '04-07-2026',
    ]);
    await expect(canvas.getByText('00:40')).toHaveAttribute('datetime', '2026-07-05T19:10:00Z');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
export const WithoutIcons: Story = {
  args: {
    events: EVENTS.map(({ key, at, title, by }, index) => ({
      key,
      at,
      title,
      by,
      tone: index === 0 ? 'success' : 'neutral',
    })),
  },
};
export const Loading: Story = { args: { events: [], status: 'loading' } };
export const Empty: Story = { args: { events: [], emptyState: 'Nothing has happened yet' } };
export const Failed: Story = { args: { events: [], status: 'failed', fault: 'The server did not answer.' } };
export const LongText: Story = {
  args: {
    events: [
      {
        key: '1',
        at: '2026-07-04T10:20:00Z',
        title: 'Returned to the supplier after the second quality check of the whole delivery',
        by: 'Venkatanarasimharajuvaripeta Subramaniam',
        body: 'https://example.com/a-very-long-address-without-any-place-to-break-it-in-two/2026/07/04/report',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
