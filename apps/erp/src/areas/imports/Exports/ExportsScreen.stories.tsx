import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { ExportRow } from '@weft/domain/contract/exports';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ExportsScreen } from './ExportsScreen.tsx';

const READY: ExportRow = {
  id: 2,
  list: 'item',
  title: 'Items',
  format: 'excel',
  state: 'ready',
  rowTotal: 125_000,
  doneRows: 125_000,
  fileName: 'Items 23-11-2026.xlsx',
  size: 9_400_000,
  fault: null,
  createdOn: '2026-11-23T04:00:00Z',
  finishedOn: '2026-11-23T04:01:00Z',
  keptUntil: '2026-11-24T04:01:00Z',
};
const WRITING: ExportRow = {
  ...READY,
  id: 3,
  title: 'Business Partners',
  state: 'waiting',
  rowTotal: 48_000,
  doneRows: 12_000,
  fileName: 'Business Partners 23-11-2026.xlsx',
  finishedOn: null,
  keptUntil: null,
};
const FAILED: ExportRow = {
  ...READY,
  id: 1,
  title: 'Purchase Orders',
  state: 'failed',
  fault: 'You are not allowed to export Purchase Orders',
  keptUntil: null,
};

/** A server with these exports; those that are called off or removed are gone. */
const answering = (rows: readonly ExportRow[]): FakeServer => {
  const gone = new Set<number>();
  return (path, body) => {
    if (path === 'export/getAllByPartner') return { dataList: rows.filter(({ id }) => !gone.has(id)) };
    if (path === 'export/cancel') gone.add(Number((body as { readonly exportId: number }).exportId)); // sent by the screen
    return { data: {} };
  };
};

function Screen({ server }: { readonly server: FakeServer }) {
  return (
    <StoryWorld modules={[]} server={server}>
      <ExportsScreen />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Exports',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { server: answering([WRITING, READY, FAILED]) },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const progress = await canvas.findByRole('progressbar', { name: 'Writing Excel' });
    await expect(progress).toHaveAttribute('aria-valuetext', '12,000 of 48,000');
    await expect(canvas.getByText(/1,25,000 rows · kept until 24-11-2026/u)).toBeVisible();
    await expect(canvas.getByText('You are not allowed to export Purchase Orders')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download Items 23-11-2026.xlsx' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { server: answering([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No exports in the background')).toBeVisible();
  },
};

export const Loading: Story = { args: { server: () => 'silence' } };
export const Dark: Story = { globals: { mode: 'dark' } };

export const IsCalledOffByKey: Story = {
  args: { server: answering([WRITING, READY]) },
  play: async ({ canvas, userEvent }) => {
    const cancel = await canvas.findByRole('button', { name: 'Cancel the export of Business Partners' });
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Exports' })).toHaveFocus());
  },
};
