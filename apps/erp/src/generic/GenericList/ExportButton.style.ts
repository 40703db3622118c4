import { styled } from 'styled-components';

/** A button and the menu of its other ways, as one. */
export const Split = styled.span`
  display: inline-flex;
  align-items: center;
`;
