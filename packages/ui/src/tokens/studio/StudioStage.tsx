import { Plus, Trash2 } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Banner } from '../../components/Banner/Banner.tsx';
import { BrandedHeader } from '../../components/BrandedHeader/BrandedHeader.tsx';
import { logoIn } from '../../components/BrandedHeader/logo.fixture.ts';
import { Breadcrumb } from '../../components/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { CheckboxField } from '../../components/CheckboxField/CheckboxField.tsx';
import { DateField } from '../../components/DateField/DateField.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { PaginationBar } from '../../components/PaginationBar/PaginationBar.tsx';
import { Progress } from '../../components/Progress/Progress.tsx';
import { QuantityField } from '../../components/QuantityField/QuantityField.tsx';
import { Status } from '../../components/Status/Status.tsx';
import { StockHeader } from '../../components/StockHeader/StockHeader.tsx';
import { SwitchField } from '../../components/SwitchField/SwitchField.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { Fields, Row, Stage } from './BrandStudio.style.ts';
import { stageWords as words } from './stage-words.ts';

const nothing = (): void => undefined;

/** A page of real components: what a partner's staff would see all day. */
export function StudioStage({ title, accent }: { title: string; accent: string }) {
  return (
    <Stage>
      <BrandedHeader
        brandTitle={title}
        logos={[logoIn(title, accent)]}
        sidebar={{ isExpanded: true, onToggle: nothing }}
        userMenu={{
          user: { firstname: 'Asha', lastname: 'Patel', username: 'asha.p' },
          canOpenProfile: true,
          onLogout: nothing,
        }}
      />
      <section aria-label={words.page}>
        <Breadcrumb links={[{ label: words.home, href: '#/module' }, { label: words.orders }]} />
        <PageHeader title={words.orders} addNewHref="#/new" onRefresh={nothing}>
          <StockHeader inwardHref="#/in" outwardHref="#/out" current="inward" />
        </PageHeader>
        <Banner tone="warning" title={words.late} />
        <Card title={words.receipt}>
          <Fields>
            <TextField label={words.vehicle} defaultValue="GJ 05 AB 1234" required />
            <QuantityField label={words.received} uom="kg" fault={words.above} />
            <DateField label={words.date} defaultValue="2026-11-21" />
            <TextField label={words.lot} value="" disabledReason={words.closed} />
          </Fields>
          <Row>
            <CheckboxField label={words.weighed} defaultValue />
            <SwitchField label={words.approval} defaultValue />
          </Row>
          <Row>
            <Button variant="primary" icon={<Plus />}>
              {words.save}
            </Button>
            <Button>{words.print}</Button>
            <Button variant="quiet">{words.cancel}</Button>
            <Button variant="danger" icon={<Trash2 />}>
              {words.remove}
            </Button>
          </Row>
        </Card>
        <Tabs
          label={words.receipt}
          tabs={[
            { key: 'lines', label: words.lines, content: <Progress label={words.received} value={62} /> },
            { key: 'history', label: words.history, content: null },
          ]}
        />
        <Row>
          {(['accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Status key={tone} tone={tone}>
              {words.states[tone]}
            </Status>
          ))}
          <Badge tone="accent">12</Badge>
          <a href="#/more">{words.more}</a>
        </Row>
        <PaginationBar total={248} rowsPerPage={10} page={3} onChange={nothing} />
      </section>
    </Stage>
  );
}
