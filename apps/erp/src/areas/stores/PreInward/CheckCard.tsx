import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { toast } from '@weft/ui/Toast';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openChecks } from './gate-fields.ts';
import { Checks, CheckLine, Touch } from './PreInwardScreen.style.ts';

/** What has to be looked at before the goods are unloaded: one press each. */
export function CheckCard({ document }: { readonly document: UsedDocument }) {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const keep = (check: number, result: 'good' | 'notGood'): void =>
    document.act('inspect', { checks: [{ check, result }] }, (outcome) => {
      if (outcome.kind === 'refused') toast.danger(words(outcome.fault), { title: faultTitle(t, outcome.fault) });
    });
  return (
    <Card title={say(preInward.fields.inspection.label)}>
      <Touch>
        <Checks>
          {openChecks(document.row).map(({ id, check, isMandatory }) => (
            <CheckLine key={id} aria-label={check}>
              <span>
                {check} {isMandatory && <Badge tone="warning">{say('Before unloading')}</Badge>}
              </span>
              <Button isBusy={document.isSaving} onClick={() => keep(id, 'good')}>
                {say('Good')}
              </Button>
              <Button isBusy={document.isSaving} onClick={() => keep(id, 'notGood')}>
                {say('Not good')}
              </Button>
            </CheckLine>
          ))}
        </Checks>
      </Touch>
    </Card>
  );
}
