import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Banner } from '../Banner/Banner.tsx';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { PaginationBar } from '../PaginationBar/PaginationBar.tsx';
import { menuFixture } from '../Sidebar/menu.fixture.tsx';
import { Sidebar, useSidebar } from '../Sidebar/Sidebar.tsx';
import { Status } from '../Status/Status.tsx';
import { StockHeader } from '../StockHeader/StockHeader.tsx';
import { BrandedHeader } from './BrandedHeader.tsx';
import { logoFixture } from './logo.fixture.ts';

const orders = [
  ['PO-2026-0042', 'Shree Ambica Polymers', 'accent', 'In progress'],
  ['PO-2026-0041', 'Gujarat Granules Ltd', 'info', 'Open'],
  ['PO-2026-0040', 'Silvassa Yarns', 'success', 'Closed'],
  ['PO-2026-0039', 'Narmada Chemicals', 'warning', 'Partly received'],
  ['PO-2026-0038', 'Kutch Minerals', 'faded', 'Cancelled'],
] as const;

/** The parts of this package as a screen puts them together; the product's own shell lives in the application. */
function Shell() {
  const sidebar = useSidebar('full');
  return (
    <>
      <BrandedHeader
        brandTitle="Weft ERP"
        logos={[logoFixture('Weft', 'default')]}
        sidebar={{ isExpanded: sidebar.isExpanded, onToggle: sidebar.toggle }}
        userMenu={{
          user: { firstname: 'Asha', lastname: 'Patel', username: 'asha.p' },
          canOpenProfile: true,
          onLogout: () => undefined,
        }}
      />
      <div style={{ display: 'flex' }}>
        <Sidebar {...sidebar.place} entries={menuFixture} path="/module/purchase-order" version="1.4.2" />
        <div style={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
          <main style={{ flex: 1, padding: 'var(--space-3) var(--space-5) var(--space-5)' }}>
            <Breadcrumb
              links={[{ label: 'Home', href: '#/module' }, { label: 'Supply Chain' }, { label: 'Purchase orders' }]}
            />
            <PageHeader title="Purchase orders" note="248 orders" addNewHref="#/new" onRefresh={() => undefined}>
              <StockHeader inwardHref="#/in" outwardHref="#/out" current="inward" />
            </PageHeader>
            <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
              <Banner tone="warning" title="You are offline." actions={<Button size="sm">Try again</Button>}>
                Saves are kept and sent when you are back.
              </Banner>
              <Card title="Orders" note="Sorted by date" isFlush>
                <ul>
                  {orders.map(([number, supplier, tone, status]) => (
                    <li
                      key={number}
                      style={{
                        display: 'grid',
                        gridTemplateColumns: '1fr 1.6fr 1fr',
                        alignItems: 'center',
                        gap: 'var(--space-3)',
                        minBlockSize: 'var(--row-height)',
                        paddingInline: 'var(--space-4)',
                        borderBlockEnd: '1px solid var(--border)',
                        fontSize: 'var(--font-size-sm)',
                      }}
                    >
                      <a href="#/module/purchase-order/addUpdate/42">{number}</a>
                      <span>{supplier}</span>
                      <Status tone={tone}>{status}</Status>
                    </li>
                  ))}
                </ul>
                <PaginationBar total={248} rowsPerPage={10} page={3} onChange={() => undefined} />
              </Card>
              <Card title="Receipts">
                <EmptyState
                  title="No receipts yet"
                  icon={<Plus />}
                  actions={<Button variant="primary">Add inward</Button>}
                >
                  What arrives is booked against the order.
                </EmptyState>
              </Card>
            </div>
          </main>
          <Footer title="Weft ERP" url="https://example.com/" />
        </div>
      </div>
    </>
  );
}

const meta = {
  title: 'Shell/Whole shell',
  component: Shell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: /sidebar$/ });
    const before = toggle.getAttribute('aria-expanded');
    await userEvent.click(toggle);
    await expect(toggle).not.toHaveAttribute('aria-expanded', before);
    await userEvent.click(toggle);
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const HighContrast: Story = { globals: { contrast: 'high' } };
export const DarkHighContrast: Story = { globals: { mode: 'dark', contrast: 'high' } };
export const Compact: Story = { globals: { density: 'compact' } };
export const Touch: Story = { globals: { density: 'touch', brand: 'partner-three' } };
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
