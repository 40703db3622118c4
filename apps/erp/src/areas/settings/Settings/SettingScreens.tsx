import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSayTitle } from '../../../product/words/use-partner-words.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { SettingKey } from './setting-rows.ts';
import { Screens } from './SettingsScreen.style.ts';

/** Screens that are named at once; the rest stands behind a press. */
const FIRST = 5;

/** Which screens a setting affects, each a way to it; of one that reaches further, how far. */
export function SettingScreens({ known: { reach, paths } }: { readonly known: SettingKey }) {
  const { t } = useTranslation();
  const sayTitle = useSayTitle();
  const { routes } = useProduct().catalogue;
  if (reach !== null) return <Screens>{t(`setting.screens.${reach}`)}</Screens>;
  const screens = paths.flatMap((path) => routes.find((route) => route.path === path) ?? []);
  if (screens.length === 0) return null;
  const linkOf = ({ path, label }: (typeof screens)[number]) => (
    <a key={path} href={`#/module/${path}`}>
      {sayTitle(label)}
    </a>
  );
  const more = screens.slice(FIRST);
  return (
    <Screens>
      <span>{t('setting.screens')}</span>
      {screens.slice(0, FIRST).map(linkOf)}
      {more.length > 0 && (
        <details>
          <summary>{t('setting.screens.more', { count: more.length })}</summary>
          {more.map(linkOf)}
        </details>
      )}
    </Screens>
  );
}
