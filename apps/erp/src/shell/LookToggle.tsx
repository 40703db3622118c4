import { Monitor, Moon, Rows2, Rows3, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mode } from '@weft/ui/tokens/appearance.ts';
import { IconButton } from '@weft/ui/IconButton';
import { useTranslation } from '../i18n/use-translation.ts';
import { modeAfter, useLook } from '../product/use-look.ts';
import { Look } from './FullLayout.style.ts';

const ICONS: { readonly [mode in Mode]: typeof Sun } = { light: Sun, dark: Moon, system: Monitor };

/** Colour mode and density of this browser: light, dark, as the system; comfortable or compact. Buttons of the shell stand before them. */
export function LookToggle({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { mode, density, toggleMode, toggleDensity } = useLook();
  const isCompact = density === 'compact';
  const ModeIcon = ICONS[mode];
  return (
    <Look>
      {children}
      <IconButton
        size="sm"
        label={t(`look.mode.${mode}`, { next: t(`look.name.${modeAfter(mode)}`) })}
        icon={<ModeIcon />}
        onClick={toggleMode}
      />
      <IconButton
        size="sm"
        label={t(isCompact ? 'look.comfortable' : 'look.compact')}
        icon={isCompact ? <Rows3 /> : <Rows2 />}
        onClick={toggleDensity}
      />
    </Look>
  );
}
