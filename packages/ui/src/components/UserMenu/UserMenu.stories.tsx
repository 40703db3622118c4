import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  title: 'Shell/UserMenu',
  component: UserMenu,
  args: {
    user: { firstname: 'Asha', lastname: 'Patel', username: 'asha.p' },
    canOpenProfile: true,
    onLogout: fn(),
  },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const UserNameAlone: Story = { args: { user: { username: 'asha.p' } } };
export const LongName: Story = {
  args: { user: { firstname: 'Chandrashekharendra', lastname: 'Balasubramaniam', username: 'c' } },
};

export const OpensByPress: Story = {
  args: { orgProfileHref: '#/module/org-profile/addUpdate/7' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Asha Patel' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'User Profile',
      'Org Profile',
      'Setting',
      'Logout',
    ]);
    await expect(screen.getByRole('menuitem', { name: 'Org Profile' })).toHaveAttribute(
      'href',
      '#/module/org-profile/addUpdate/7',
    );
    await expect(screen.getByRole('menuitem', { name: 'Setting' })).toHaveAttribute('href', '#/module/labelConfig');
  },
};

export const HidesUserProfileWithoutTheRight: Story = {
  args: { canOpenProfile: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Asha Patel' }));
    await screen.findByRole('menuitem', { name: 'Org Profile' });
    await expect(screen.queryByRole('menuitem', { name: 'User Profile' })).not.toBeInTheDocument();
  },
};

export const ChoosesALanguage: Story = {
  args: {
    languages: {
      options: [
        { code: 'en', name: 'English' },
        { code: 'hi', name: 'हिन्दी' },
        { code: 'gu', name: 'ગુજરાતી' },
      ],
      current: 'hi',
      onChoose: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Asha Patel' }));
    await expect(await screen.findByRole('menuitem', { name: 'हिन्दी' })).toHaveAttribute('aria-current', 'true');
    await expect(screen.getByText('Language')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'ગુજરાતી' }));
    await expect(args.languages?.onChoose).toHaveBeenCalledWith('gu');
  },
};

/** Its code comes with the first press: a key finds the first line ready all the same. */
export const OpensOnItsFirstLineByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'User Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Org Profile' })).toHaveFocus());
  },
};

export const LogsOutByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement)); // the menu takes the focus
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Asha Patel' })).toHaveFocus());
  },
};
