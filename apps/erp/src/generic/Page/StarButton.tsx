import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toggleStar, useStarred, visit } from '../../product/session/visits.ts';

export type StarButtonProps = {
  readonly title: string;
  /** The list or group above. */
  readonly hint: string;
};

/** Pins the screen to the top of the menu, or takes it off; the visit is remembered. */
export function StarButton({ title, hint }: StarButtonProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isStarred = useStarred().some(({ path }) => path === pathname);

  useEffect(() => {
    visit({ path: pathname, label: title, hint }); // the browser's memory is outside React
  }, [pathname, title, hint]);
  return (
    <IconButton
      size="sm"
      label={t(isStarred ? 'star.off' : 'star.on')}
      aria-pressed={isStarred}
      icon={<Star fill={isStarred ? 'currentColor' : 'none'} />}
      onClick={() => toggleStar({ path: pathname, label: title, hint })}
    />
  );
}
