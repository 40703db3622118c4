import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Ban,
  Check,
  ChevronDown,
  CircleCheck,
  Copy,
  Download,
  Ellipsis,
  Eye,
  Info,
  OctagonAlert,
  Pencil,
  Plus,
  Printer,
  RefreshCw,
  Search,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TokenTable } from './TokenTable.tsx';

const Sheet = styled.div`
  display: grid;
  gap: var(--space-4);

  & dl {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3) var(--space-5);
  }
  & dt {
    color: var(--text-muted);
    font-size: var(--font-size-xs);
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    gap: var(--space-3);
    font-size: var(--font-size-sm);
  }
  & li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & li > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-muted);
  }
`;

const Bar = styled.div`
  block-size: var(--space-4);
  border-radius: var(--radius-sm);
  background: var(--accent);
`;

const Raised = styled.div`
  inline-size: 12rem;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
`;

const Moving = styled.div`
  inline-size: 100%;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  transition: padding-inline-start var(--duration, 0ms) var(--ease);

  &:hover {
    padding-inline-start: 6rem;
  }
`;

function Scale({ rows }: { rows: readonly (readonly [name: string, shown: ReactNode])[] }) {
  return (
    <Sheet>
      <dl>
        {rows.map(([name, shown]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const meta = { title: 'Foundation/Scales', component: Scale, args: { rows: [] } } satisfies Meta<typeof Scale>;
export default meta;
type Story = StoryObj<typeof meta>;

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;

export const Type: Story = {
  args: {
    rows: sizes.map((size) => [
      `--font-size-${size}`,
      <p key={size} style={{ fontSize: `var(--font-size-${size})` }}>
        Purchase order 1,25,000.500 kg
      </p>,
    ]),
  },
};

/** Latin, Devanagari and Gujarati stand on one line and keep its height. */
export const Scripts: Story = {
  args: {
    rows: sizes.map((size) => [
      `--font-size-${size}`,
      <p key={size} style={{ fontSize: `var(--font-size-${size})` }}>
        Order ₹ 4,200 · खरीद आदेश · ખરીદી ઓર્ડર
      </p>,
    ]),
  },
};

/** Figures under each other line up. */
export const Figures: Story = {
  args: {
    rows: ['1,11,111.11', '8,88,888.88', '1,04,729.00'].map((figure) => [
      'tabular',
      <output key={figure}>{figure}</output>,
    ]),
  },
};

export const Spacing: Story = {
  args: {
    rows: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((step) => [
      `--space-${step}`,
      <Bar key={step} style={{ inlineSize: `var(--space-${step})` }} />,
    ]),
  },
};

export const Elevation: Story = {
  args: {
    rows: (['sm', 'md', 'lg'] as const).map((size) => [
      `--shadow-${size}`,
      <Raised key={size} style={{ boxShadow: `var(--shadow-${size})` }}>
        {{ sm: 'Can be pressed', md: 'Menu, popover', lg: 'Dialog, side panel' }[size]}
      </Raised>,
    ]),
  },
};

/** Move the pointer over a bar. With less motion asked for, it arrives at once. */
export const Motion: Story = {
  args: {
    rows: (['fast', 'base', 'slow'] as const).map((pace) => [
      `--duration-${pace}`,
      <Moving key={pace} ref={(node) => node?.style.setProperty('--duration', `var(--duration-${pace})`)}>
        {{ fast: 'a colour under the pointer', base: 'opens in place', slow: 'travels across the screen' }[pace]}
      </Moving>,
    ]),
  },
};

const icons = {
  add: Plus,
  edit: Pencil,
  delete: Trash2,
  undo: Undo2,
  copy: Copy,
  search: Search,
  refresh: RefreshCw,
  print: Printer,
  upload: Upload,
  download: Download,
  show: Eye,
  more: Ellipsis,
  open: ChevronDown,
  close: X,
  chosen: Check,
  'not allowed': Ban,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

/** One family (lucide, ISC), one stroke, one meaning each; the size follows the density. */
export const Icons: Story = {
  render: () => (
    <Sheet>
      <ul>
        {Object.entries(icons).map(([meaning, Icon]) => (
          <li key={meaning}>
            <Icon aria-hidden="true" />
            {meaning}
          </li>
        ))}
      </ul>
    </Sheet>
  ),
};

export const Colours: Story = { render: () => <TokenTable tier="colour" /> };
export const Sizes: Story = { render: () => <TokenTable tier="size" /> };
export const Fixed: Story = { render: () => <TokenTable tier="fixed" /> };
export const OfComponents: Story = { render: () => <TokenTable tier="component" /> };
