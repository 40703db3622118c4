import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { browserClock, createLoadingTracker, LoadingBar } from './LoadingBar.tsx';

const meta = {
  title: 'Feedback/LoadingBar',
  component: LoadingBar,
  args: { label: 'Loading', tracker: createLoadingTracker(browserClock) },
} satisfies Meta<typeof LoadingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

const steady = { begin: () => () => undefined, isShown: () => true, subscribe: () => () => undefined };
export const Shown: Story = {
  args: { tracker: steady },
  play: async ({ canvas, step }) => {
    await step('is a landmark of its own', async () => {
      const landmark = canvas.getByRole('region', { name: 'Loading' });
      await expect(within(landmark).getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    });
  },
};

const watched = createLoadingTracker(browserClock);
export const ComesAndGoesWithRequests: Story = {
  args: { tracker: watched },
  play: async ({ canvas, step }) => {
    const end = watched.begin();
    await step('appears while a request is open', async () => {
      await expect(await canvas.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    });
    end();
    await step('goes after it', async () => {
      await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument());
    });
  },
};
