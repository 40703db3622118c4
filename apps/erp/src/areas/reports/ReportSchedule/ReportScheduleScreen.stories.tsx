import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import { stockLedger } from '@weft/domain/catalogue/reports/stock-ledger';
import { infoOf } from '../../../product/modules/info-of.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ReportScheduleScreen } from './ReportScheduleScreen.tsx';

const { key, name, filters, columns } = stockLedger;
const MODEL = { key, name, filters, columns, service: 'chemical/report', hasSchedule: true };

const SCHEDULE = {
  id: 4,
  version: 1,
  isActive: true,
  name: 'Movements of yesterday',
  report: key,
  format: 'excel',
  filters: { lotNumber: 'L-1' },
  period: 'yesterday',
  every: 'day',
  time: '08:00',
  zone: 'Asia/Kolkata',
  recipients: [{ lineNo: 1, kind: 'address', address: 'chief@weft.example' }],
  sender: 'company',
};

const server = (path: string, body: unknown) => {
  if (path.startsWith('chemical/report/getReportModules')) return { dataList: [MODEL] };
  if (path.startsWith('reportSchedule/next')) {
    const { every } = body as { readonly every: string }; // the screen sends it
    return { dataList: every === 'cron' ? [{ at: '2026-04-01T18:30' }] : [{ at: '2026-04-01T08:00' }] };
  }
  if (path.startsWith('reportSchedule/4/runs')) return { dataList: [] };
  if (path.startsWith('listView/of/report.stockLedger'))
    return { data: { views: [{ id: 7, name: 'Only rolls' }], mayShare: false, shareableWith: [] } };
  return path.startsWith('reportSchedule/4') ? { data: SCHEDULE } : { dataList: [] };
};

/** One schedule: which report, when, to whom. For: reports that are mailed by themselves. Not for: one file now, which the report itself gives. */
const meta = {
  title: 'Screens/Report Schedule/Screen',
  component: ReportScheduleScreen,
  args: { id: 4, module: infoOf(reportSchedule) },
  decorators: [
    (Story) => (
      <StoryWorld modules={MODULES} server={server}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof ReportScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Movements of yesterday');
    await expect(canvas.getByRole('region', { name: 'Delivery' })).toContainElement(
      canvas.getByRole('combobox', { name: 'Sent by' }),
    );
    await expect(await canvas.findByText(/01-04-2026.*08:00/u)).toBeVisible();
  },
};

/** A cron has times of its own: the field of the time makes room for it. */
export const ByCron: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Every' }), 'cron');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Cron' }), '30 8,18 * * mon-fri');
    await expect(canvas.queryByRole('textbox', { name: 'Time' })).not.toBeInTheDocument();
    await expect(await canvas.findByText(/01-04-2026.*18:30/u)).toBeVisible();
  },
};

/** Its filters are then those of the view: no others are asked for. */
export const OfASavedView: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Saved view' }), 'Only rolls');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument());
    await expect(canvas.getByRole('combobox', { name: 'Saved view' })).toHaveValue('7');
  },
};

export const Dark: Story = { globals: { mode: 'dark' } };
