import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { NoticeButton } from '../../shell/NoticeButton.tsx';
import { Page } from './Page.tsx';

/** A screen beside the bell, with as many notices unread as the story says. */
function Told({ unread }: { readonly unread: number }) {
  return (
    <StoryWorld modules={[]} server={() => ({ dataList: [], totalCount: unread, data: { unread } })}>
      <NoticeButton isOpen={false} onOpenChange={() => undefined} />
      <Page title="Units of Measure">
        <h1>Units of Measure</h1>
      </Page>
    </StoryWorld>
  );
}

const meta = { title: 'Generic/Page', component: Told, args: { unread: 3 } } satisfies Meta<typeof Told>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('title')].map(({ textContent }) => textContent);

export const UnreadStandsInTheTab: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /3/u });
    await waitFor(() => expect(titles()).toContain('(3) Units of Measure · Weft ERP'));
  },
};
export const NothingUnread: Story = {
  args: { unread: 0 },
  play: async () => {
    await waitFor(() => expect(titles()).toContain('Units of Measure · Weft ERP'));
  },
};
