import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Calendar, type CalendarEvent } from './Calendar.tsx';

const EVENTS: readonly CalendarEvent[] = [
  { key: '1', title: 'Dispatch DO-114, Shree Polymers', start: '2026-07-06T09:30', end: '2026-07-06T10:30' },
  { key: '2', title: 'Quality audit', start: '2026-07-06T10:00', end: '2026-07-06T12:00', tone: 'warning' },
  { key: '3', title: 'Loom 4 in maintenance', start: '2026-07-07', end: '2026-07-09', tone: 'danger' },
  { key: '4', title: 'Container from Mundra', start: '2026-07-15T16:00', end: '2026-07-15T17:00', tone: 'success' },
  { key: '5', title: 'Stock count', start: '2026-07-06', tone: 'neutral' },
  { key: '6', title: 'Visit of Ambica Yarn', start: '2026-07-06T15:00', end: '2026-07-06T16:00' },
];

const meta = {
  title: 'Data/Calendar',
  component: Calendar,
  args: {
    label: 'Factory calendar',
    events: EVENTS,
    today: '2026-07-06',
    onDayChange: fn(),
    onViewChange: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};
export const Week: Story = { args: { defaultView: 'week' } };
export const Day: Story = { args: { defaultView: 'day' } };
export const Empty: Story = { args: { events: [] } };
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed', fault: 'The server did not answer.' } };
const asOnAPhone: Story['decorators'] = [
  (Story) => (
    <div style={{ inlineSize: '22rem' }}>
      <Story />
    </div>
  ),
];
export const Narrow: Story = { decorators: asOnAPhone };
export const NarrowWeek: Story = { decorators: asOnAPhone, args: { defaultView: 'week' } };
export const NarrowDay: Story = { decorators: asOnAPhone, args: { defaultView: 'day' } };

export const ListsTheChosenDayOnAPhone: Story = {
  decorators: asOnAPhone,
  play: async ({ args, canvas, userEvent }) => {
    const today = canvas.getByRole('region', { name: 'Mon 06-07-2026' });
    await expect(within(today).getAllByRole('button')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('gridcell', { name: /^15-07-2026, 1 event/ }));
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-07-15');
    const chosen = canvas.getByRole('region', { name: 'Wed 15-07-2026' });
    await userEvent.tab();
    await waitFor(() => expect(within(chosen).getByRole('button', { name: /Container from Mundra/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('4');
    await userEvent.click(canvas.getByRole('gridcell', { name: '16-07-2026' }));
    await expect(canvas.getByRole('region', { name: 'Thu 16-07-2026' })).toHaveTextContent('Nothing takes place.');
  },
};

export const WalksFromDayToDay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('gridcell', { name: /^06-07-2026, 4 events/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^14-07-2026/ })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^13-07-2026/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^13-08-2026/ })).toHaveFocus());
    await expect(canvas.getByRole('heading', { name: 'August 2026' })).toBeVisible();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^13-08-2025/ })).toHaveFocus());
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{End}{ArrowUp}{ArrowLeft}{PageUp}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^08-07-2026/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}{ArrowDown}{Home}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^10-08-2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('{Enter}');
    await expect(args.onViewChange).toHaveBeenLastCalledWith('day');
    await expect(canvas.getByRole('region', { name: 'Thu 13-08-2026' })).toBeInTheDocument();
  },
};

export const ReachesTheEventsOfADay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const day = canvas.getByRole('gridcell', { name: /^06-07-2026, 4 events/ });
    await expect(day).toHaveAttribute('aria-current', 'date');
    day.focus();
    await userEvent.tab();
    await waitFor(() => expect(within(day).getByRole('button', { name: /Stock count/ })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('1');
    await userEvent.click(within(day).getByRole('button', { name: '1 more' }));
    await expect(args.onViewChange).toHaveBeenLastCalledWith('day');
    await expect(canvas.getByRole('button', { name: /Visit of Ambica Yarn/ })).toBeVisible();
  },
};

export const TurnsPagesAndComesBack: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-08-06');
    await userEvent.click(canvas.getByRole('button', { name: 'Week' }));
    await expect(canvas.getByRole('heading', { name: '03-08-2026 – 09-08-2026' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Week before' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-07-06');
  },
};

export const PutsWhatMeetsBesideEachOther: Story = {
  args: { view: 'day' },
  play: async ({ canvas }) => {
    const dispatch = canvas.getByRole('button', { name: /Dispatch/ }).getBoundingClientRect();
    const audit = canvas.getByRole('button', { name: /Quality audit/ }).getBoundingClientRect();
    await expect(audit.left).toBeGreaterThanOrEqual(dispatch.right - 1);
    await expect(audit.top).toBeGreaterThan(dispatch.top);
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('gridcell', { name: /^06-07-2026, 4 events/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: /^07-07-2026/ })).toHaveFocus());
  },
};
