import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { keepLoginWords } from '../product/session/ui-memory.ts';
import type { FakeServer } from '../story/fake-api.ts';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const wrong: FakeServer = () => ({
  kind: 'refused',
  status: 401,
  responseCode: 4404181,
  message: 'User name or password is not right',
  errors: [],
});

/** The log-in over a server that lives in the story. */
function Login({ server }: { readonly server: FakeServer }) {
  return (
    <StoryWorld modules={[]} server={server} session={{ token: null, status: 'signedOut', user: null, acl: null }}>
      <LoginScreen />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Log in',
  component: Login,
  parameters: { layout: 'fullscreen' },
  args: { server: wrong },
} satisfies Meta<typeof Login>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };
export const Waiting: Story = {
  args: { server: () => 'silence' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /User Name/ }), 'asha');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'secret{Enter}');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const AsksForBoth: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getAllByText('This field is required')).toHaveLength(2);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /User Name/ })).toHaveFocus());
  },
};
export const WrongPairKeepsWhatWasTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /User Name/ }), 'asha');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong{Enter}');
    await expect(await canvas.findByText('User name or password is not right')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(/^Password/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue('wrong');
  },
};
export const SaysThatCapsLockIsOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Password/));
    await userEvent.keyboard('{CapsLock}s');
    await expect(await canvas.findByText('Caps Lock is on')).toBeVisible();
    await userEvent.keyboard('{CapsLock}s');
    await waitFor(() => expect(canvas.queryByText('Caps Lock is on')).toBeNull());
  },
};
export const SaysWhatTheCompanyCallsThings: Story = {
  beforeEach: () => {
    const secret = { keyName: 'PASSWORD', labelName: 'Secret word', language: 'all' };
    keepLoginWords(localStorage, { title: 'Loom Works', password: [secret] });
    return () => localStorage.removeItem(uiStorageKey);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Log in to Loom Works' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Secret word/)).toBeVisible();
  },
};
