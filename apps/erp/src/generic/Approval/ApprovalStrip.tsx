import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { ApprovalStanding, ApprovalStatus } from '@weft/domain/contract/approvals';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { standingWords } from './approval-words.ts';
import { ApprovalChanges, ApprovalLevels, ApprovalLog } from './ApprovalParts.tsx';
import { Decision, Strip } from './ApprovalParts.style.ts';
import { Unusual } from './Unusual.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';

export type ApprovalStripProps = {
  readonly module: Module;
  readonly id: number;
  /** State of the document that is shown: another one is asked about anew, also before this page follows what others change. */
  readonly version: string;
  /** The document may stand elsewhere now. */
  readonly onDecided: () => void;
};

const TONES: { readonly [status in ApprovalStatus]: 'warning' | 'success' | 'danger' } = {
  REQUESTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
};

/** How a document stands with its approvers: who, when, who is next; what an amendment changes; the reader's own decision. Nothing when nobody was asked. */
export function ApprovalStrip({ module, id, version, onDecided }: ApprovalStripProps) {
  const { t } = useTranslation();
  const follows = useMemo(() => [module.name], [module.name]);
  const query = useServerQuery<never, ApprovalStanding>(
    `approval ${module.name} ${id}`,
    { method: 'GET', path: `approvalEntityStatus/of/${module.name}/${id}?version=${version}` },
    follows,
  );
  const standing = query.data;
  if (standing === undefined) return null;
  return (
    <Banner
      tone={TONES[standing.status]}
      aria-label={t('approval.title')}
      role="region"
      actions={
        <Decision>
          <DecisionButtons
            row={standing}
            mayEdit={standing.mayEdit}
            canDecide={standing.canDecide}
            canWithdraw={standing.canWithdraw}
            size="sm"
            onDone={() => {
              query.refresh();
              onDecided();
            }}
          />
        </Decision>
      }
    >
      <Strip>
        <span>{standingWords(standing, t)}</span>
        {standing.status === 'REQUESTED' && <Unusual module={module} unusual={standing.unusual} />}
        {standing.status === 'REQUESTED' && <ApprovalLevels levels={standing.levels} />}
        {(standing.status === 'REQUESTED' || standing.log.at(-1)?.reason === 'changed') && (
          <ApprovalChanges module={module} changes={standing.changes} />
        )}
        <details>
          <summary>{t('approval.history', { count: standing.log.length })}</summary>
          <ApprovalLog log={standing.log} />
        </details>
      </Strip>
    </Banner>
  );
}
