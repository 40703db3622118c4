import { ExternalLink, MessageSquare } from 'lucide-react';
import { useEffect, useMemo, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { ApprovalRow, ApprovalStanding } from '@weft/domain/contract/approvals';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DescriptionList, type Description } from '@weft/ui/DescriptionList';
import { Skeleton } from '@weft/ui/Skeleton';
import { standingWords } from '../../../generic/Approval/approval-words.ts';
import { ApprovalChanges, ApprovalLevels, ApprovalLog } from '../../../generic/Approval/ApprovalParts.tsx';
import { Unusual } from '../../../generic/Approval/Unusual.tsx';
import { DecisionButtons } from '../../../generic/Approval/DecisionButtons.tsx';
import { useLabels } from '../../../generic/form/field-label.ts';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bindKeys, hasOverlay, isTyping } from '../../../product/bind-keys.ts';
import type { ModuleInfo } from '../../../product/modules/catalogue.ts';
import { TALK } from '../../../product/live/talk-address.ts';
import { useModule } from '../../../product/modules/use-module.ts';
import { RequestFiles, RequestLines } from './RequestLines.tsx';
import { Buttons, Preview } from './PendingApprovalScreen.style.ts';

export type RequestPreviewProps = {
  readonly row: ApprovalRow;
  readonly module: ModuleInfo | undefined;
  readonly frame?: Ref<HTMLDivElement>;
  readonly onDone: (hasCounted: boolean) => void;
};

/** One request: what it is about, its lines and files, what an amendment changes, who has decided what, and the decision. */
export function RequestPreview({ row, module: info, frame, onDone }: RequestPreviewProps) {
  const { t, say } = useTranslation();
  const navigate = useNavigate();
  const module = useModule(row.moduleName);
  const follows = useMemo(() => [row.moduleName], [row.moduleName]);
  const { data: standing } = useServerQuery<never, ApprovalStanding>(
    `approval preview ${row.moduleName} ${row.entityId}`,
    { method: 'GET', path: `approvalEntityStatus/of/${row.moduleName}/${row.entityId}` },
    follows,
  );
  const path = `/module/${row.route}`;
  useEffect(() => {
    const go = (to: string) => (event: KeyboardEvent) => {
      if (isTyping(event) || hasOverlay()) return;
      event.preventDefault();
      void navigate(to);
    };
    return bindKeys({
      o: { does: 'shortcut.openDocument', run: go(path) },
      c: { does: 'shortcut.comment', run: go(`${path}${TALK}`) },
    });
  }, [navigate, path]);
  const margin = standing?.unusual.find(({ fact }) => fact === 'margin')?.value;
  const facts: readonly Description[] = [
    { key: 'module', label: t('approval.module'), value: say(info?.title ?? row.displayName) },
    ...(row.party === null ? [] : [{ key: 'about', label: t('approval.about'), value: row.party }]),
    ...(row.amount === null
      ? []
      : [
          {
            key: 'amount',
            label: t('approval.amount'),
            value: t('amount.inr', { amount: formatInr(decimal(row.amount)) }),
            isFigure: true,
          },
        ]),
    ...(margin == null
      ? []
      : [
          {
            key: 'margin',
            label: t('approval.margin'),
            value: t('approval.percent', { value: margin }),
            isFigure: true,
          },
        ]),
    ...(row.branch === null ? [] : [{ key: 'branch', label: t('approval.branch'), value: row.branch }]),
    { key: 'by', label: t('approval.requestedBy'), value: row.requestedBy ?? t('form.system') },
    { key: 'since', label: t('approval.since'), value: shownMoment(row.requestedAt) ?? '' },
    ...(row.dueAt === null ? [] : [{ key: 'due', label: t('approval.due'), value: shownMoment(row.dueAt) ?? '' }]),
    ...(row.onBehalfOf === null ? [] : [{ key: 'behalf', label: t('approval.substitute'), value: row.onBehalfOf }]),
  ];
  return (
    <Preview ref={frame}>
      <Card title={row.number ?? say(row.displayName)} aria-label={row.number ?? say(row.displayName)}>
        <Preview>
          {standing?.status === 'REQUESTED' && module.status === 'ready' && (
            <Unusual module={module.value} unusual={standing.unusual} />
          )}
          {module.status === 'ready' ? (
            <NamedFacts module={module.value} items={facts} />
          ) : (
            <DescriptionList items={facts} />
          )}
          {standing === undefined ? (
            <Skeleton lines={3} />
          ) : (
            <>
              <p>{standingWords(standing, t)}</p>
              {standing.status === 'REQUESTED' && <ApprovalLevels levels={standing.levels} />}
              {module.status === 'ready' && <ApprovalChanges module={module.value} changes={standing.changes} />}
            </>
          )}
          <Buttons>
            {standing !== undefined && (
              <DecisionButtons
                row={standing}
                mayEdit={standing.mayEdit}
                canDecide={standing.canDecide}
                canWithdraw={standing.canWithdraw}
                hasKeys
                onDone={onDone}
              />
            )}
            <ButtonLink href={`#${path}`} icon={<ExternalLink />} title={t('approval.key.open')}>
              {t('approval.openDocument')}
            </ButtonLink>
            <ButtonLink href={`#${path}${TALK}`} icon={<MessageSquare />} title={t('approval.key.comment')}>
              {t('approval.comment')}
            </ButtonLink>
          </Buttons>
        </Preview>
      </Card>
      {module.status === 'ready' && <RequestLines module={module.value} id={row.entityId} />}
      {module.status === 'ready' && <RequestFiles module={module.value} id={row.entityId} />}
      {standing !== undefined && (
        <Card title={t('approval.log')} aria-labelledby={undefined}>
          <ApprovalLog log={standing.log} />
        </Card>
      )}
    </Preview>
  );
}

/** What the document is about, named as the document names it: a supplier of an order, an area of a count. */
function NamedFacts({ module, items }: { readonly module: Module; readonly items: readonly Description[] }) {
  const label = useLabels(module);
  const about = module.approval?.about;
  const named = about === undefined ? undefined : label(about);
  return (
    <DescriptionList
      items={items.map((item) => (item.key === 'about' && named !== undefined ? { ...item, label: named } : item))}
    />
  );
}
