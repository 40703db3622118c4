import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within, type Mock } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { Dialog } from '@weft/ui/Dialog';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { OFFLINE, type FakeServer } from '../../story/fake-api.ts';
import { STORY_USER, StoryWorld, type StoryWorldProps } from '../../story/StoryWorld.tsx';
import { ModuleList } from './ModuleList.tsx';

const units = [
  ['Kilogram', 'kg', 'mass', 3],
  ['Metre', 'm', 'length', 2],
  ['Number', 'nos', 'count', 0],
  ['Tonne', 't', 'mass', 3],
].map(([name, symbol, kind, decimals], n) => ({
  id: n + 1,
  version: 1,
  isActive: n !== 3,
  name,
  symbol,
  kind,
  decimals,
  numerator: 1,
}));

const full: FakeServer = () => ({ dataList: units, totalCount: 42 });

type Args = Pick<StoryWorldProps, 'server' | 'address' | 'session'>;

/** A list as any module gets it, over a server that lives in the story. */
function List({ server, ...world }: Args) {
  return (
    <StoryWorld modules={[uom]} server={server} {...world}>
      <ModuleList module={uom} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Generic list',
  component: List,
  args: { server: full, address: '/module/uom' },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kilogram')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
    await expect(canvas.getByText('of 5')).toBeVisible();
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const Compact: Story = { globals: { density: 'compact' } };
export const Loading: Story = { args: { server: () => 'silence' } };
export const Empty: Story = {
  args: { server: () => ({ dataList: [], totalCount: 0 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Units of Measure yet')).toBeVisible();
  },
};
export const NothingMatches: Story = {
  args: { server: () => ({ dataList: [], totalCount: 0 }), address: '/module/uom?search=xyz&f.kind=mass' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};
export const Failed: Story = {
  args: {
    server: () => ({
      ...OFFLINE,
      kind: 'refused',
      status: 500,
      responseCode: 5500,
      message: 'Something went wrong. Reference 7F3A',
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** Fields that the partner put into the list are columns, those they took out are none, and each is as wide as they said. */
export const AsThePartnerConfiguredIt: Story = {
  args: {
    session: {
      shapes: {
        'uom.name': { fieldKeyName: 'name', width: 320 },
        'uom.symbol': { fieldKeyName: 'symbol', showInList: 'no' },
        'uom.rounding': { fieldKeyName: 'rounding', showInList: 'yes' },
      },
    },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('columnheader', { name: /UOM Name/u });
    await waitFor(() => expect(Math.round(name.getBoundingClientRect().width)).toBe(320));
    await expect(canvas.getByRole('columnheader', { name: /Rounding/u })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /Symbol/u })).toBeNull();
  },
};
export const SlashFocusesTheSearch: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Kilogram');
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveFocus());
  },
};
export const AltNLeavesAnOpenDialogAlone: Story = {
  render: (args) => (
    <StoryWorld modules={[uom]} isGated {...args}>
      <ModuleList module={uom} />
      <Dialog isOpen title="Something typed" onClose={() => undefined}>
        {null}
      </Dialog>
    </StoryWorld>
  ),
  play: async ({ userEvent }) => {
    await screen.findByText('Kilogram');
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect(window.location.hash).toBe('#/module/uom');
  },
};
export const ExportsTheRowsThatItShows: Story = {
  args: { server: fn(full), address: '/module/uom?search=met&sort=-name&f.kind=length&page=2' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(args.server).toHaveBeenCalledWith(
        'uom/export/excel',
        expect.objectContaining({ filters: { kind: 'length' }, search: 'met', orderBy: '-name' }),
      ),
    );
  },
};
export const ExportsTheChosenRows: Story = {
  args: { server: fn(full), address: '/module/uom?search=met' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Tonne' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Metre' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export 2' }));
    await waitFor(() =>
      expect(args.server).toHaveBeenLastCalledWith(
        'uom/export/excel',
        expect.objectContaining({ filters: { id: [4, 2] }, search: '', columns: uom.list.columns }),
      ),
    );
  },
};
/** What was chosen for many records is not lost by Esc or Cancel without a question, and no key leads away below it. */
export const AsksBeforeABulkEditIsLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Tonne' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit 1' }));
    const named = { name: 'Edit 1 record' };
    const dialog = within(await screen.findByRole('dialog', named, { timeout: 10_000 })); // its code is fetched first
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Field to change' }), 'Kind');
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect(screen.queryByRole('alertdialog')).toBeNull(); // the key did not even try
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByRole('button', { name: 'Leave Kind as it is' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog', named)).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Select Tonne' })).toBeChecked();
  },
};
export const FiltersBelowTheHeads: Story = {
  play: async ({ canvas, userEvent }) => {
    localStorage.removeItem(uiStorageKey);
    await canvas.findByText('Kilogram');
    await userEvent.click(canvas.getByRole('button', { name: 'Filters below the heads' }));
    const kind = await canvas.findByRole('combobox', { name: 'Kind' }, { timeout: 10_000 });
    await userEvent.selectOptions(kind, 'length');
    await expect(await canvas.findByRole('button', { name: 'Remove filter Kind' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters below the heads' }));
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Kind' })).toBeNull());
  },
};

export const RefreshKeepsPageSortFiltersAndSelection: Story = {
  args: { server: fn(full), address: '/module/uom?search=t&sort=-name&f.kind=mass&page=2' },
  play: async ({ args, canvas, userEvent }) => {
    const asked = () =>
      (args.server as Mock).mock.calls.map(([path]) => String(path)).filter((path) => path.startsWith('uom/getAll'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Tonne' }));
    const before = asked();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before.length));
    await expect(asked().at(-1)).toBe(before.at(-1));
    await expect(canvas.getByRole('checkbox', { name: 'Select Tonne' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Remove filter Kind' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('t');
  },
};

const binned = [
  { id: 8, name: 'Bundle', deletedOn: '2026-11-20T06:30:00Z', deletedByName: 'Asha Mehta' },
  { id: 5, name: 'Gross', deletedOn: '2026-11-12T09:00:00Z', deletedByName: null },
];
const withBin: FakeServer = (path) =>
  path.startsWith('uom/deleted') ? { dataList: binned, totalCount: 2 } : { dataList: units, totalCount: 42 };

export const AnAdministratorBringsBackWhatWasDeleted: Story = {
  args: { server: fn(withBin) },
  play: async ({ args, canvas, userEvent }) => {
    const body = within(document.body); // menus and dialogs stand there
    await userEvent.click(await canvas.findByRole('button', { name: 'Views' }));
    await userEvent.click(
      await body.findByRole('menuitem', { name: 'Deleted in the last 30 days' }, { timeout: 10_000 }),
    );
    const bin = within(await body.findByRole('dialog', { name: 'Deleted: Units of Measure' }, { timeout: 10_000 }));
    await expect(await bin.findByText('Asha Mehta')).toBeVisible();
    await userEvent.click(bin.getByRole('button', { name: 'Restore Gross' }));
    await expect(args.server).toHaveBeenCalledWith('uom/restore', { id: 5 }, expect.any(String));
    await userEvent.type(bin.getByRole('searchbox'), 'bun');
    await waitFor(() => expect(args.server).toHaveBeenCalledWith(expect.stringContaining('search=bun'), undefined));
  },
};
export const NobodyElseSeesWhatWasDeleted: Story = {
  args: { session: { user: { ...STORY_USER, role: { roleid: 2, name: 'Masters', isAdmin: false, landing: null } } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Views' }));
    const body = within(document.body);
    await expect(await body.findByRole('menuitem', { name: 'All rows' }, { timeout: 10_000 })).toBeVisible();
    await expect(body.queryByRole('menuitem', { name: 'Deleted in the last 30 days' })).toBeNull();
  },
};
