import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { SessionState } from '@weft/api/session/session-state';
import { segment } from '@weft/domain/catalogue/masters/party-masters';
import { MODE } from '@weft/domain/rules/acl/acl';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import type { FakeServer } from '../../story/fake-api.ts';
import { STORY_USER, StoryWorld } from '../../story/StoryWorld.tsx';
import { shortcutsNow } from '../../product/bind-keys.ts';
import { ModuleForm } from '../GenericForm/GenericFormScreen.tsx';

const NORTH = { id: 7, version: 1, isActive: true, name: 'North', shortCode: 'N', sortOrder: 0 };

const server: FakeServer = (path) =>
  path.endsWith('/7') || path.endsWith('/save') ? { data: NORTH } : { dataList: [] };

type Args = { readonly id?: number; readonly answer: FakeServer; readonly session?: Partial<SessionState> };

/** Somebody who may change segments and make none. */
const EDITOR: Partial<SessionState> = {
  user: { ...STORY_USER, id: 2, role: { roleid: 2, name: 'Editor', isAdmin: false, landing: null } },
  acl: [{ moduleAPI: segment.acl, displayName: null, view: 1, mode: MODE.edit, hiddenFields: [] }],
};

/** A master's form with the product's own history; keys may lead away from it. */
function Keyed({ id, answer, session = {} }: Args) {
  return (
    <StoryWorld modules={[segment]} server={answer} session={session} isGated address={`/module/${segment.formRoute}`}>
      <ModuleForm module={segment} id={id} />
    </StoryWorld>
  );
}

/** Keys of every form: Ctrl+S, Ctrl+Enter, Alt+N, Esc, Ctrl+P (spec 01, 1.13). */
const meta = {
  title: 'Generic/Form keys',
  component: Keyed,
  args: { answer: fn(server) },
  argTypes: { answer: { control: false }, session: { control: false } },
  beforeEach: () => localStorage.removeItem(uiStorageKey),
} satisfies Meta<typeof Keyed>;
export default meta;
type Story = StoryObj<typeof meta>;

const saves = (answer: Args['answer']) =>
  expect(answer).toHaveBeenCalledWith(
    `${segment.api}/save`,
    expect.objectContaining({ name: 'North' }),
    expect.any(String),
  );

export const CtrlEnterSavesAndBeginsAnother: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/u }), 'North');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => saves(args.answer));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/u })).toHaveValue(''));
    await expect(window.location.hash).toBe(`#/module/${segment.formRoute}`);
  },
};

export const CtrlSSavesAndShowsTheRecord: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/u }), 'North');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => saves(args.answer));
    await waitFor(() => expect(window.location.hash).toBe(`#/module/${segment.formRoute}/7`));
  },
};

export const EscAsksBeforeItLeaves: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/u });
    await userEvent.type(name, 'North');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(name).toHaveValue('North');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.hash).toBe(`#/module/${segment.route}`));
  },
};

export const EscLeavesWhatIsNotChanged: Story = {
  args: { id: 7 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /^Name/u });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(window.location.hash).toBe(`#/module/${segment.route}`));
  },
};

export const AltNBeginsAnother: Story = {
  args: { id: 7 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /^Name/u });
    window.location.hash = `#/module/${segment.formRoute}/7`;
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(window.location.hash).toBe(`#/module/${segment.formRoute}`));
  },
};

/** Who may make no record has no key for another one: the sheet of keys does not name it, and the button is not there. */
export const NoKeyForAnotherWithoutTheRight: Story = {
  args: { id: 7, session: EDITOR },
  play: async ({ args, canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/u });
    const bound = shortcutsNow().map(({ combination }) => combination);
    await expect(bound).toContain('$mod+s');
    await expect(bound).not.toContain('Alt+n');
    await expect(bound).not.toContain('$mod+Enter');
    await expect(canvas.queryByRole('button', { name: 'Save and new' })).toBeNull();
    window.location.hash = `#/module/${segment.formRoute}/7`;
    await userEvent.type(name, ' two');
    await userEvent.keyboard('{Alt>}n{/Alt}{Control>}{Enter}{/Control}');
    await expect(window.location.hash).toBe(`#/module/${segment.formRoute}/7`);
    await expect(args.answer).not.toHaveBeenCalledWith(`${segment.api}/update`, expect.anything(), expect.anything());
  },
};

export const CtrlPPrintsTheRecordOfAMaster: Story = {
  args: { id: 7 },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /^Name/u });
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(args.answer).toHaveBeenCalledWith(`${segment.api}/print/7`, undefined));
  },
};
