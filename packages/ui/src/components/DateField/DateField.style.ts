import { styled } from 'styled-components';

/** Keeps the room of a month while the calendar is fetched, so that the panel does not jump. */
export const CalendarSpace = styled.div`
  inline-size: 17.5rem;
  block-size: 16.5rem;
`;
