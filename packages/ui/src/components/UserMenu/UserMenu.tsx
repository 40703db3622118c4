import { Building2, ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, FocusEvent, MouseEvent } from 'react';
import type { MenuItem, MenuProps } from '../Menu/Menu.tsx';
import { initials, userDisplayName } from './UserMenu.state.ts';
import type { UserName } from './UserMenu.state.ts';
import { Avatar, Name, Trigger } from './UserMenu.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the menu. */
export const userMenuLabels = {
  userProfile: 'User Profile',
  orgProfile: 'Org Profile',
  setting: 'Setting',
  logout: 'Logout',
  language: 'Language',
};

/** Languages to choose from, each by its own name; nothing to choose when there is one. */
export type UserMenuLanguages = Readonly<{
  options: readonly Readonly<{ code: string; name: string }>[];
  current: string;
  onChoose: (code: string) => void;
}>;

export type UserMenuProps = {
  user: UserName;
  /** The staff member has `profilePermission`: only then User Profile is there. */
  canOpenProfile: boolean;
  userProfileHref?: string;
  /** With organisation data `#/module/org-profile/addUpdate/{orgId}`, else the plain address. */
  orgProfileHref?: string;
  settingHref?: string;
  onLogout: () => void;
  languages?: UserMenuLanguages;
  labels?: Partial<typeof userMenuLabels>;
};

const languageItems = (languages: UserMenuLanguages | undefined, heading: string): readonly MenuItem[] =>
  languages === undefined || languages.options.length < 2
    ? []
    : [
        { kind: 'separator', key: 'languages' },
        { kind: 'heading', key: 'language', label: heading },
        ...languages.options.map(({ code, name }) => ({
          key: `language ${code}`,
          label: name,
          lang: code,
          isCurrent: code === languages.current,
          onSelect: () => languages.onChoose(code),
        })),
      ];

const loadMenu = () => import('../Menu/Menu.tsx');

/**
 * Name of the logged-in user and the menu behind it. Radix is loaded when the pointer or the focus comes near, so the
 * first screen does not carry it.
 * For: the end of the header. Not for: actions of a screen (Menu).
 */
export function UserMenu(props: UserMenuProps) {
  const { user, canOpenProfile, onLogout, languages, labels } = props;
  const { userProfileHref = '#/module/user-profile', orgProfileHref = '#/module/org-profile/' } = props;
  const { settingHref = '#/module/labelConfig' } = props;
  const words = useWords('userMenu', userMenuLabels, labels);
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [isByKey, setByKey] = useState(false);
  const name = userDisplayName(user);

  const face = (
    <>
      <Avatar aria-hidden="true">{initials(name)}</Avatar>
      <Name>{name}</Name>
      <ChevronDown aria-hidden="true" />
    </>
  );
  if (Menu === undefined) {
    const prepare = (): void => void loadMenu();
    const open = async ({ detail }: MouseEvent): Promise<void> => {
      const loaded = await loadMenu();
      setByKey(detail === 0);
      setMenu(() => loaded.Menu);
    };
    return (
      <Trigger
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => void open(event)}
      >
        {face}
      </Trigger>
    );
  }
  const items: readonly MenuItem[] = [
    ...(canOpenProfile ? [{ key: 'user', label: words.userProfile, icon: <UserRound />, href: userProfileHref }] : []),
    { key: 'org', label: words.orgProfile, icon: <Building2 />, href: orgProfileHref },
    { key: 'setting', label: words.setting, icon: <Settings />, href: settingHref },
    ...languageItems(languages, words.language),
    { kind: 'separator', key: 'line' },
    { key: 'logout', label: words.logout, icon: <LogOut />, onSelect: onLogout },
  ];
  // It came after the key that opened it, and cannot know of that.
  const goToFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!isByKey || target !== currentTarget) return;
    setByKey(false);
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  // Drawn only after a press, so it opens at once.
  return <Menu isDefaultOpen trigger={<Trigger type="button">{face}</Trigger>} items={items} onFocus={goToFirst} />;
}
