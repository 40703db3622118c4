import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ScheduleBoard, type ScheduleTask } from './ScheduleBoard.tsx';

const LOOMS = Array.from({ length: 6 }, (_, at) => ({ key: `loom-${at + 1}`, label: `Loom ${at + 1}` }));
const run = (key: string, loom: number, title: string, start: string, end: string): ScheduleTask => ({
  key,
  resource: `loom-${loom}`,
  title,
  start: `2026-07-06T${start}`,
  end: `2026-07-06T${end}`,
});
const TASKS: readonly ScheduleTask[] = [
  run('a', 1, 'WO-118 Sack 60 × 90', '01:00', '04:00'),
  run('b', 1, 'WO-121 Liner', '05:00', '07:30'),
  { ...run('c', 3, 'WO-119 Sack 50 × 80', '02:00', '06:00'), tone: 'success' },
  { ...run('d', 4, 'Maintenance', '00:30', '03:00'), tone: 'danger', fixedReason: 'The fitter is booked' },
];

const meta = {
  title: 'Data/ScheduleBoard',
  component: ScheduleBoard,
  args: {
    label: 'Looms, 06-07-2026',
    resources: LOOMS,
    tasks: TASKS,
    from: '2026-07-06',
    days: 1,
    onChange: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScheduleBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps what was planned, as a screen would. */
function Kept(args: React.ComponentProps<typeof ScheduleBoard>) {
  const [tasks, setTasks] = useState(args.tasks ?? []);
  function change(next: ScheduleTask) {
    args.onChange?.(next);
    setTasks((now) => now.map((task) => (task.key === next.key ? next : task)));
  }
  return <ScheduleBoard {...args} tasks={tasks} onChange={change} />;
}

export const Hours: Story = { args: { now: '2026-07-06T03:20' }, render: (args) => <Kept {...args} /> };
export const ReadOnly: Story = {
  render: ({ label, resources, tasks, from, days }) => (
    <ScheduleBoard label={label} resources={resources} tasks={tasks} from={from} days={days} />
  ),
};
export const Days: Story = {
  args: {
    scale: 'days',
    days: 28,
    tasks: LOOMS.map(({ key }, at) => ({
      key,
      resource: key,
      title: `WO-${at + 100}`,
      start: `2026-07-${String(6 + at * 2).padStart(2, '0')}T08:00`,
      end: `2026-07-${String(9 + at * 3).padStart(2, '0')}T20:00`,
    })),
  },
};
export const MarksWhatMeets: Story = {
  args: { tasks: [run('a', 2, 'WO-118', '01:00', '04:00'), run('b', 2, 'WO-121', '03:00', '05:00')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /WO-118, Loom 2.*meets another one/ })).toBeVisible();
  },
};
export const Loading: Story = { args: { resources: [], status: 'loading' } };
export const Empty: Story = { args: { resources: [] } };
export const Failed: Story = { args: { resources: [], status: 'failed', fault: 'The server did not answer.' } };

const said = (canvas: { getByRole: (role: string) => HTMLElement }) => canvas.getByRole('status').textContent;

export const WalksFromTaskToTask: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: /WO-118, Loom 1|WO-118 Sack/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /WO-121 Liner/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /WO-119/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('c');
  },
};

export const CarriesATaskByKeysAndSaysSo: Story = {
  ...Hours,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(said(canvas)).toBe('WO-118 Sack 60 × 90: Loom 2, 06-07 01:30 to 06-07 04:30.'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift} ');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(
      expect.objectContaining({ resource: 'loom-2', start: '2026-07-06T01:30', end: '2026-07-06T04:15' }),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: /WO-118/ })).toHaveFocus());
  },
};

export const TakesATaskBackByEsc: Story = {
  ...Hours,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    await waitFor(() => expect(said(canvas)).toBe('WO-118 Sack 60 × 90 is back where it was.'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const DragsAndDrawsByPointer: Story = {
  ...Hours,
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('button', { name: /WO-121 Liner/ });
    const { left, right, top } = bar.getBoundingClientRect();
    const y = top + 8;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: bar, coords: { clientX: left + 40, clientY: y } },
      { target: bar, coords: { clientX: left + 40 + 48, clientY: y } },
      { keys: '[/MouseLeft]', target: bar, coords: { clientX: left + 40 + 48, clientY: y } },
    ]);
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'b', start: '2026-07-06T06:00', end: '2026-07-06T08:30' }),
    );
    const end = canvas.getByRole('button', { name: /WO-121 Liner/ }).querySelector('[data-part="end"]') ?? bar;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: end, coords: { clientX: right + 46, clientY: y } },
      { target: end, coords: { clientX: right + 46 + 24, clientY: y } },
      { keys: '[/MouseLeft]', target: end, coords: { clientX: right + 46 + 24, clientY: y } },
    ]);
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: 'b', start: '2026-07-06T06:00', end: '2026-07-06T09:00' }),
    );
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const LeavesWhatIsFixed: Story = {
  ...Hours,
  play: async ({ canvas, userEvent }) => {
    const fixed = canvas.getByRole('button', { name: /Maintenance/ });
    await expect(fixed).toHaveAccessibleDescription('The fitter is booked');
    fixed.focus();
    await userEvent.keyboard(' ');
    await expect(said(canvas)).toBe('');
  },
};

const MANY = Array.from({ length: 1_000 }, (_, at) => ({ key: `m-${at + 1}`, label: `Machine ${at + 1}` }));
export const ThousandMachines: Story = {
  args: {
    resources: MANY,
    tasks: MANY.map(({ key }, at) => ({ ...run(key, 0, `WO-${at + 1}`, '01:00', '03:00'), resource: key })),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button').length).toBeGreaterThan(4));
    await expect(canvas.getAllByRole('button').length).toBeLessThan(60);
  },
};

export const RightToLeft: Story = {
  ...Hours,
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /WO-121/ })).toHaveFocus());
  },
};

export const KeepsItsTasksItself: Story = {
  render: ({ label, resources, from, onChange }) => (
    <ScheduleBoard {...{ label, resources, from }} days={1} defaultTasks={TASKS} {...(onChange && { onChange })} />
  ),
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /WO-119/ }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    await expect(canvas.getByRole('button', { name: /WO-119 Sack 50 × 80, Loom 5/ })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};
