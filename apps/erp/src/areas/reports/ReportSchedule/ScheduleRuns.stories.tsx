import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { type ScheduleRun, ScheduleRuns } from './ScheduleRuns.tsx';

const SENT: ScheduleRun = {
  id: 3,
  planned: '2026-04-01T02:30:00Z',
  result: 'sent',
  isByHand: false,
  rows: 1240,
  words: 'Moved from: 31-03-2026; Moved to: 31-03-2026',
  fault: null,
  fileName: 'Stock Ledger 2026-04-01.xlsx',
  hasFile: true,
  recipients: [
    { address: 'chief@weft.example', state: 'sent', error: null },
    { address: 'buyer@weft.example', state: 'failed', error: 'Mailbox full' },
  ],
};
const FAILED: ScheduleRun = {
  ...SENT,
  id: 2,
  planned: '2026-03-31T02:30:00Z',
  result: 'failed',
  rows: null,
  words: null,
  fault: 'You are not allowed to export reports',
  hasFile: false,
  recipients: [],
};
const SKIPPED: ScheduleRun = {
  ...SENT,
  id: 1,
  result: 'skipped',
  isByHand: true,
  rows: 0,
  hasFile: false,
  recipients: [],
};

const query = (rows: readonly ScheduleRun[], status: 'ready' | 'loading' | 'failed' = 'ready') => ({
  rows,
  data: undefined,
  totalCount: rows.length,
  status,
  fault: null,
  refresh: fn(),
});

const meta = {
  title: 'Screens/Report Schedule/Runs',
  component: ScheduleRuns,
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => 'silence'}>
        <Story />
      </StoryWorld>
    ),
  ],
  args: { runs: query([SENT, FAILED, SKIPPED]) },
} satisfies Meta<typeof ScheduleRuns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1,?240 rows/u)).toBeVisible();
    await expect(canvas.getByText(/buyer@weft\.example.*Mailbox full/u)).toBeVisible();
    await expect(canvas.getByText('You are not allowed to export reports')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Stock Ledger 2026-04-01.xlsx' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: { runs: query([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was sent yet')).toBeVisible();
  },
};
export const Loading: Story = { args: { runs: query([], 'loading') } };
export const Dark: Story = { globals: { mode: 'dark' } };
