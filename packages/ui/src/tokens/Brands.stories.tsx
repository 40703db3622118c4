import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { paletteOf } from './all-themes.ts';
import { brands } from './brands.ts';
import { judgePairs } from './pairs.ts';
import { themes } from './semantic.ts';
import type { Theme } from './semantic.ts';
import { StudioStage } from './studio/StudioStage.tsx';
import { cssName } from './stylesheet.ts';

const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);

  & h2 {
    font-size: var(--font-size-lg);
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: var(--space-2);
  }
  & li {
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    background: var(--surface-raised);
    font-size: var(--font-size-xs);
  }
  & li > div {
    block-size: 2.5rem;
    border-block-end: 1px solid var(--border);
  }
  & li > p {
    padding: var(--space-1) var(--space-2);
    color: var(--text-muted);
  }
  & table {
    inline-size: 100%;
    font-size: var(--font-size-sm);
    text-align: start;
  }
  & th,
  & td {
    padding: var(--space-1) var(--space-2);
    border-block-end: 1px solid var(--border);
    text-align: start;
  }
`;

const nameOf: Readonly<Record<Theme, string>> = {
  light: 'Light',
  dark: 'Dark',
  lightHigh: 'Light, high contrast',
  darkHigh: 'Dark, high contrast',
};

/** One brand in its four themes: every semantic colour, its weakest contrast of each kind, and a page of real components. */
function BrandSheet({ brand: key }: { brand: string }) {
  const brand = brands.find((candidate) => candidate.key === key) ?? brands[0];
  return (
    <Sheet>
      {themes.map((theme) => {
        const palette = paletteOf(brand, theme);
        const pairs = judgePairs(palette, theme.endsWith('High') ? 'high' : 'normal');
        const weakest = (['text', 'edge'] as const).flatMap((kind) =>
          pairs.filter((pair) => pair.kind === kind).slice(0, 4),
        );
        return (
          <section key={theme} aria-label={nameOf[theme]}>
            <h2>{nameOf[theme]}</h2>
            <ul>
              {Object.entries(palette).map(([name, hex]) => (
                <li key={name}>
                  <div style={{ background: hex }} />
                  <p>
                    {cssName(name)}
                    <br />
                    {hex}
                  </p>
                </li>
              ))}
            </ul>
            <table>
              <thead>
                <tr>
                  <th scope="col">Weakest pairs</th>
                  <th scope="col">Contrast</th>
                  <th scope="col">Needed</th>
                </tr>
              </thead>
              <tbody>
                {weakest.map(({ kind, front, back, ratio, needed }) => (
                  <tr key={`${kind} ${front} ${back}`}>
                    <th scope="row">
                      {cssName(front)} on {cssName(back)}
                    </th>
                    <td>{ratio.toFixed(2)}</td>
                    <td>{needed}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      <StudioStage title={brand.title} accent={brand.colours.light.accent} />
    </Sheet>
  );
}

const meta = {
  title: 'Foundation/Brands',
  component: BrandSheet,
  args: { brand: 'default' },
  argTypes: { brand: { control: 'select', options: brands.map(({ key }) => key) } },
} satisfies Meta<typeof BrandSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Weft: Story = {};
export const PartnerOne: Story = { args: { brand: 'partner-one' }, globals: { brand: 'partner-one' } };
export const PartnerTwo: Story = { args: { brand: 'partner-two' }, globals: { brand: 'partner-two' } };
export const PartnerThree: Story = { args: { brand: 'partner-three' }, globals: { brand: 'partner-three' } };
export const PartnerFour: Story = { args: { brand: 'partner-four' }, globals: { brand: 'partner-four' } };
export const PartnerFive: Story = { args: { brand: 'partner-five' }, globals: { brand: 'partner-five' } };
export const PartnerSix: Story = { args: { brand: 'partner-six' }, globals: { brand: 'partner-six' } };
