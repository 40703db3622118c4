import { useMemo } from 'react';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Say, Translate } from '../../../i18n/translate.ts';
import { withUnit } from '../InventoryStock/stock-columns.ts';
import { useRecordHref } from '../InventoryStock/use-record-href.ts';
import type { Life, LifeNode } from './life-answers.ts';
import { stepsOf, type LifeStep } from './life-steps.ts';

const stepKey = ({ key }: LifeStep): string => key;

/** A place in words: the number, and what it is or whose. */
const placeText = ({ label, item, party, account }: LifeNode): string =>
  [label, account === undefined ? item.name : party?.companyName].filter(Boolean).join(' · ');

const columnsOf = (
  t: Translate,
  say: Say,
  { titleOf, hrefOf }: ReturnType<typeof useRecordHref>,
): readonly Column<LifeStep>[] => [
  { key: 'at', label: t('stock.ledger.when'), kind: 'dateTime', get: ({ edge }) => edge.at, width: 150 },
  {
    key: 'what',
    label: t('life.what'),
    kind: 'text',
    format: (value) => t(`life.what.${String(value)}`),
    width: 130,
    isTitle: true,
  },
  { key: 'from', label: t('life.from'), kind: 'text', get: ({ from }) => placeText(from), width: 240 },
  { key: 'to', label: t('life.to'), kind: 'text', get: ({ to }) => placeText(to), width: 240 },
  {
    key: 'quantity',
    label: say('Quantity'),
    kind: 'quantity',
    get: ({ edge }) => edge.quantity,
    format: (_, { edge, from, to }) => withUnit(edge.quantity, from.uom ?? to.uom),
  },
  { key: 'share', label: t('life.share'), kind: 'percent', get: ({ edge }) => edge.share * 100, width: 100 },
  {
    key: 'document',
    label: t('stock.ledger.document'),
    kind: 'link',
    get: ({ edge }) => [say(titleOf(edge.source.module)), edge.document].filter(Boolean).join(' '),
    href: ({ edge }) => hrefOf(edge.source.module, edge.source.id),
    width: 230,
  },
  {
    key: 'process',
    label: t('life.process'),
    kind: 'text',
    get: ({ edge }) => edge.process ?? '',
    width: 130,
    isHiddenOnCard: true,
  },
];

/** The steps of a life in the order in which they happened: what the drawing says, for readers without sight and for telephones. */
export function LifeSteps({ life }: { readonly life: Life }) {
  const { t, say } = useTranslation();
  const record = useRecordHref();
  const steps = useMemo(() => stepsOf(life), [life]);
  const columns = useMemo(() => columnsOf(t, say, record), [t, say, record]);
  return <DataTable label={t('life.steps')} fit="content" columns={columns} rows={steps} rowKey={stepKey} />;
}
