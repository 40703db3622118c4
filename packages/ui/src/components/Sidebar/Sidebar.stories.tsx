import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { menuFixture } from './menu.fixture.tsx';
import { Sidebar, useSidebar, type SidebarProps } from './Sidebar.tsx';
import type { SidebarType } from './Sidebar.types.ts';

const meta = {
  title: 'Shell/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 640 } } },
  args: {
    type: 'full',
    entries: menuFixture,
    path: '/module/purchase-order',
    version: '1.4.2',
    onOpenGroupsChange: fn(),
  },
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const IconBar: Story = { args: { type: 'iconbar' } };
export const Mini: Story = { args: { type: 'mini-sidebar' } };
export const OverlayShown: Story = { args: { type: 'overlay' } };
export const OverlayHidden: Story = {
  args: { type: 'overlay', isOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};
export const WithNotifications: Story = {
  args: { foot: <IconButton size="sm" label="Notifications" icon={<Bell />} /> },
};
export const WithoutVersion: Story = { args: { version: '' } };

export const OneEntryIsActive: Story = {
  args: { path: '/module/purchase-order/addUpdate/42' },
  play: async ({ canvas }) => {
    const active = canvas.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    await expect(active.map(({ textContent }) => textContent)).toEqual(['Purchase Order']);
  },
};

/** However long the menu is, the thumb of its scroll bar can be taken. */
export const ThumbHasAMinimumLength: Story = {
  play: async ({ canvas }) => {
    const scrolled = canvas.getAllByRole('list')[0]?.parentElement;
    await expect(scrolled && getComputedStyle(scrolled, '::-webkit-scrollbar-thumb').minHeight).toBe('20px');
  },
};

export const GroupsOpenAndClose: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const masters = canvas.getByRole('button', { name: 'Masters' });
    await userEvent.click(masters);
    await expect(canvas.getByRole('link', { name: 'Business Partner' })).toBeVisible();
    await expect(args.onOpenGroupsChange).toHaveBeenLastCalledWith(['supplyChain', 'masters']);
    await userEvent.click(masters);
    await expect(canvas.queryByRole('link', { name: 'Business Partner' })).not.toBeInTheDocument();
  },
};

/** A place in another group is opened by something else than the menu. */
function Led(props: Partial<SidebarProps>) {
  const [path, setPath] = useState('/module/purchase-order');
  return (
    <>
      <Sidebar {...props} type="full" entries={menuFixture} path={path} version="1.4.2" />
      <button type="button" onClick={() => setPath('/module/party/partyList')}>
        Go to the partners
      </button>
    </>
  );
}

export const WhoeverArrivesFindsTheGroupOpen: Story = {
  render: (args) => <Led {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(args.onOpenGroupsChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the partners' }));
    await expect(canvas.getByRole('link', { name: 'Business Partner' })).toBeVisible();
    await waitFor(() => expect(args.onOpenGroupsChange).toHaveBeenLastCalledWith(['supplyChain', 'masters']));
  },
};

export const SearchFindsAcrossGroups: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search menu' });
    await userEvent.type(box, 'pro');
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Process',
      'Process Type',
      'Lab Test',
      'Planning',
      'Weaving',
      'Dispatch',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await userEvent.type(box, 'zebra');
    await expect(canvas.getByText('Nothing in the menu matches')).toBeVisible();
  },
};

export const EnterOpensTheFirstHit: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    // The test page itself must stay where it is.
    const opened = fn((event: Event) => event.preventDefault());
    canvasElement.addEventListener('click', opened);
    await userEvent.type(canvas.getByRole('searchbox'), 'quot{Enter}');
    await expect(opened.mock.lastCall?.[0].target).toHaveAttribute('href', '#/module/quotation');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const GroupsFlyOutWhenNarrow: Story = {
  args: { type: 'mini-sidebar' },
  play: async ({ canvas, userEvent }) => {
    const masters = canvas.getByRole('button', { name: 'Masters' });
    await userEvent.hover(masters);
    await expect(canvas.getByRole('link', { name: 'Business Partner' })).toBeInTheDocument();
    await userEvent.unhover(masters);
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Business Partner' })).not.toBeInTheDocument());
    masters.focus();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Business Partner' })).toBeInTheDocument());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Business Partner' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(masters).toHaveFocus());
    await expect(canvas.queryByRole('link', { name: 'Business Partner' })).not.toBeInTheDocument();
  },
};

function Toggled({ defaultType }: { defaultType: SidebarType }) {
  const sidebar = useSidebar(defaultType);
  return (
    <>
      <button type="button" aria-pressed={sidebar.isExpanded} onClick={sidebar.toggle}>
        Toggle
      </button>
      <Sidebar {...sidebar.place} entries={menuFixture} path="/module/dashboard" version="1.4.2" />
    </>
  );
}

export const ToggleGoesToMiniAndBack: Story = {
  render: () => <Toggled defaultType="full" />,
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Toggle' });
    const before = canvas.getByRole('navigation').dataset['type'];
    await userEvent.click(toggle);
    await expect(canvas.getByRole('navigation').dataset['type']).not.toBe(before);
    await userEvent.click(toggle);
    await expect(canvas.getByRole('navigation').dataset['type']).toBe(before);
  },
};

export const ToggleHidesAnOverlay: Story = {
  render: () => <Toggled defaultType="overlay" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }));
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const EscapePutsThePhonesMenuAway: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  render: () => <Toggled defaultType="overlay" />,
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Toggle' });
    await userEvent.click(toggle);
    const search = canvas.getByRole('searchbox', { name: 'Search menu' });
    await userEvent.type(search, 'stock{Escape}');
    await expect(search).toHaveValue('');
    await expect(canvas.getByRole('navigation')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(toggle).toHaveFocus();
  },
};

function Chosen() {
  const [type, setType] = useState<SidebarType>('full');
  return (
    <>
      <button type="button" onClick={() => setType('mini-sidebar')}>
        Choose small
      </button>
      <Toggled defaultType={type} />
    </>
  );
}

export const FollowsAnotherChoice: Story = {
  render: () => <Chosen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose small' }));
    await expect(canvas.getByRole('navigation').dataset['type']).toBe('mini-sidebar');
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle' }));
    await expect(canvas.getByRole('navigation').dataset['type']).toBe('full');
  },
};
