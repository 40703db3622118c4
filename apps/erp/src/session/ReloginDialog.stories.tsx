import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { ReloginDialog, type ReloginDialogProps } from './ReloginDialog.tsx';

/** Over a page whose session has ended, in a company that calls a password otherwise. */
function Ended(props: ReloginDialogProps) {
  const labels = [{ keyName: 'PASSWORD', labelName: 'Secret word', language: 'all' }];
  return (
    <StoryWorld modules={[]} server={() => 'silence'} session={{ status: 'expired', labels }}>
      <ReloginDialog {...props} />
    </StoryWorld>
  );
}

const meta = { title: 'Screens/Log in again', component: Ended, args: { onCancel: fn() } } satisfies Meta<typeof Ended>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsksInTheWordsOfTheCompany: Story = {
  play: async () => {
    await expect(await screen.findByLabelText(/^Secret word/)).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: /User Name/ })).toHaveValue('asha');
  },
};

export const IsOfTheSamePersonAlone: Story = {
  play: async ({ userEvent }) => {
    const name = await screen.findByRole('textbox', { name: /User Name/ });
    await userEvent.type(name, 'ravi');
    await expect(name).toHaveValue('asha');
    await expect(name).toHaveAccessibleDescription('Log out first to change user');
  },
};
