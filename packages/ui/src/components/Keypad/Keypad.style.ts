import { styled } from 'styled-components';
import { PopoverPanel } from '../Field/Field.style.ts';

/** Above dialogs, which let nothing outside of them be pressed. */
export const KeypadPanel = styled(PopoverPanel)`
  inline-size: min(22rem, 100vw - 1rem);
  padding: 0.75rem;
  overflow: auto;
  pointer-events: auto;
`;
