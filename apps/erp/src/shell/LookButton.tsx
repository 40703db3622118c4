import { Contrast } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { bringOrTell } from '../product/use-component.ts';
import { useSystemContrast } from '../product/look/use-look.ts';
import type { LookPanelProps } from './look/LookPanel.tsx';

const load = () => import('./look/LookPanel.tsx').then((loaded) => loaded.LookPanel);

/** Opens the choice of how the product looks. The panel comes when the pointer or the focus is near: the first screen does not carry it. */
export function LookButton() {
  const { t } = useTranslation();
  const [Panel, setPanel] = useState<ComponentType<LookPanelProps>>();
  useSystemContrast();
  const label = t('look.title');
  // Drawn only after a press, so it opens at once.
  if (Panel !== undefined)
    return <Panel trigger={<IconButton size="sm" label={label} icon={<Contrast />} />} title={label} />;

  const prepare = (): void => void load();
  const open = async (): Promise<void> => {
    const loaded = await bringOrTell(load, t);
    setPanel(() => loaded);
  };
  return (
    <IconButton
      size="sm"
      label={label}
      icon={<Contrast />}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    />
  );
}
