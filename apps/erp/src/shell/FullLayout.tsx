import { ScanLine, Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { openRequested } from '@weft/api/session/session-actions';
import { Banner } from '@weft/ui/Banner';
import { BrandedHeader } from '@weft/ui/BrandedHeader';
import { Button } from '@weft/ui/Button';
import { IconButton } from '@weft/ui/IconButton';
import { StillFields } from '@weft/ui/Field';
import { Footer } from '@weft/ui/Footer';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { Sidebar, useSidebar } from '@weft/ui/Sidebar';
import { QuickAddProvider } from '../generic/QuickAdd/QuickAddProvider.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { branding, hasSideLogo, useBrand, useLogos } from '../product/look/use-branding.ts';
import { useMenuKind } from '../product/look/use-look.ts';
import { followPlaces, rereadPlaces, useStarred } from '../product/session/visits.ts';
import { useSayTitle } from '../product/words/use-partner-words.ts';
import { useAcl } from '../product/modules/use-rights.ts';
import { placeAt } from './find-place.ts';
import { Bars, Body, Column, Foot, Main, SideBrand, SkipLink } from './FullLayout.style.ts';
import { labelNow } from './label-now.ts';
import { LookButton } from './LookButton.tsx';
import { orgProfileHref } from './org-profile-href.ts';
import { NoticeButton } from './NoticeButton.tsx';
import { keepOpenGroups, readOpenGroups } from './open-groups.ts';
import { useLanguageMenu } from '../product/words/use-language-menu.ts';
import { SeekContext, TrailContext } from '../generic/Page/Page.tsx';
import { PlaceView } from './PlaceView.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { sidebarEntries, starredEntries } from './sidebar-entries.tsx';
import { menuAddress, trailOf } from './trail.ts';
import { useConfigFault } from './use-config-fault.ts';
import { useGuard } from './use-guard.ts';
import { useIdleNotice } from './use-idle-notice.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { usePalette } from './palette/use-palette.ts';
import { useScan } from './use-scan.ts';
import { useShellShortcuts } from './shortcuts/use-shell-shortcuts.ts';
import { OperatorButton, StationParts } from './StationParts.tsx';
import { StateBars } from './bars/StateBars.tsx';
import { useLeaveQuestionAhead } from './bars/use-leave-question-ahead.ts';
import { useShortcutSheet } from './shortcuts/use-shortcut-sheet.ts';
import { useFileVersion, useServerVersion } from './use-version.ts';

const NARROW = 767;
const keepGroups = (keys: readonly string[]): void => keepOpenGroups(sessionStorage, keys);

/** The shell around every screen: top bar, sidebar, content, footer. */
export function FullLayout() {
  const { t } = useTranslation();
  const say = useSayTitle();
  const { api, catalogue, settled } = useProduct();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const user = useAppState(({ session }) => session.user);
  const config = useAppState(({ session }) => session.config);
  const organizationId = useAppState(({ session }) => session.organization?.id);
  const isOpening = useAppState(({ session }) => session.status === 'opening' || !session.isAnswered);
  const isStill = useAppState(({ session }) => session.status === 'putAway');
  const acl = useAcl();
  const brand = useBrand();
  const ownLogos = useLogos(brand);
  const [isPhone] = useState(() => window.innerWidth < NARROW);
  const sidebar = useSidebar(useMenuKind(isPhone));
  const [areNoticesOpen, setNoticesOpen] = useState(false);
  const openNotices = useCallback(() => setNoticesOpen(true), []);
  const [openGroups] = useState(() => readOpenGroups(sessionStorage));
  const main = useRef<HTMLElement>(null);
  const place = useMemo(() => placeAt(pathname, catalogue), [pathname, catalogue]);
  const entries = useMemo(
    () => (acl === null ? [] : sidebarEntries(acl, catalogue.menu, say, user?.menuModes, config)),
    [acl, catalogue.menu, say, user?.menuModes, config],
  );
  const trail = useMemo(() => trailOf(place, catalogue, { t, entries }), [place, catalogue, t, entries]);
  const decision = useGuard(place, pathname);
  const fileVersion = useFileVersion();
  const serverVersion = useServerVersion();
  useShellShortcuts();
  useConfigFault();
  const shortcuts = useShortcutSheet();

  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    void settled.then(() => {
      if (!isGone) leave = followPlaces(api); // never in the way of the first screen
    });
    return () => {
      isGone = true;
      leave?.();
      rereadPlaces(); // they go with the session
    };
  }, [api, settled]);
  useEffect(() => {
    window.scrollTo(0, 0); // a new screen starts at its top
    if (!(main.current?.contains(document.activeElement) ?? true)) main.current?.focus({ preventScroll: true }); // and Tab begins in it
  }, [pathname]);

  const starred = useStarred();
  const pinned = useMemo(
    () => [
      ...starredEntries(
        starred.map((kept) => ({ ...kept, label: labelNow(kept, catalogue, { t, say }) })),
        t('palette.starred'),
      ),
      ...entries,
    ],
    [starred, entries, catalogue, t, say],
  );
  const palette = usePalette();
  const scan = useScan();
  const idle = useIdleNotice();
  const logOut = useLogOut();
  const languages = useLanguageMenu();
  useLeaveQuestionAhead();
  const { type, isOpen } = sidebar.place;
  return (
    <>
      <nav aria-label={t('shell.skip')}>
        <SkipLink
          href={`#${pathname}`}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {t('shell.skip')}
        </SkipLink>
      </nav>
      <BrandedHeader
        brandTitle={brand.title}
        {...ownLogos}
        version={serverVersion}
        sidebar={{ isExpanded: sidebar.isExpanded, onToggle: sidebar.toggle }}
        userMenu={{
          user: { firstname: user?.firstname ?? '', lastname: user?.lastname ?? '', username: user?.username ?? '' },
          canOpenProfile: user?.profilePermission === true,
          orgProfileHref: orgProfileHref(organizationId),
          onLogout: logOut,
          languages,
        }}
      />
      <scan.Listener isCameraOpen={scan.isCameraOpen} onCameraClose={scan.closeCamera} onUnknown={palette.open} />
      <palette.Ahead />
      {palette.isOpen && (
        <palette.Panel
          defaultText={palette.text}
          onClose={palette.close}
          onShortcuts={shortcuts.open}
          onNotices={openNotices}
          onLogOut={logOut}
        />
      )}
      <StationParts />
      {shortcuts.Sheet !== undefined && <shortcuts.Sheet onClose={shortcuts.close} />}
      <Body>
        <Sidebar
          type={type}
          isOpen={isOpen}
          entries={pinned}
          path={menuAddress(place, pathname)}
          defaultOpenGroups={openGroups}
          onOpenGroupsChange={keepGroups}
          version={fileVersion}
          head={
            <SideBrand>
              {hasSideLogo && <img src={branding.sideLogo} alt="" />}
              {brand.title}
            </SideBrand>
          }
          foot={
            <Foot>
              <IconButton size="sm" label={t('palette.open')} icon={<Search />} onClick={() => palette.open()} />
              <NoticeButton isOpen={areNoticesOpen} onOpenChange={setNoticesOpen} />
              <IconButton
                size="sm"
                label={t('scan.open')}
                icon={<ScanLine />}
                disabled={!scan.isReady}
                onClick={scan.openCamera}
              />
              <LookButton />
              <OperatorButton />
            </Foot>
          }
          onClick={(event) => {
            const isLink = event.target instanceof Element && event.target.closest('a') !== null;
            if (isLink && type === 'overlay' && isOpen && window.innerWidth < NARROW) sidebar.toggle();
          }}
        />
        <Column>
          <Bars>
            <StateBars />
          </Bars>
          <Main ref={main} tabIndex={-1} aria-busy={isOpening}>
            {acl === null && !isOpening && (
              <Banner
                tone="danger"
                actions={
                  <Button size="sm" onClick={() => dispatch(openRequested(null, null))}>
                    {t('action.retry')}
                  </Button>
                }
              >
                {t('access.notLoaded')}
              </Banner>
            )}
            <ScreenBoundary key={pathname}>
              <TrailContext value={trail}>
                <SeekContext value={palette.open}>
                  <QuickAddProvider>
                    <StillFields isStill={isStill}>
                      {decision === 'allow' || place.kind === 'home' ? (
                        <PlaceView place={place} entries={entries} />
                      ) : (
                        <ScreenSpinner isShown={isOpening} label={t('screen.loading')} />
                      )}
                    </StillFields>
                  </QuickAddProvider>
                </SeekContext>
              </TrailContext>
            </ScreenBoundary>
          </Main>
          <idle.Notice />
          {brand.footer && <Footer title={brand.footer.title} url={brand.footer.url} />}
        </Column>
      </Body>
    </>
  );
}
