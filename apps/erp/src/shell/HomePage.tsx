import { useAppState } from '@weft/api/hooks/use-app';
import type { SidebarEntry } from '@weft/ui/Sidebar';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useCompanyName } from '../product/words/use-company-name.ts';
import { findPlace } from './find-place.ts';
import { Page } from '../generic/Page/Page.tsx';
import { Greeting, Group, Groups, Tiles } from './HomePage.style.ts';

export type HomePageProps = { readonly entries: readonly SidebarEntry[] };

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' });

const partOfDay = (): 'morning' | 'afternoon' | 'evening' => {
  const hour = Number(HOUR.format(new Date()));
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** The module home: a greeting and the person's own menu as tiles. Whoever may see nothing else may see this. */
export function HomePage({ entries }: HomePageProps) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const user = useAppState(({ session }) => session.user);
  const company = useCompanyName();
  const name = user?.firstname || user?.username || '';
  const single = entries.filter((entry) => entry.kind === 'link').filter(({ key }) => key !== '/module/dashboard');
  const groups = entries.filter((entry) => entry.kind !== 'link');
  const laterMark = (path: string): '' | undefined =>
    findPlace(path.replace('/module/', ''), catalogue).kind === 'later' ? '' : undefined;
  return (
    <Page title={t('home.title')}>
      <Greeting>
        {company && <p>{company}</p>}
        <h1>{t(`home.${partOfDay()}`, { name })}</h1>
        <p>{entries.length === 0 ? t('home.nothing') : t('home.note')}</p>
      </Greeting>
      <Groups>
        {groups.map(({ key, label, icon, links }) => (
          <Group key={key}>
            <h2>
              {icon}
              {label}
            </h2>
            <Tiles>
              {links.map((link) => (
                <li key={link.key}>
                  <a href={link.href} data-later={laterMark(link.key)}>
                    {link.label}
                  </a>
                </li>
              ))}
            </Tiles>
          </Group>
        ))}
        {single.length > 0 && (
          <Group>
            <h2>{t('home.more')}</h2>
            <Tiles>
              {single.map((link) => (
                <li key={link.key}>
                  <a href={link.href} data-later={laterMark(link.key)}>
                    {link.icon}
                    {link.label}
                  </a>
                </li>
              ))}
            </Tiles>
          </Group>
        )}
      </Groups>
    </Page>
  );
}
