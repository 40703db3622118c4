import { item as itemModule } from '@weft/domain/catalogue/masters/item';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { partOf } from '../../../generic/part-of.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useMayView } from '../../../product/modules/use-rights.ts';

const FactsCard = partOf('facts card', () =>
  import('../../../generic/Facts/FactsCard.tsx').then((loaded) => loaded.FactsCard),
);

export type BuyersPanelProps = {
  readonly lines: unknown;
  /** The line that has the focus, counted from 0. */
  readonly line: number;
};

const lineAt = (lines: unknown, n: number): AnyRecord | undefined => {
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : []; // lines of a form
  return rows[n];
};

/** What a buyer asks of the item in the line they are in: stock and what is free, orders that are due, reorder level, who asked, rates, purchases (spec 02, 3.10). */
export function BuyersPanel({ lines, line }: BuyersPanelProps) {
  const { t } = useTranslation();
  const seesItems = useMayView(itemModule.acl);
  const { item, itemName } = lineAt(lines, line) ?? {};
  if (typeof item !== 'number' || !seesItems) return null;
  return <FactsCard module={itemModule} id={item} title={plainText(itemName) || t('facts.title')} />;
}
