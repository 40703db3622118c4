import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Actions/Tabs',
  component: Tabs,
  args: {
    label: 'Profile',
    onSelect: fn(),
    tabs: [
      { key: 'mail', label: 'Mail account', content: 'Host, port and sender.' },
      { key: 'sessions', label: 'Sessions', badge: <Badge>3</Badge>, content: 'Chrome on Windows, 5 minutes ago.' },
      { key: 'display', label: 'Display', content: 'Theme and density.' },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstSelected: Story = {};
export const Controlled: Story = { args: { selected: 'display' } };

export const SelectsByPress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Sessions/ }));
    await expect(canvas.getByRole('tabpanel', { name: /Sessions/ })).toHaveTextContent('Chrome on Windows');
    await expect(args.onSelect).toHaveBeenCalledWith('sessions');
  },
};
export const MovesByArrowsHomeAndEnd: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Mail account' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Display' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Sessions/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Theme and density.');
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'Mail account' })).toHaveFocus());
  },
};

export const TellsWhyATabCannotBeOpened: Story = {
  args: {
    tabs: [
      { key: 'mail', label: 'Mail account', content: 'Host, port and sender.' },
      { key: 'sms', label: 'SMS', content: 'Gateway.', disabledReason: 'No gateway is set up' },
      { key: 'display', label: 'Display', content: 'Theme and density.' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    const sms = canvas.getByRole('tab', { name: 'SMS' });
    await waitFor(() => expect(sms).toHaveFocus());
    await expect(sms).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('display');
    await userEvent.click(sms);
    await expect(canvas.getByRole('tabpanel', { name: 'Display' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: {
    tabs: [
      { key: 'a', label: 'Agreements about tolerance of weight, mesh and denier', content: 'Five per cent.' },
      { key: 'b', label: 'सहमति', content: 'पाँच प्रतिशत' },
      { key: 'c', label: 'કરાર', content: 'પાંચ ટકા' },
      { key: 'd', label: 'Returned lots of the last twelve months', content: 'None.' },
    ],
  },
};

export const BeginsWhereItIsTold: Story = {
  args: { defaultSelected: 'sessions' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: /Sessions/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Display' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Theme and density.');
  },
};
