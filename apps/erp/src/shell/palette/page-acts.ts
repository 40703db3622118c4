import type { Command } from '@weft/ui/CommandPalette';
import { presentActs } from '../../product/present-acts.ts';

/** Buttons and links at the head and the foot of the open form; what opens a menu is told by the menu itself. */
const IN_SIGHT = '[data-acts] :is(button, a[href]):not([aria-haspopup])';

const nameOf = (control: HTMLElement): string => (control.ariaLabel ?? control.textContent).trim();

const controls = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(IN_SIGHT)].filter((one) => one.checkVisibility() && nameOf(one) !== '');

/** The button as it stands now: what is typed or told meanwhile draws it anew. */
const press = (name: string): void =>
  controls()
    .find((one) => nameOf(one) === name)
    ?.click();

/**
 * What can be done with the record that is open: its own buttons, pressed by name, so that rights, reasons and questions are theirs; and what its
 * menu offers; what stands in both is one. Nothing where no form is open.
 */
export const pageActs = (): readonly Command[] => [
  ...controls().map((control) => ({
    id: `act ${nameOf(control)}`,
    label: nameOf(control),
    disabledReason: control.ariaDisabled === 'true' ? (control.ariaDescription ?? undefined) : undefined,
    onRun: () => press(nameOf(control)),
  })),
  ...presentActs().map(({ key, label, icon, href }) => ({
    id: `act ${label}`,
    label,
    icon,
    href,
    onRun: () =>
      presentActs()
        .find((one) => one.key === key)
        ?.onSelect?.(),
  })),
];
