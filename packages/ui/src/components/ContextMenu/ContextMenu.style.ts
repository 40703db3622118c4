import { styled } from 'styled-components';
import * as Primitive from '../../primitives/context-menu.ts';
import { headingStyle, itemStyle, lineStyle, panelStyle } from '../Menu/Menu.parts.style.ts';

export const Panel = styled(Primitive.Content)`
  ${panelStyle}
`;

export const Item = styled(Primitive.Item)`
  ${itemStyle}
`;

export const Heading = styled(Primitive.Label)`
  ${headingStyle}
`;

export const Line = styled(Primitive.Separator)`
  ${lineStyle}
`;

/** The place that has the menu. A long press on a touch screen opens it, so it must not mark text. */
export const Place = styled.div`
  -webkit-touch-callout: none;

  @media (pointer: coarse) {
    user-select: none;
  }
`;
