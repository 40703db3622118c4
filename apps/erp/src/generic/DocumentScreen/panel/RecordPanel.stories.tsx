import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { segment } from '@weft/domain/catalogue/masters/party-masters';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { RecordPanel, type RecordPanelProps } from './RecordPanel.tsx';
import type { RecordUse } from './UseList.tsx';

const USED: RecordUse = {
  module: preInward.name,
  title: 'Pre Inward',
  field: 'party',
  count: 2,
  first: [
    { id: 4, name: null },
    { id: 5, name: 'GE/26-27/00001' },
  ],
};

const USED_BY_A_MASTER: RecordUse = {
  module: segment.name,
  title: segment.title,
  field: 'parent',
  count: 1,
  first: [{ id: 9, name: null }],
};

/** What is said about a record, its files and its history, beside the form. */
function Panel({
  tab = 'comments',
  ...props
}: Pick<RecordPanelProps, 'onTab' | 'onClose'> & Partial<RecordPanelProps>) {
  return (
    <StoryWorld
      modules={[segment, preInward]}
      server={(path) => ({ dataList: path === `${segment.api}/whereUsed/7` ? [USED, USED_BY_A_MASTER] : [] })}
    >
      <RecordPanel
        module={segment}
        id={7}
        tab={tab}
        label={(key) => key}
        unsavedTexts={undefined}
        onUnsavedTexts={() => undefined}
        {...props}
      />
    </StoryWorld>
  );
}

const meta = {
  title: 'Generic/Record panel',
  component: Panel,
  args: { onTab: fn(), onClose: fn() },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const writing = () => screen.findByRole('textbox', { name: 'Write a comment' }, { timeout: 10_000 });

/** A comment that was begun is not lost by Esc, nor by another tab, without a question. */
export const AsksBeforeABegunCommentIsLeft: Story = {
  play: async ({ args, userEvent }) => {
    const field = await writing();
    await userEvent.type(field, 'Only 8 t');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field).toHaveValue('Only 8 t');
    await userEvent.click(screen.getByRole('tab', { name: /^History/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onTab).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const ClosesAtOnceWithNothingBegun: Story = {
  play: async ({ args, userEvent }) => {
    const field = await writing();
    await userEvent.type(field, 'Only 8 t');
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** A document that is a draft has no number yet: its link says so, and is never without words. A master without a name is no draft. */
export const NamesDraftsThatUseIt: Story = {
  args: { tab: 'whereUsed' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Draft 4' }, { timeout: 10_000 })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'GE/26-27/00001' })).toBeVisible();
    await expect(screen.getByRole('link', { name: `${segment.title} 9` })).toBeVisible();
  },
};
