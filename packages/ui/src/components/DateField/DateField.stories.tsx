import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'PO date', today: '2026-07-05', onCommit: fn(), onFault: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'PO date' });

export const Empty: Story = {};
export const Filled: Story = { args: { value: '2026-07-05' } };
export const Refused: Story = { args: { value: '2026-03-31', fault: 'The financial year is closed', required: true } };
export const Disabled: Story = { args: { value: '2026-07-05', disabledReason: 'The order is approved' } };
export const ReadOnly: Story = { args: { value: '2026-07-05', readOnly: true } };

export const UnderstandsShortDates: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const enter = async (text: string) => {
      await userEvent.clear(input(canvas));
      await userEvent.type(input(canvas), `${text}{Enter}`);
      return input(canvas).getAttribute('value');
    };
    await expect(await enter('5')).toBe('05-07-2026');
    await expect(await enter('5-8')).toBe('05-08-2026');
    await expect(await enter('010127')).toBe('01-01-2027');
    await expect(await enter('+3')).toBe('08-07-2026');
    await expect(await enter('t')).toBe('05-07-2026');
    await expect(args.onCommit).toHaveBeenLastCalledWith('2026-07-05');
  },
};

export const RefusesADayThatDoesNotExist: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), '31-2{Tab}');
    await expect(input(canvas)).toHaveValue('31-2');
    await expect(input(canvas)).toBeInvalid();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(args.onFault).toHaveBeenCalledTimes(1);
  },
};

export const PicksFromTheCalendar: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date, PO date' }));
    await userEvent.click(await screen.findByRole('button', { name: /^14 July 2026/ }));
    await expect(args.onCommit).toHaveBeenCalledWith('2026-07-14');
    await expect(input(canvas)).toHaveValue('14-07-2026');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a date, PO date' })).toHaveFocus());
  },
};

export const WeeksBeginOnMonday: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date, PO date' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar, PO date' }));
    const heads = await calendar.findAllByRole('columnheader', { hidden: true });
    await expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  },
};

export const OpensAndClosesByKeyboard: Story = {
  args: { defaultValue: '2026-07-10' },
  play: async ({ args, canvas, userEvent }) => {
    input(canvas).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^10 July 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith('2026-07-17');
    await userEvent.keyboard('{Enter}');
    await entered(screen.findByRole('dialog', { name: 'Calendar, PO date' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const WalksTheCalendarByKeys: Story = {
  args: { defaultValue: '2026-07-10' },
  play: async ({ args, canvas, userEvent }) => {
    const stands = (day: RegExp) => waitFor(() => expect(screen.getByRole('button', { name: day })).toHaveFocus());
    input(canvas).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await stands(/^10 July 2026/);
    await userEvent.keyboard('{ArrowRight}');
    await stands(/^11 July 2026/);
    await userEvent.keyboard('{ArrowUp}');
    await stands(/^4 July 2026/);
    await userEvent.keyboard('{Home}');
    await stands(/^29 June 2026/);
    await userEvent.keyboard('{End}');
    await stands(/^5 July 2026/);
    await userEvent.keyboard('{PageDown}');
    await stands(/^5 August 2026/);
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await stands(/^5 August 2025/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith('2025-08-05');
  },
};

/** Left open: this is how the calendar looks. */
export const Open: Story = {
  args: { defaultValue: '2026-07-10' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date, PO date' }));
    await expect(await screen.findByRole('button', { name: /^10 July 2026/ })).toBeVisible();
  },
};

export const WalksTheCalendarRightToLeft: Story = {
  args: { defaultValue: '2026-07-10' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    input(canvas).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^10 July 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^11 July 2026/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
  },
};
