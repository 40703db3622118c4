import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { bindKeys, hasOverlay, isInText, isTyping } from '../../product/bind-keys.ts';
import { NEW_QUOTATION, QUOTATIONS } from './quotations.ts';

/**
 * Keys that work on every screen (specification, section 2): Ctrl or Cmd + q a new quotation, Shift + Q their list. Where the browser keeps the
 * first for itself, `g q` does the same (spec 01, 1.13).
 */
export const useShellShortcuts = (): void => {
  const navigate = useNavigate();
  // before the screen is painted: whoever sees it may press
  useLayoutEffect(() => {
    const leadTo = (path: string) => (event: KeyboardEvent) => {
      event.preventDefault();
      if (!hasOverlay()) void navigate(path); // a dialog may hold what was typed, and answers first
    };
    const newQuotation = leadTo(`/module/${NEW_QUOTATION}`);
    const quotations = leadTo(`/module/${QUOTATIONS}`);
    return bindKeys(
      {
        '$mod+q': { does: 'shortcut.newQuotation', run: newQuotation, bound: ['Control+q', 'Meta+q'] }, // either, whatever the system
        'g q': {
          does: 'shortcut.newQuotation',
          run: (event) => {
            if (!isTyping(event)) newQuotation(event);
          },
        },
        'Shift+Q': {
          does: 'shortcut.quotations',
          run: (event) => {
            if (!isInText(event)) quotations(event);
          },
        },
      },
      'everywhere',
    );
  }, [navigate]);
};
