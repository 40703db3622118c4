import { Monitor, Moon, Rows2, Rows3, Sun } from 'lucide-react';
import { useState } from 'react';
import { applyAppearance, modes, type Mode } from '@weft/ui/tokens/appearance.ts';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { keepUiMemory, readUiMemory, type UiMemory } from '../product/ui-memory.ts';
import { Look } from './FullLayout.style.ts';

const ICONS: { readonly [mode in Mode]: typeof Sun } = { light: Sun, dark: Moon, system: Monitor };

/** Colour mode and density of this browser: light, dark, as the system; comfortable or compact. */
export function LookToggle() {
  const { t } = useTranslation();
  const [look, setLook] = useState(() => readUiMemory(localStorage));
  const change = (next: Partial<UiMemory>): void => {
    setLook({ ...look, ...next });
    keepUiMemory(localStorage, next);
    applyAppearance(document.documentElement, next);
  };
  const nextMode = modes[(modes.indexOf(look.mode) + 1) % modes.length] ?? 'system';
  const isCompact = look.density === 'compact';
  const ModeIcon = ICONS[look.mode];
  return (
    <Look>
      <IconButton
        size="sm"
        label={t(`look.mode.${look.mode}`, { next: t(`look.name.${nextMode}`) })}
        icon={<ModeIcon />}
        onClick={() => change({ mode: nextMode })}
      />
      <IconButton
        size="sm"
        label={t(isCompact ? 'look.comfortable' : 'look.compact')}
        icon={isCompact ? <Rows3 /> : <Rows2 />}
        onClick={() => change({ density: isCompact ? 'comfortable' : 'compact' })}
      />
    </Look>
  );
}
