import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { BrandedHeader } from './BrandedHeader.tsx';
import { logoFixture } from './logo.fixture.ts';

const toggle = fn();
const meta = {
  title: 'Shell/BrandedHeader',
  component: BrandedHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    brandTitle: 'Weft ERP',
    logos: [logoFixture('Weft', 'default')],
    version: { version: '1.4.2', date: '21-11-2026' },
    sidebar: { isExpanded: true, onToggle: toggle },
    userMenu: {
      user: { firstname: 'Asha', lastname: 'Patel', username: 'asha.p' },
      canOpenProfile: true,
      onLogout: fn(),
    },
  },
} satisfies Meta<typeof BrandedHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const PartnerTwo: Story = {
  args: { brandTitle: 'Partner two', logos: [logoFixture('Partner two', 'partner-two')] },
  globals: { brand: 'partner-two' },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const LongUserName: Story = {
  args: {
    userMenu: {
      user: { firstname: 'Chandrashekharendra', lastname: 'Balasubramaniam', username: 'c' },
      canOpenProfile: false,
      onLogout: fn(),
    },
  },
};

export const LogoLeadsHomeAndTellsTheVersion: Story = {
  play: async ({ canvas }) => {
    const logo = canvas.getByRole('link', { name: 'Weft ERP' });
    await expect(logo).toHaveAttribute('href', '#/module');
    await expect(logo).toHaveAttribute('title', 'Version 1.4.2 · 21-11-2026');
  },
};
export const TellsTheBrandWithoutAVersion: Story = {
  args: { version: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Weft ERP' })).toHaveAttribute('title', 'Weft ERP');
  },
};
export const NoLogoStandsInForOneOnItsWay: Story = {
  args: { isLogoComing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Weft ERP' })).toHaveAttribute('href', '#/module');
    await expect(canvas.queryByRole('img', { name: 'Weft ERP' })).not.toBeInTheDocument();
  },
};
export const ABrokenLogoGivesWayToTheBrands: Story = {
  args: { logos: ['data:image/png;base64,broken', logoFixture('Weft', 'default')] },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Weft ERP' })).toHaveAttribute('src', args.logos[1]));
  },
};
export const WithoutAnyLogoTheTitleStands: Story = {
  args: { logos: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Weft ERP' })).toHaveTextContent('Weft ERP');
  },
};
export const TogglesTheSidebar: Story = {
  play: async ({ canvas, userEvent }) => {
    toggle.mockClear();
    const button = canvas.getByRole('button', { name: 'Hide sidebar' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await expect(toggle).toHaveBeenCalledOnce();
  },
};
export const TheNavigationHoldsTheToggleAlone: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation').querySelectorAll('button, a')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Asha Patel' }));
    await expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
  },
};
