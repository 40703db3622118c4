import { styled } from 'styled-components';
import { componentTokens } from './component.ts';
import { densityTokens } from './density.ts';
import { fixedTokens } from './fixed.ts';
import { colourMeanings, componentMeanings, densityMeanings, fixedMeanings } from './meanings.ts';
import { cssName } from './stylesheet.ts';

const Table = styled.table`
  inline-size: 100%;
  font-size: var(--font-size-sm);

  & th,
  & td {
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: middle;
  }
  & th {
    font-weight: var(--font-weight-medium);
    white-space: nowrap;
  }
  & td:last-child {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
  & i {
    display: inline-block;
    inline-size: 2.5rem;
    block-size: 1.25rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    background: var(--swatch);
  }
`;

const tiers = {
  colour: { meanings: colourMeanings, values: {} },
  size: { meanings: densityMeanings, values: densityTokens.comfortable },
  fixed: { meanings: fixedMeanings, values: fixedTokens },
  component: { meanings: componentMeanings, values: componentTokens },
} as const;

/** Every token of one tier with its words: colours as they are painted now, other tokens with their value in comfortable density. */
export function TokenTable({ tier }: { tier: keyof typeof tiers }) {
  const { meanings, values } = tiers[tier];
  const valueOf: Readonly<Record<string, string>> = values;
  return (
    <Table>
      <tbody>
        {Object.entries(meanings).map(([name, words]) => (
          <tr key={name}>
            <th scope="row">{cssName(name)}</th>
            <td>{words}</td>
            <td>
              {valueOf[name] ?? <i ref={(node) => node?.style.setProperty('--swatch', `var(${cssName(name)})`)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
