import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { keepOpenDrafts } from '../../../product/session/open-drafts.ts';
import type { FakeAnswer, FakeServer } from '../../../story/fake-api.ts';
import { OFFLINE } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { UserProfileScreen } from './UserProfileScreen.tsx';

const ACCOUNT = { id: 4, email: 'asha@weft.example', passwordSet: true, needsAttention: false };
const SESSIONS = [
  {
    id: 9,
    createdOn: '2026-11-23T03:30:00Z',
    lastUsedOn: '2026-11-23T05:12:00Z',
    device:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    address: '203.0.113.7',
    isThisOne: true,
  },
  {
    id: 8,
    createdOn: '2026-11-21T04:00:00Z',
    lastUsedOn: '2026-11-22T13:45:00Z',
    device:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    address: '198.51.100.20',
    isThisOne: false,
  },
];

const typed = { field: 'password', old: null, new: '•••' };
const EVENTS = [
  {
    id: 2,
    at: '2026-11-23T05:12:00Z',
    action: 'update',
    staffName: 'Asha Patel',
    changes: [{ field: 'email', old: 'asha@gmail.com', new: ACCOUNT.email }, typed],
  },
  {
    id: 1,
    at: '2026-11-20T09:00:00Z',
    action: 'create',
    staffName: 'Asha Patel',
    changes: [{ field: 'email', old: null, new: 'asha@gmail.com' }, typed],
  },
];

const serverWith =
  (answers: { readonly [path: string]: FakeAnswer }): FakeServer =>
  (path) =>
    answers[path] ?? answers[path.split('/').at(-1) ?? ''] ?? { dataList: [] };

/** The profile over a server that lives in the story. */
function Profile({ server }: { readonly server: FakeServer }) {
  return (
    <StoryWorld modules={[]} server={server}>
      <UserProfileScreen />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/User Profile',
  component: Profile,
  parameters: { layout: 'fullscreen' },
  args: { server: serverWith({ getEmailConfByLoggedInUser: { data: null }, sessions: { dataList: SESSIONS } }) },
  beforeEach: () => {
    localStorage.removeItem(uiStorageKey);
  },
} satisfies Meta<typeof Profile>;
export default meta;
type Story = StoryObj<typeof meta>;

const kept = (more: object): FakeServer =>
  serverWith({ getEmailConfByLoggedInUser: { data: { ...ACCOUNT, ...more } }, sessions: { dataList: SESSIONS } });

export const Empty: Story = {};
export const Filled: Story = { args: { server: kept({}) } };
export const NeedsAttention: Story = { args: { server: kept({ needsAttention: true }) } };
export const Loading: Story = { args: { server: serverWith({ getEmailConfByLoggedInUser: 'silence' }) } };
export const NotLoaded: Story = { args: { server: serverWith({ getEmailConfByLoggedInUser: OFFLINE }) } };
export const Dark: Story = { ...Filled, globals: { mode: 'dark' } };

export const TellsWhatIsMissingAfterTheFirstTry: Story = {
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: /E-Mail/ });
    await expect(canvas.queryByText('This field is required')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getAllByText('This field is required')).toHaveLength(2);
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(email, 'asha');
    await expect(canvas.getByText('Enter a valid E-Mail Address')).toBeVisible();
  },
};

export const SaysThatItIsKept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /E-Mail/ }), 'asha@weft.example');
    const [mailPassword] = canvas.getAllByLabelText(/^Password/);
    await userEvent.type(mailPassword ?? document.body, 'app password{Enter}');
    await expect(await screen.findByText('Profile Saved Successfully')).toBeVisible();
  },
};

export const SaysThatItIsNotKept: Story = {
  args: {
    server: serverWith({
      getEmailConfByLoggedInUser: { data: null },
      save: {
        kind: 'refused',
        status: 422,
        responseCode: 4404906,
        message: 'E-Mail is not in the right form (name@company.in)',
        errors: [
          {
            field: 'email',
            code: 4404906,
            name: 'FORMAT',
            message: 'E-Mail is not in the right form (name@company.in)',
          },
        ],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /E-Mail/ }), 'asha@weft.example');
    const [mailPassword] = canvas.getAllByLabelText(/^Password/);
    await userEvent.type(mailPassword ?? document.body, 'app password{Enter}');
    await expect(await screen.findByText('Failed To Save Profile')).toBeVisible();
    await expect(canvas.getByText('E-Mail is not in the right form (name@company.in)')).toBeVisible();
  },
};

export const TellsWhatCameOfATestMail: Story = {
  args: {
    server: serverWith({
      getEmailConfByLoggedInUser: { data: ACCOUNT },
      test: { data: { result: 'unreachable', server: 'mail.weft.example:587' } },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test mail' }));
    await expect(await canvas.findByText(/mail\.weft\.example:587 could not be reached/)).toBeVisible();
  },
};

export const EndsASessionElsewhere: Story = {
  args: { server: kept({}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sessions' }));
    await expect(await canvas.findByText('Chrome, Windows')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'End the session on Chrome, Android' }));
    await expect(await screen.findByText('1 session ended')).toBeVisible();
  },
};

export const ShowsWhenTheAccountWasKept: Story = {
  args: {
    server: serverWith({
      getEmailConfByLoggedInUser: { data: ACCOUNT },
      sessions: { dataList: SESSIONS },
      history: { dataList: EVENTS },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'History' }));
    const events = within(await canvas.findByRole('region', { name: 'History of the mail account' }));
    await expect(await events.findByText('23-11-2026')).toBeVisible();
    await expect(events.getAllByText(/Password: •••/)).toHaveLength(2);
  },
};

export const HasNoHistoryYet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'History' }));
    await expect(await canvas.findByText('No mail account was kept yet.')).toBeVisible();
  },
};

export const ShowsTheDisplay: Story = {
  args: { server: kept({}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Display' }));
    await expect(canvas.getByRole('radiogroup', { name: 'Density' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'English' })).toBeChecked();
  },
};

export const CtrlSSavesTheFormThatIsTypedIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /E-Mail/ }), 'asha@weft.example');
    await userEvent.type(canvas.getByLabelText(/^Present password/u), 'loom');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findAllByText('This field is required')).toHaveLength(2); // the new one and its repeat
    await userEvent.click(canvas.getByRole('textbox', { name: /E-Mail/ }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(canvas.getAllByText('This field is required')).toHaveLength(3)); // the mail's password
  },
};

export const KeepsADraftWithoutThePassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /E-Mail/ }), 'asha@weft.example');
    const [mailPassword] = canvas.getAllByLabelText(/^Password/);
    await userEvent.type(mailPassword ?? document.body, 'app password');
    keepOpenDrafts()();
    const kept = localStorage.getItem(uiStorageKey) ?? '';
    await expect(kept).toContain('asha@weft.example');
    await expect(kept).not.toContain('app password');
  },
};
