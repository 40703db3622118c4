import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { segment } from '@weft/domain/catalogue/masters/party-masters';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { RecordPanel, type RecordPanelProps } from './RecordPanel.tsx';

/** What is said about a record, its files and its history, beside the form. */
function Panel(props: Pick<RecordPanelProps, 'onTab' | 'onClose'>) {
  return (
    <StoryWorld modules={[segment]} server={() => ({ dataList: [] })}>
      <RecordPanel
        module={segment}
        id={7}
        tab="comments"
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
