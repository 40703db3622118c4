import { styled } from 'styled-components';
import * as Primitive from '../../primitives/menu.ts';
import { headingStyle, itemStyle, lineStyle, panelStyle } from './Menu.parts.style.ts';

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
