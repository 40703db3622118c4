import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler } from 'react';
import { styled } from 'styled-components';
import { expect, fn } from 'storybook/test';
import { Banner } from '../components/Banner/Banner.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Card } from '../components/Card/Card.tsx';
import { Status } from '../components/Status/Status.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { allThemes, paletteOf, themeOf } from './all-themes.ts';
import { applyAppearance } from './appearance.ts';
import type { Appearance } from './appearance.ts';
import { densityTokens } from './density.ts';
import { cssName } from './stylesheet.ts';

const Sheet = styled.div`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 40rem;
`;

/** A page of components under React's own profiler: `onCommit` hears of every commit. */
function Page({ onCommit }: { onCommit: () => void }) {
  return (
    <Profiler id="page" onRender={onCommit}>
      <Sheet>
        <Banner tone="info" title="Look at this page in any theme." />
        <Card title="Goods receipt">
          <TextField label="Vehicle number" value="GJ 05 AB 1234" onCommit={fn()} />
        </Card>
        <p>
          <Status tone="success">Approved</Status>
        </p>
        <Button variant="primary">Save</Button>
      </Sheet>
    </Profiler>
  );
}

const meta = { title: 'Foundation/Themes', component: Page, args: { onCommit: fn() } } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const root = document.documentElement;
const asNow = (): Appearance => Object.assign({}, root.dataset) as Appearance; // the preview has set all four

export const OnePage: Story = {};

export const SwitchingRendersNothing: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const before = asNow();
    const painted = new Set<string>();
    const node = canvas.getByRole('button', { name: 'Save' });
    node.style.transition = 'none'; // else the first look is at where the change began
    args.onCommit.mockClear();
    for (const { brand, mode, density, contrast } of allThemes) {
      applyAppearance(root, { brand: brand.key, mode, density, contrast });
      const { backgroundColor, blockSize, color } = getComputedStyle(node);
      painted.add([backgroundColor, color, blockSize, getComputedStyle(canvasElement).color].join(' '));
    }
    applyAppearance(root, before);
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBe(node);
    await expect(painted.size).toBeGreaterThanOrEqual(allThemes.length);
  },
};

const asRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

export const EveryThemeIsPaintedAsItWasComputed: Story = {
  play: async ({ canvasElement }) => {
    const before = asNow();
    const probe = document.createElement('i');
    canvasElement.append(probe);
    const wrong = allThemes.flatMap(({ brand, mode, density, contrast }) => {
      applyAppearance(root, { brand: brand.key, mode, density, contrast });
      const colours = Object.entries(paletteOf(brand, themeOf(mode, contrast))).filter(([name, hex]) => {
        probe.style.color = `var(${cssName(name)})`;
        return getComputedStyle(probe).color !== asRgb(hex);
      });
      const sizes = Object.entries(densityTokens[density]).filter(
        ([name, size]) => getComputedStyle(root).getPropertyValue(cssName(name)) !== size,
      );
      return [...colours, ...sizes].map(([name]) => `${brand.key} ${mode} ${density} ${contrast}: ${name}`);
    });
    probe.remove();
    applyAppearance(root, before);
    await expect(wrong).toEqual([]);
  },
};
