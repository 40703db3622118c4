import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { UserMenu } from '../UserMenu/UserMenu.tsx';
import type { UserMenuProps } from '../UserMenu/UserMenu.tsx';
import { Bar, Logo } from './BrandedHeader.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the header. */
export const brandedHeaderLabels = {
  navigation: 'Header',
  showSidebar: 'Show sidebar',
  hideSidebar: 'Hide sidebar',
  version: (version: string, date: string) => `Version ${version} · ${date}`,
};

export type BrandedHeaderProps = Omit<ComponentProps<'header'>, 'children'> & {
  /** Title of the brand: the logo's alternative text, and its tooltip when the version is not known. */
  brandTitle: string;
  /** Logos in order of preference: the configured one, then the brand's. One that cannot be loaded is passed over. */
  logos: readonly string[];
  /** The first logo is still on its way: its place stays empty, no other one stands there for a moment. */
  isLogoComing?: boolean | undefined;
  /** Module home. */
  homeHref?: string;
  /** From GET `version`; absent when that failed. */
  version?: Readonly<{ version: string; date: string }> | undefined;
  sidebar: Readonly<{ isExpanded: boolean; onToggle: () => void }>;
  userMenu: UserMenuProps;
  labels?: Partial<typeof brandedHeaderLabels>;
};

/**
 * The fixed bar at the top: sidebar toggle, logo that leads home, name of the user with the menu. Nothing else belongs
 * here: notifications open from the foot of the sidebar.
 * For: the one bar of the shell. Not for: the title and the actions of a screen (PageHeader).
 */
export function BrandedHeader(props: BrandedHeaderProps) {
  const {
    brandTitle,
    logos,
    isLogoComing = false,
    homeHref = '#/module',
    version,
    sidebar,
    userMenu,
    labels,
    ...rest
  } = props;
  const words = useWords('brandedHeader', brandedHeaderLabels, labels);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const logo = logos.find((source) => source !== '' && !failed.includes(source));
  return (
    <Bar {...rest}>
      <nav aria-label={words.navigation}>
        <IconButton
          label={sidebar.isExpanded ? words.hideSidebar : words.showSidebar}
          icon={<PanelLeft />}
          aria-expanded={sidebar.isExpanded}
          onClick={sidebar.onToggle}
        />
      </nav>
      <Logo
        href={homeHref}
        title={version ? words.version(version.version, version.date) : brandTitle}
        aria-label={isLogoComing ? brandTitle : undefined}
      >
        {!isLogoComing &&
          (logo === undefined ? (
            brandTitle
          ) : (
            <img src={logo} alt={brandTitle} onError={() => setFailed([...failed, logo])} />
          ))}
      </Logo>
      <UserMenu {...userMenu} />
    </Bar>
  );
}
