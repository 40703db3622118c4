import type { Command } from '@weft/ui/CommandPalette';
import type { Translate } from '../../i18n/translate.ts';
import type { UiMemory } from '../../product/session/ui-memory.ts';
import { chooseLook, lookChoices, lookKinds } from '../../product/look/use-look.ts';

const commandsOf = <K extends keyof UiMemory>(kind: K, look: UiMemory, t: Translate): readonly Command[] => {
  const values: readonly UiMemory[K][] = lookChoices[kind];
  return values
    .filter((value) => value !== look[kind])
    .map((value) => ({
      id: `look ${kind} ${value}`,
      label: t('palette.look', { kind: t(`look.${kind}`), value: t(`look.${kind}.${value}`) }),
      onRun: () => chooseLook(kind, value),
    }));
};

/** Every look that is not chosen now, by its name: “Colours: Dark”. */
export const lookCommands = (look: UiMemory, t: Translate): readonly Command[] =>
  lookKinds.flatMap((kind) => commandsOf(kind, look, t));
