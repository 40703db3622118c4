import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaginationBar } from '../components/PaginationBar/PaginationBar.tsx';
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
