import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { bindKeys, isTyping } from '../product/bind-keys.ts';

/** Keys that work on every screen (specification, section 2): Ctrl or Cmd + q a new quotation, Shift + Q their list. */
export const useShellShortcuts = (): void => {
  const navigate = useNavigate();
  useEffect(
    () =>
      bindKeys({
        '$mod+q': (event) => {
          event.preventDefault();
          void navigate('/module/quotation/addUpdate');
        },
        'Shift+Q': (event) => {
          if (isTyping(event)) return;
          event.preventDefault();
          void navigate('/module/quotation');
        },
      }),
    [navigate],
  );
};
