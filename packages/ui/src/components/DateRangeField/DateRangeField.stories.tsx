import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { DateRangeField } from './DateRangeField.tsx';

const JULY = { from: '2026-07-01', to: '2026-07-31' };

const meta = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  args: { label: 'Period', today: '2026-07-05', onCommit: fn(), onFault: fn() },
  // The calendar is there before the story: what the story shows is the picking.
  beforeEach: () => import('./DateRangeField.calendar.tsx').then(() => {}),
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = { getByRole: (role: string, options: { name: string }) => HTMLElement };
const from = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Period, from' });
const to = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Period, to' });
const opener = (canvas: Canvas) => canvas.getByRole('button', { name: 'Choose a range, Period' });

export const Empty: Story = {};
export const Filled: Story = { args: { value: JULY } };
export const OpenEnd: Story = { args: { value: { from: '2026-07-01', to: null }, help: 'An empty end is open' } };
export const Refused: Story = { args: { value: JULY, required: true, fault: 'The year is closed' } };
export const Disabled: Story = { args: { value: JULY, disabledReason: 'Fixed by the report' } };
export const ReadOnly: Story = { args: { value: JULY, readOnly: true } };
export const LongText: Story = {
  args: { value: JULY, label: 'Period in which the goods were received at any of our warehouses · अवधि' },
};

export const TypesBothEnds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(from(canvas), '1-6{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith({ from: '2026-06-01', to: null });
    await waitFor(() => expect(to(canvas)).toHaveFocus());
    await userEvent.type(to(canvas), 't{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith({ from: '2026-06-01', to: '2026-07-05' });
    await expect(from(canvas)).toHaveValue('01-06-2026');
  },
};

export const KeepsAReversedRangeToItself: Story = {
  args: { defaultValue: JULY },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(from(canvas));
    await userEvent.type(from(canvas), '1-8{Tab}');
    await expect(args.onFault).toHaveBeenLastCalledWith('The last day is before the first');
    await expect(from(canvas)).toBeInvalid();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.clear(to(canvas));
    await userEvent.type(to(canvas), '31-8{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith({ from: '2026-08-01', to: '2026-08-31' });
    await expect(args.onFault).toHaveBeenLastCalledWith(undefined);
  },
};

export const PicksByTwoPressesInAnyOrder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(opener(canvas));
    await userEvent.click(await screen.findByRole('button', { name: /^14 July 2026/ }));
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^9 July 2026/ }));
    await expect(args.onCommit).toHaveBeenCalledWith({ from: '2026-07-09', to: '2026-07-14' });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener(canvas)).toHaveFocus());
  },
};

export const TakesANamedRange: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(opener(canvas));
    await userEvent.click(await screen.findByRole('button', { name: 'Last financial year' }));
    await expect(args.onCommit).toHaveBeenCalledWith({ from: '2025-04-01', to: '2026-03-31' });
  },
};

export const PicksByKeys: Story = {
  args: { defaultValue: { from: '2026-07-10', to: '2026-07-12' } },
  play: async ({ args, canvas, userEvent }) => {
    from(canvas).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^10 July 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith({ from: '2026-07-17', to: '2026-07-19' });
    await userEvent.keyboard('{Enter}');
    await entered(screen.findByRole('dialog', { name: 'Calendar, Period' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Left open: this is how it looks. */
export const Open: Story = {
  args: { defaultValue: { from: '2026-07-06', to: '2026-07-16' } },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(opener(canvas));
    await expect(await screen.findByRole('button', { name: /^6 July 2026/ })).toBeVisible();
  },
};
