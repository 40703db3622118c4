import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { bindKeys } from '../../product/bind-keys.ts';
import { partOf } from '../part-of.tsx';
import type { DocumentForm } from '../form/use-document-form.ts';
import { FieldInfoContext } from './field-info-context.ts';

/** The panel, fetched when it is first asked for. */
const LazyPanel = partOf('field info', () => import('./FieldInfoPanel.tsx').then((loaded) => loaded.FieldInfoPanel));

type Asked = { readonly name: string; readonly beside: Element };

/** The cell or control that has the focus. A cell outlives the control in it, which goes as it loses the focus. */
const placeAt = (element: Element | null): Asked | undefined => {
  const beside = element?.closest('[data-path]') ?? element?.closest('[name]');
  const name = beside?.getAttribute('data-path') ?? beside?.getAttribute('name');
  return beside && name ? { name, beside } : undefined;
};

export type FieldInfoProviderProps = { readonly form: DocumentForm; readonly children: ReactNode };

/** Lets the fields of a form be explained: by the "i" behind a label, and by F1 in a field or a cell of its lines (spec 01, 1.13). */
export function FieldInfoProvider({ form, children }: FieldInfoProviderProps) {
  const [asked, setAsked] = useState<Asked>();
  const explain = useCallback((name: string, beside: Element) => setAsked({ name, beside }), []);
  useEffect(
    () =>
      bindKeys({
        F1: {
          does: 'shortcut.fieldInfo',
          run: (event) => {
            const place = placeAt(document.activeElement);
            if (place === undefined) return;
            event.preventDefault(); // the browser's own help
            setAsked(place);
          },
        },
      }),
    [],
  );
  return (
    <FieldInfoContext value={explain}>
      {children}
      {asked !== undefined && <LazyPanel key={asked.name} form={form} {...asked} onClose={() => setAsked(undefined)} />}
    </FieldInfoContext>
  );
}
