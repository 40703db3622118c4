import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { LoginActions, type LoginActionsProps } from './LoginActions.tsx';

const willing: FakeServer = () => ({});

const weak: FakeServer = (path) => {
  if (path !== 'staff/resetPassword') return {};
  const message = 'Password is too weak: it holds your user name';
  const error = { field: 'password', code: 4404185, name: 'PASSWORD_WEAK', message } as const;
  return { kind: 'refused', status: 422, responseCode: error.code, message, errors: [error] };
};

type ActionsProps = LoginActionsProps & { readonly server: FakeServer };

/** The buttons of a member of staff over a server that lives in the story; number 1 is who looks. */
function Actions({ server, ...props }: ActionsProps) {
  return (
    <StoryWorld modules={[]} server={server}>
      <LoginActions {...props} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Staff log-in',
  component: Actions,
  args: { id: 7, isDirty: false, server: willing },
} satisfies Meta<typeof Actions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Unsaved: Story = { args: { isDirty: true } };
export const OfSomebodyStronger: Story = { args: { why: 'May do or see more than you: Item, Purchase Order' } };

export const OwnHasNone: Story = {
  args: { id: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const LiftsTheWait: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unlock' }));
    await expect(await screen.findByText('The log-in is open again')).toBeVisible();
  },
};

export const RefusesAWeakPasswordAtItsField: Story = {
  args: { server: weak },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset password' }));
    const field = await screen.findByLabelText(/^New password/);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByText('This field is required')).toBeVisible();
    await userEvent.type(field, 'asha-and-more{Enter}');
    await expect(await screen.findByText('Password is too weak: it holds your user name')).toBeVisible();
  },
};
