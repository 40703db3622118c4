import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { stepFrom } from './FormGrid.state.ts';
import { Grid } from './FormGrid.style.ts';

export type FormGridProps = ComponentPropsWithRef<'div'> & {
  /** Most columns side by side; fewer where there is no room. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** Enter in the last field, when there is no next one. */
  readonly onLastEnter?: () => void;
};

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, [role="combobox"]';
/** Here Enter has its own meaning, or the field is several lines long. */
const OWN_ENTER = 'textarea, button, a, [role="grid"] *';

/**
 * Fields side by side. Enter goes to the next field of the form, Shift+Enter back, unless the control needs Enter
 * itself. A field with `data-span="all"` takes the whole width.
 * For: the fields of a form. Not for: facts that are only read (DescriptionList), lines of a document (LineGrid).
 * @example <FormGrid columns={3}><TextField label="Name" /><DateField label="Date" /></FormGrid>
 */
export function FormGrid({ columns = 3, onLastEnter, onKeyDown, style, ...rest }: FormGridProps) {
  function press(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    const { target, currentTarget } = event;
    const isOurs = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOurs || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(target instanceof HTMLElement) || target.matches(OWN_ENTER)) return;
    const root = currentTarget.closest('form') ?? currentTarget;
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => !control.closest('[role="grid"]'),
    );
    const stops = controls.map((control) => ({
      isDisabled: control.matches(':disabled, [readonly], [aria-disabled="true"]'),
      isHidden: !control.checkVisibility(),
      isField: !control.matches('button'),
    }));
    event.preventDefault(); // Enter would send the form
    const next = stepFrom(stops, controls.indexOf(target), event.shiftKey ? -1 : 1);
    const control = next === undefined ? undefined : controls[next];
    if (control) control.focus();
    else if (!event.shiftKey) onLastEnter?.();
  }

  return <Grid {...rest} style={{ '--form-columns': columns, ...style }} onKeyDown={press} />;
}
