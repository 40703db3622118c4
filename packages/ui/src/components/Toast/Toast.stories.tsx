import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { createToastStore, ToastHost } from './Toast.tsx';
import type { ToastExtras, ToastStore } from './Toast.tsx';

type Shown = readonly [tone: 'success' | 'info' | 'warning' | 'danger', text: string, extras?: ToastExtras];

/** A store with these toasts, which stay for as long as the story does. */
const storeWith = (...toasts: readonly Shown[]): ToastStore => {
  const store = createToastStore(() => performance.now());
  for (const [tone, text, extras] of toasts) store.show(tone, text, { durationMs: Infinity, ...extras });
  return store;
};

const meta = {
  title: 'Feedback/Toast',
  component: ToastHost,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = { args: { store: storeWith(['success', 'Purchase order saved']) } };
export const Warning: Story = {
  args: {
    store: storeWith(['warning', 'You are not allow to access this module', { title: 'Access Denied' }]),
  },
};
export const Failure: Story = {
  args: { store: storeWith(['danger', 'The server did not answer. Reference 7F3K-22.', { title: 'ERROR' }]) },
};

const undo = fn();
export const WithAction: Story = {
  args: { store: storeWith(['success', 'HDPE Tape deleted', { action: { label: 'Undo', onPress: undo } }]) },
  play: async ({ userEvent }) => {
    undo.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('HDPE Tape deleted')).not.toBeInTheDocument());
  },
};

const longTold = 'Sent to Godown Sachin: ST/26-27/000142 is on the road with GJ05AB1234, 600.000 kg of it';
const inHand = storeWith(['danger', longTold, { title: 'ERROR' }], ['success', longTold]);
/** In a hand the actions at the foot take two rows: no toast lies on any of them, however long its text is. */
export const LeavesTheActionsOnAPhone: Story = {
  args: { store: inHand },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  render: (args) => (
    <>
      <footer style={{ position: 'fixed', insetBlockEnd: 0, insetInline: 0, display: 'grid', gap: '0.75rem' }}>
        {['Refuse the transfer', 'All as sent', 'Take in'].map((verb) => (
          <Button key={verb}>{verb}</Button>
        ))}
      </footer>
      <ToastHost {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getAllByText(longTold)).toHaveLength(2));
    for (const action of within(canvas.getByRole('contentinfo')).getAllByRole('button')) {
      const { left, top, width, height } = action.getBoundingClientRect();
      await expect(action).toContainElement(
        document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null,
      );
    }
    for (const { id } of inHand.all()) inHand.close(id); // they would lie over what comes next
    await waitFor(() => expect(screen.queryByText(longTold)).not.toBeInTheDocument());
  },
};

const thrice = storeWith(
  ['danger', 'Rate is required'],
  ['danger', 'Rate is required'],
  ['danger', 'Rate is required'],
);
export const CountsTheSameText: Story = {
  args: { store: thrice },
  play: async () => {
    await screen.findByText(/Rate is required/);
    const region = within(screen.getByRole('region', { name: /Notifications/ }));
    await waitFor(() => expect(region.getByText('× 3')).toBeVisible());
  },
};

export const ClosesByTheX: Story = {
  args: { store: storeWith(['danger', 'Not saved']) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
  },
};

export const CopiesAnError: Story = {
  args: { store: storeWith(['danger', 'Rate is required', { title: 'ERROR' }]) },
  play: async ({ userEvent }) => {
    const copied = fn();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await expect(copied).toHaveBeenCalledWith('ERROR\nRate is required');
  },
};

/** Ten seconds is short for a hand that leaves the keyboard: Alt+T leads into the toasts. */
export const UndoesByKeys: Story = {
  args: { store: storeWith(['success', 'Lot LOT-2026-0042 deleted', { action: { label: 'Undo', onPress: undo } }]) },
  play: async ({ userEvent }) => {
    undo.mockClear();
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{Alt>}{t}{/Alt}');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
  },
};

const said = (tone: Shown[0]): Shown => [tone, `Said twice, ${tone}`];
const twice = storeWith(
  ...(['success', 'info', 'warning', 'danger'] as const).flatMap((tone) => [said(tone), said(tone)]),
);
/** The list that draws toasts has colours of its own under the names of ours; a mark of each tone has the product's. */
export const MarksHaveTheProductsColours: Story = {
  args: { store: twice },
  play: async () => {
    const region = screen.getByRole('region', { name: /Notifications/ });
    await waitFor(() => expect(within(region).getAllByText('× 2')).toHaveLength(4));
    const outside = getComputedStyle(document.documentElement);
    for (const mark of within(region).getAllByText('× 2')) {
      const tone = mark.dataset['tone'] ?? '';
      const probe = document.createElement('i');
      probe.style.color = outside.getPropertyValue(`--${tone}-text`);
      document.body.append(probe);
      const expected = getComputedStyle(probe).color;
      probe.remove();
      await expect(getComputedStyle(mark).color, tone).toBe(expected);
    }
    for (const { id } of twice.all()) twice.close(id); // four of them would lie over what comes next
    await waitFor(() => expect(within(region).queryByText('× 2')).not.toBeInTheDocument());
  },
};
