import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { FlowGraph } from '@weft/ui/FlowGraph';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Tabs } from '@weft/ui/Tabs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { ExportStock } from '../InventoryStock/ExportStock.tsx';
import { StockMovements } from '../InventoryStock/StockMovements.tsx';
import { useStockShown } from '../InventoryStock/use-stock-shown.ts';
import { AskedLot } from './AskedLot.tsx';
import { BlockFound } from './BlockFound.tsx';
import {
  directionIn,
  followedIn,
  lifeHref,
  type Direction,
  type Followed,
} from '../../../product/live/life-address.ts';
import type { Life } from './life-answers.ts';
import { drawingOf, nextOf } from './life-graph.tsx';
import { MOST_DRAWN } from './life-steps.ts';
import { LifeNow } from './LifeNow.tsx';
import { LifeSteps } from './LifeSteps.tsx';
import { Stack } from './LotLifeScreen.style.ts';

/** The filter of the movements behind what is followed. */
const movementsOf = ({ lotNumber, rollNumber, vendorCode, parcelNumber, item }: Followed) => {
  const exactly = { lotNumber, rollNumber, vendorCode, parcelNumber };
  const asked = Object.entries(exactly).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `=${value}`] as const],
  );
  return asked.length === 0
    ? undefined
    : { ...Object.fromEntries(asked), ...(item === undefined ? {} : { items: [item] }) };
};

/** A lot’s whole life, forward and back (spec 02, 1.13): as a drawing, as a list, where everything is now, and the movements. */
export function LotLifeScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const followed = followedIn(address);
  const direction = directionIn(address);
  const rights = useRights('chemical/itemStock/stock');
  const follow = (next: Followed): void => {
    window.location.hash = lifeHref(next).slice(1); // a step back leads to the lot before
  };
  const turn = (next: Direction): void => {
    const changed = new URLSearchParams(address);
    changed.set('direction', next);
    setAddress(changed, { replace: true });
  };
  const name = followed === undefined ? '' : (Object.values(followed).find((value) => typeof value === 'string') ?? '');
  const title = name === '' ? t('life.title') : t('life.titleOf', { name });
  return (
    <Page title={title}>
      <PageHeader title={title}>
        {followed !== undefined && (
          <>
            {rights.may('export') && (
              <ExportStock path="chemical/itemStock/trace/export" body={{ ...followed, direction }} />
            )}
            <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
              {t('action.print')}
            </Button>
          </>
        )}
      </PageHeader>
      <Stack>
        <AskedLot
          key={JSON.stringify(followed)}
          followed={followed}
          direction={direction}
          onFollow={follow}
          onDirection={turn}
        />
        {followed === undefined ? (
          <EmptyState title={t('life.nothingAsked')}>{t('life.nothingAskedNote')}</EmptyState>
        ) : (
          <LifeOf key={JSON.stringify(followed)} followed={followed} direction={direction} onFollow={follow} />
        )}
      </Stack>
    </Page>
  );
}

type LifeOfProps = {
  readonly followed: Followed;
  readonly direction: Direction;
  readonly onFollow: (followed: Followed) => void;
};

function LifeOf({ followed, direction, onFollow }: LifeOfProps) {
  const { t, say } = useTranslation();
  const { shown } = useStockShown();
  const [isDrawn, setDrawn] = useState(false);
  const answer = useServerQuery<never, Life>(
    'stock/life',
    { method: 'POST', path: 'chemical/itemStock/trace', body: { ...followed, direction } },
    MOVES_STOCK,
  );
  const life = answer.data;
  const drawing = useMemo(() => (life === undefined ? undefined : drawingOf(life, { t, say })), [life, t, say]);
  const movements = useMemo(() => movementsOf(followed), [followed]);
  if (life === undefined || drawing === undefined)
    return (
      <LoadState isEmpty={false} status={answer.status} fault={answer.fault?.message} onRetry={answer.refresh}>
        {null}
      </LoadState>
    );
  if (life.nodes.length === 0) return <EmptyState title={t('life.notFound')}>{t('life.notFoundNote')}</EmptyState>;
  const seeds = life.nodes.filter(({ isSeed }) => isSeed === true);
  const [seed] = seeds;
  const items = new Set(seeds.map(({ item }) => item.id));
  const isMuch = life.nodes.length > MOST_DRAWN && !isDrawn;
  return (
    <Stack>
      {items.size > 1 && <Banner tone="info">{t('life.severalItems', { count: items.size })}</Banner>}
      <BlockFound nodes={life.nodes} onDone={answer.refresh} />
      <Tabs
        label={t('life.title')}
        tabs={[
          {
            key: 'graph',
            label: t('life.graph'),
            content: isMuch ? (
              <EmptyState
                title={t('life.much', { count: life.nodes.length })}
                actions={<Button onClick={() => setDrawn(true)}>{t('life.drawAll')}</Button>}
              >
                {t('life.muchNote')}
              </EmptyState>
            ) : (
              <FlowGraph
                label={t('life.graph')}
                nodes={drawing.nodes}
                edges={drawing.edges}
                onOpen={(key) => {
                  const node = life.nodes.find(({ id }) => id === key);
                  const next = node === undefined ? undefined : nextOf(node);
                  if (next !== undefined) onFollow(next);
                }}
              />
            ),
          },
          { key: 'steps', label: t('life.steps'), content: <LifeSteps life={life} /> },
          { key: 'now', label: t('life.now'), content: <LifeNow recall={life.recall} /> },
          ...(movements === undefined
            ? []
            : [
                {
                  key: 'movements',
                  label: t('stock.ledger'),
                  content: (
                    <StockMovements body={movements} symbol={seed?.uom ?? ''} places={3} showsValues={shown.values} />
                  ),
                },
              ]),
        ]}
      />
    </Stack>
  );
}
