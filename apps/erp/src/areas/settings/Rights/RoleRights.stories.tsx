import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { acl } from '@weft/domain/catalogue/access/acl';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { infoOf } from '../../../product/modules/info-of.ts';
import { keepOpenDrafts } from '../../../product/session/open-drafts.ts';
import { OFFLINE, type FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { RightsScreen } from './RightsScreen.tsx';

const ROLES = ['Weigher', 'Stores'].map((name, n) => ({ id: n + 7, name, isAdmin: false, isActive: true }));
const SERVICES = ['Unit of Measure', 'Zone', 'Item'].map((displayName, n) => ({
  id: n + 1,
  moduleAPI: displayName.toLowerCase(),
  displayName,
  group: 'Masters',
  supports: null,
}));
const STORED = SERVICES.map(({ id }) => ({
  id: id + 20,
  version: 1,
  service: id,
  view: 1,
  mode: 0,
  hiddenFields: null,
  rowScope: 'all',
}));

const ANSWERS: ReturnType<FakeServer>[] = [];
/** What is stored; another person may change it while a story is open. */
let stored = STORED;

/** Ids under which saves came, in their order. */
const ids: (string | undefined)[] = [];

/** What is stored of each role; a save is answered as the story wants it. */
const server: FakeServer = (path, _body, requestId) => {
  if (path.startsWith('role/')) return { dataList: ROLES };
  if (path.startsWith('services/')) return { dataList: SERVICES };
  if (path.endsWith('saveOrUpdateAll')) {
    ids.push(requestId);
    return ANSWERS.shift() ?? { data: { affected: 2 } };
  }
  return { dataList: stored };
};

/** The rights of a role over a server that lives in the story. */
function Rights({ answer = server }: { readonly answer?: FakeServer }) {
  return (
    <StoryWorld modules={[]} server={answer} isGated address="/module/aclConfig?role=7">
      <RightsScreen module={infoOf(acl)} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/ACL Config',
  component: Rights,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    ANSWERS.length = 0;
    ids.length = 0;
    stored = STORED;
    localStorage.removeItem(uiStorageKey);
  },
} satisfies Meta<typeof Rights>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

export const Filled: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };

const ticked: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Zone: Edit' }));
  await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
};

const choose = async ({ canvas, userEvent }: Parameters<Play>[0], field: string, name: string): Promise<void> => {
  const box = await canvas.findByRole('combobox', { name: field });
  await userEvent.clear(box);
  await userEvent.type(box, name);
  await userEvent.click(await screen.findByRole('option', { name }));
};

const stays: Play = async ({ canvas, userEvent }) => {
  await expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Weigher');
  await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
};

export const AsksBeforeAnotherRoleIsChosen: Story = {
  play: async (context) => {
    await ticked(context);
    await choose(context, 'Role', 'Stores');
    await stays(context);
  },
};

export const ComparesWithoutAQuestion: Story = {
  play: async (context) => {
    const { canvas } = context;
    await ticked(context);
    await choose(context, 'Compare with', 'Stores');
    await expect(await canvas.findByRole('button', { name: 'Take all from Stores' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
  },
};

export const AsksAtTheBrowsersBackAsWell: Story = {
  play: async (context) => {
    await choose(context, 'Role', 'Stores');
    await choose(context, 'Role', 'Weigher');
    await ticked(context);
    window.history.back();
    await stays(context);
  },
};

export const AsksBeforeTheRightsOfAPersonAreShown: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ticked(context);
    await userEvent.click(canvas.getByRole('tab', { name: 'Of a person' }));
    await stays(context);
  },
};

export const AsksAfterARefusedSave: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    ANSWERS.push({ kind: 'refused', status: 422, responseCode: 4404909, message: 'Not so', errors: [] });
    await ticked(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Not so')).toBeVisible();
    await choose(context, 'Role', 'Stores');
    await stays(context);
  },
};

export const SavesByCtrlS: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ticked(context);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText(/Rights of Weigher saved/u)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).not.toBeChecked()); // as the story's server has it still
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toHaveFocus();
  },
};

export const ClosesTheRoleByEscapeWithQuestion: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await ticked(context);
    await userEvent.keyboard('{Escape}');
    await stays(context);
  },
};

export const OffersWhatWasLeftUnsaved: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ticked(context);
    keepOpenDrafts()(); // as before a reload, and when another tab logs out
    await choose(context, 'Role', 'Stores');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Zone: Edit' })); // nothing is unsaved any more, the draft is still there
    await choose(context, 'Role', 'Stores');
    await expect(canvas.queryByRole('button', { name: /^Restore draft/u })).toBeNull();
    await choose(context, 'Role', 'Weigher');
    await userEvent.click(await canvas.findByRole('button', { name: /^Restore draft/u }));
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
  },
};

export const PutsMyChangesOnTheirs: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ticked(context);
    stored = STORED.map((one) => ({ ...one, version: 2, mode: one.service === 3 ? 0 : 4 })); // Delete, of Zone and of Unit of Measure
    ANSWERS.push({ kind: 'refused', status: 409, responseCode: 4409, message: 'ACL Record was changed', errors: [] });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Somebody else saved this meanwhile')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Load theirs and put my changes on it' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Unit of Measure: Delete' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Delete' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
    await expect(canvas.getByText('Also changed by somebody else: look again')).toBeVisible();
    await expect(canvas.queryByText('Somebody else saved this meanwhile')).toBeNull();
    await expect(canvas.getByText('1 service changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('1 service changed')).toBeNull());
  },
};

/** A save whose answer was lost counts once, however often it is sent; a changed one is another. */
export const KeepsItsRequestOverRetries: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    ANSWERS.push(OFFLINE, OFFLINE, OFFLINE);
    await ticked(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText(OFFLINE.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toHaveLength(2));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Item: Edit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toHaveLength(3));
    await expect(ids[0]).toBeDefined();
    await expect(ids[1]).toBe(ids[0]);
    await expect(ids[2]).not.toBe(ids[0]);
  },
};

/** Two people give a role its first rights for a service; the second is told by the server that there are some. */
export const PutsMyChangesOnTheFirstThatWereSaved: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ticked(context);
    stored = STORED.map((one) => ({ ...one, mode: one.service === 2 ? 4 : 0 }));
    const message = "ACL Record 'Zone' already exists";
    const exists = { field: '[0].service', row: 0, code: 4_404_909, name: 'EXISTS', message } as const;
    ANSWERS.push({ kind: 'refused', status: 422, responseCode: 4_404_909, message, errors: [exists] });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Load theirs and put my changes on it' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Zone: Delete' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
  },
};
