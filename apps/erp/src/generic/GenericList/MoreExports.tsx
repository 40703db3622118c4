import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useComponent } from '../../product/use-component.ts';
import type { ExportMenuProps } from './ExportMenu.tsx';

const exportMenu = () => import('./ExportMenu.tsx').then((loaded) => loaded.ExportMenu);

function Loaded(props: ExportMenuProps) {
  const { t } = useTranslation();
  const menu = useComponent('export menu', exportMenu);
  if (menu.status === 'ready') return <menu.value {...props} />;
  return (
    <IconButton
      label={t('export.more')}
      icon={<ChevronDown />}
      aria-haspopup="menu"
      onClick={() => menu.status === 'failed' && menu.retry()}
    />
  );
}

/** The menu of a list's other files; it comes when it is first pressed. */
export function MoreExports(props: ExportMenuProps) {
  const { t } = useTranslation();
  const [wasPressed, setPressed] = useState(false);
  return wasPressed ? (
    <Loaded {...props} />
  ) : (
    <IconButton label={t('export.more')} icon={<ChevronDown />} aria-haspopup="menu" onClick={() => setPressed(true)} />
  );
}
