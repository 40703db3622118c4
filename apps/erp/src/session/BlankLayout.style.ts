import { styled } from 'styled-components';

export const Screen = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  min-block-size: 100dvh;
  background: radial-gradient(60rem 30rem at 50% -8rem, var(--accent-soft), transparent 70%), var(--surface);
`;

export const Middle = styled.main`
  display: grid;
  place-content: center;
  padding: var(--space-6) var(--space-4);
`;

export const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);
  inline-size: min(23.5rem, 100vw - 2 * var(--space-4));
  padding: var(--space-7);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  box-shadow: var(--shadow-md);

  @media (max-width: 479.98px) {
    padding: var(--space-5);
  }
`;

export const Brand = styled.header`
  display: grid;
  gap: var(--space-4);

  & > img {
    block-size: 2.5rem;
    inline-size: auto;
    max-inline-size: 100%;
  }
  & h1 {
    font-size: var(--font-size-xl);
    letter-spacing: -0.01em;
  }
  & p {
    margin-block-start: var(--space-1);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

export const Fields = styled.form`
  display: grid;
  gap: var(--space-4);
`;
