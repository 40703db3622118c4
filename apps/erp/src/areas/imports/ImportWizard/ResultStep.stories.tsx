import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { segment } from '@weft/domain/catalogue/masters/party-masters';
import type { FakeAnswer, FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ResultStep } from './ResultStep.tsx';
import { useImportCalls } from './use-import-calls.ts';

const ROWS = 20_000;
const IMPORTED = { importId: 5, state: 'imported', doneRows: 0, fault: null };
const GOING = { ...IMPORTED, state: 'undoing', doneRows: 4000 };
const UNDONE = { ...IMPORTED, state: 'undone' };
const HINDERED = {
  ...IMPORTED,
  fault: {
    code: 4404,
    message: 'The import cannot be undone: its rows are used by Item Bag NAM-1 (uses in all: 1)',
    errors: [],
    data: {
      usedIn: [{ module: 'item', title: 'Item', field: 'segment', count: 1, first: [{ id: 3, name: 'Bag NAM-1' }] }],
    },
  },
};

type Args = { readonly server: FakeServer; readonly isUndoing: boolean };

function Result({ isUndoing }: Pick<Args, 'isUndoing'>) {
  return (
    <ResultStep
      calls={useImportCalls(segment.api)}
      module={segment}
      importId={5}
      counts={{ total: ROWS, new: ROWS, changed: 0, same: 0, wrong: 0 }}
      wasUndone={false}
      isUndoing={isUndoing}
      onAgain={() => undefined}
    />
  );
}

/** A server that takes an import back in the background: how far it is, and once the story says so how it ended. */
const taking = (ended: object) => {
  let isOver = false;
  const server = fn<FakeServer>((path): FakeAnswer => {
    if (path.endsWith('/undo')) isOver = false;
    if (path.endsWith('/undo') || path.endsWith('/cancel')) return { data: { importId: 5, state: 'undoing' } };
    return { data: isOver ? ended : GOING };
  });
  return { server, end: () => void (isOver = true) };
};
const [undone, hindered, stopped, begun] = [taking(UNDONE), taking(HINDERED), taking(IMPORTED), taking(UNDONE)];

/** What an import brought, and the way back. For: the last step of the wizard, and whoever comes back to an import. */
const meta = {
  title: 'Imports/Result',
  component: ({ server, isUndoing }: Args) => (
    <StoryWorld modules={[segment]} server={server}>
      <Result isUndoing={isUndoing} />
    </StoryWorld>
  ),
  args: { server: undone.server, isUndoing: false },
  argTypes: { server: { control: false } },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const askBack: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take this import back?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  await expect(await canvas.findByText('4,000 of 20,000')).toBeVisible();
  await expect(canvas.getByRole('progressbar', { name: 'Taking 20,000 rows back' })).toBeVisible();
};

/** A large import is taken back in the background: how far it is, and that the page may be left. */
export const TakesALargeOneBack: Story = {
  play: async (context) => {
    await askBack(context);
    await expect(context.canvas.getByText(/You may leave this page/u)).toBeVisible();
    undone.end();
    await expect(await context.canvas.findByRole('heading', { name: 'Import taken back' })).toBeVisible();
  },
};

/** What hinders is told where the import stands as before, with what uses it. */
export const IsHindered: Story = {
  args: { server: hindered.server },
  play: async (context) => {
    await askBack(context);
    hindered.end();
    await expect(await context.canvas.findByText(/its rows are used by Item Bag NAM-1/u)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Undo import' })).toBeVisible();
  },
};

/** Called off, it stands as it was, and nobody is told of a fault. */
export const IsCalledOff: Story = {
  args: { server: stopped.server },
  play: async (context) => {
    await askBack(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(stopped.server.mock.calls.map(([path]) => path)).toContain('segment/import/cancel'));
    stopped.end();
    await expect(await context.canvas.findByRole('button', { name: 'Undo import' })).toBeVisible();
    await expect(context.canvas.queryByRole('alert')).toBeNull();
  },
};

/** Sent away while the import has the database for itself, the page still tells how far it is. */
export const TellsOfWhatSentItAway: Story = {
  args: {
    isUndoing: true,
    server: fn<FakeServer>(() => ({
      kind: 'refused',
      status: 503,
      responseCode: 5503,
      message: 'An import of 20,000 rows is being taken back',
      errors: [],
      data: { retryAfterSeconds: 2, atWork: { importId: 5, doneRows: 7000 } },
    })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('7,000 of 20,000')).toBeVisible();
  },
};

/** Whoever comes back meanwhile sees how far it is. */
export const IsUnderWay: Story = {
  args: { server: begun.server, isUndoing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4,000 of 20,000')).toBeVisible();
  },
};
