import { styled } from 'styled-components';

/** Thumbs and gloves: controls that are used at the gate itself are high, whatever the density. */
export const Touch = styled.div`
  --control-height: 3rem;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;

/** The weights of a vehicle, side by side where there is room. */
export const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-4);
  align-items: end;
  & input {
    font-size: var(--font-size-xl);
    font-variant-numeric: tabular-nums;
  }
`;

/** Fields of a dialog, one below the other. */
export const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

/** Checks, one below the other. */
export const Checks = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A check and its two answers. */
export const CheckLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > span {
    flex: 1 1 12rem;
  }
`;
