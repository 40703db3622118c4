import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, type ButtonProps } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useComponent } from '../../product/use-component.ts';
import type { ViewsMenuProps } from './ViewsMenu.tsx';

const viewsMenu = () => import('./ViewsMenu.tsx').then((loaded) => loaded.ViewsMenu);

export type ViewsButtonProps = Omit<ViewsMenuProps, 'isDefaultOpen'>;

/** The button as it stands until its menu is there. */
function Plain(props: Pick<ButtonProps, 'isBusy' | 'onClick'>) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" icon={<Bookmark />} aria-haspopup="menu" {...props}>
      {t('views.title')}
    </Button>
  );
}

function Loaded(props: ViewsMenuProps) {
  const menu = useComponent('views', viewsMenu);
  if (menu.status === 'ready') return <menu.value {...props} />;
  return <Plain isBusy={menu.status === 'loading'} onClick={() => menu.status === 'failed' && menu.retry()} />;
}

/** Saved views of a list. Its menu comes when it is first pressed, or with a list that shows a view. */
export function ViewsButton(props: ViewsButtonProps) {
  const [address] = useSearchParams();
  const [wasPressed, setPressed] = useState(false);
  return wasPressed || address.has('view') ? (
    <Loaded {...props} isDefaultOpen={wasPressed} />
  ) : (
    <Plain onClick={() => setPressed(true)} />
  );
}
