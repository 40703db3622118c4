import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { isPositive } from '@weft/domain/rules/decimal/decimal';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { holdUnread } from '@weft/ui/Dialog';
import { LoadState } from '@weft/ui/LoadState';
import { toast } from '@weft/ui/Toast';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../../product/bind-keys.ts';
import { settleTyping } from '../../../product/use-form-keys.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { Keys, Quiet, Served } from './MaterialAllocation.style.ts';
import { OpenAllocations } from './OpenAllocations.tsx';
import { ReceiverLine } from './ReceiverLine.tsx';
import {
  documentOf,
  missedWords,
  type OfferedKey,
  type Pick,
  type Proposal,
  proposedPicks,
  scanned,
  type ScanOutcome,
  type Want,
  withFound,
  withKey,
} from './serve-lines.ts';
import { type AllocateVerb, useAllocate } from './use-allocate.ts';
import { useFoundKeys } from './use-found-keys.ts';
import { useReceiver } from './use-receiver.ts';
import { WantCard } from './WantCard.tsx';
import { PROPOSAL_WRITERS } from './writers.ts';

export type ServeRequestProps = { readonly id: number; readonly number: string; readonly onServed: () => void };

/** A scanned lot that is taken only with a reason: another is due (`due`), or it is not what is wanted. */
type Unusual = { readonly want: Want; readonly key: OfferedKey; readonly due?: OfferedKey };

const nameOf = ({ lotNumber, rollNumber }: OfferedKey): string => rollNumber || (lotNumber ?? '');

/** One request being served: what the server would take, by scanner or as proposed; what is named already and waits to be handed over. */
export function ServeRequest({ id, number, onServed }: ServeRequestProps) {
  const { t, say } = useTranslation();
  const why = useNoteWords();
  const words = useFaultWords();
  const isNaming = useIsOn('ALLOCATION_SUPPORT');
  const rights = useRights(materialAllocation.acl);
  const { act, isBusy, fault } = useAllocate();
  const [acts, setActs] = useState(0);
  const [changed, setChanged] = useState<readonly Pick[]>();
  const [unusual, setUnusual] = useState<Unusual>();
  const receiver = useReceiver();
  const answer = useServerQuery<never, Proposal>(
    'allocation/proposal',
    { method: 'POST', path: `${materialAllocation.api}/propose`, body: { requestIds: [id] } },
    PROPOSAL_WRITERS,
  );
  const { found, lookUp, forget } = useFoundKeys(id);
  const proposal = answer.data === undefined ? undefined : withFound(answer.data, found);
  const picks = changed ?? (proposal === undefined ? [] : proposedPicks(proposal));
  const isAny = picks.some(({ quantity }) => isPositive(quantity));

  const inHand = useRef(picks);
  useLayoutEffect(() => {
    inHand.current = picks; // a lot is asked for: what was scanned meanwhile is in hand already
  });

  const served = (): void => {
    setChanged(undefined);
    forget();
    answer.refresh();
    onServed();
  };
  const done = (key: string) => (): void => {
    toast.success(t(key, { number }));
    setActs((now) => now + 1); // what is named is asked anew
    served();
  };
  const send = (verb: AllocateVerb, word: string): void => {
    if (proposal !== undefined && isAny)
      void act(
        verb,
        { document: documentOf(proposal, picks), ...(verb === 'allocate' ? {} : receiver.sent) },
        done(word),
      );
  };
  const main = (): void => {
    if (isNaming) send('allocateAndIssue', 'allocation.done.issued');
    else send('issue', 'allocation.done.issued');
  };

  const land = (outcome: ScanOutcome, code: string): ScanResult => {
    if (outcome.kind === 'taken') {
      setChanged(outcome.picks);
      return 'taken';
    }
    if (outcome.kind === 'notDue' || outcome.kind === 'notWanted') setUnusual(outcome);
    else if (outcome.kind === 'held')
      toast.warning(t('allocation.scan.held', { code, reason: why(outcome.key.reason ?? '') }));
    else toast.warning(t(`allocation.scan.${outcome.kind}`, { code }));
    return 'refused';
  };
  const seek = async (code: string, among: Proposal): Promise<ScanResult> => {
    try {
      return land(scanned(withFound(among, await lookUp(code, among)), inHand.current, code), code);
    } catch (cause) {
      toast.warning(words(toFault(cause)));
      return 'refused';
    }
  };
  const scan = (code: string): ScanResult | Promise<ScanResult> => {
    const badge = receiver.scan(code);
    if (badge !== undefined) return badge;
    if (proposal === undefined) return 'asked';
    const outcome = scanned(proposal, picks, code);
    const isElsewhere = outcome.kind === 'unknown' && proposal.wants.some(({ hasMore }) => hasMore);
    return isElsewhere ? seek(code, proposal) : land(outcome, code);
  };
  const titleOf = ({ want, key, due }: Unusual): string =>
    due === undefined
      ? t('allocation.notWanted', { lot: nameOf(key), found: missedWords(want, key, say) })
      : t('allocation.notDue', { due: nameOf(due), lot: nameOf(key) });
  const serve = useRef<HTMLButtonElement>(null);
  const handOver = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      bindKeys({
        '$mod+Enter': {
          does: 'shortcut.main',
          run: (event) => {
            event.preventDefault();
            if (hasOverlay()) return;
            settleTyping();
            (serve.current ?? handOver.current)?.click(); // the key does what the button shows
          },
        },
      }),
    [],
  );

  return (
    <Served aria-label={number} onClickCapture={holdUnread}>
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      {isNaming && (
        <OpenAllocations key={acts} request={id} handedTo={receiver.sent} handOver={handOver} onDone={served} />
      )}
      <LoadState
        status={proposal === undefined ? answer.status : 'ready'}
        fault={answer.fault?.message}
        onRetry={answer.refresh}
        isEmpty={proposal === undefined}
      >
        <ScanField label={t('allocation.scan')} help={t('allocation.scan.help')} hearsPage onScan={scan} />
        <ReceiverLine receiver={receiver} />
        {proposal?.wants.map((want) => (
          <WantCard
            key={want.requestLine}
            want={want}
            picks={picks}
            shortage={proposal.shortages.find(({ line }) => line === want.requestLine)}
            onChange={setChanged}
          />
        ))}
        {isAny ? (
          <Keys>
            {changed !== undefined && (
              <Button onClick={() => setChanged(undefined)}>{t('allocation.asProposed')}</Button>
            )}
            {isNaming && rights.may('create') && (
              <Button isBusy={isBusy} onClick={() => send('allocate', 'allocation.done.allocated')}>
                {t('verb.allocate')}
              </Button>
            )}
            {rights.may(isNaming ? 'create' : 'edit') && (
              <Button ref={serve} variant="primary" isBusy={isBusy} title={t('key.main')} onClick={main}>
                {t(isNaming ? 'verb.allocateAndIssue' : 'verb.issue')}
              </Button>
            )}
          </Keys>
        ) : (
          <Quiet>{t('allocation.nothing')}</Quiet>
        )}
      </LoadState>
      {unusual !== undefined && (
        <ReasonDialog
          title={titleOf(unusual)}
          okText={t('allocation.takeAnyway')}
          isEnding={false}
          onAnswer={(reason) => {
            setUnusual(undefined);
            if (reason === undefined) return;
            const next = withKey(picks, unusual.want, unusual.key, reason);
            if (next === undefined) toast.warning(t('allocation.scan.full', { code: nameOf(unusual.key) }));
            else setChanged(next);
          }}
        />
      )}
    </Served>
  );
}
