import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../components/Banner/Banner.tsx';
import { LoadState } from '../components/LoadState/LoadState.tsx';
import { PaginationBar } from '../components/PaginationBar/PaginationBar.tsx';
import { createToastStore, ToastHost } from '../components/Toast/Toast.tsx';
import { WordsProvider } from './WordsProvider.tsx';
import { uiWordsFrom } from './words-from.ts';

const HINDI = uiWordsFrom({ 'paginationBar.totalCount': 'कुल' });

const meta = {
  title: 'Foundation/Words',
  component: WordsProvider,
  args: {
    words: HINDI,
    children: <PaginationBar total={248} rowsPerPage={10} page={3} onChange={() => undefined} />,
  },
} satisfies Meta<typeof WordsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Given: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('कुल')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeVisible(); // what the language leaves out stays English
  },
};
export const English: Story = { args: { words: {} } };

const DENIAL = 'You are not allowed to see stock';
const toasts = createToastStore(() => 0);
toasts.show('danger', DENIAL);

/** A message that bears a title by what it says bears it wherever it is told; one that is given has its own. */
export const TitledByWhatIsSaid: Story = {
  args: {
    words: {},
    titleOf: (message) => (message === DENIAL ? 'Access Denied' : undefined),
    children: (
      <>
        <Banner tone="danger">{DENIAL}</Banner>
        <Banner tone="danger" title="Not sent.">
          {DENIAL}
        </Banner>
        <Banner tone="danger">The rate is missing.</Banner>
        <LoadState status="failed" fault={DENIAL} isEmpty>
          {null}
        </LoadState>
        <ToastHost store={toasts} />
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy' })).toBeVisible();
    const titles = [...canvasElement.querySelectorAll('strong')].map(({ textContent }) => textContent);
    await expect(titles.toSorted()).toEqual(['Access Denied', 'Access Denied', 'Access Denied', 'Not sent.']);
  },
};
