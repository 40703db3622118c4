import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import { Badge } from '@weft/ui/Badge';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { LongTextField } from '@weft/ui/LongTextField';
import { Skeleton } from '@weft/ui/Skeleton';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import {
  editedTexts,
  ownTexts,
  seenTexts,
  withNewText,
  withoutOwn,
  withText,
  type EditedText,
  type PrintText,
  type UnsavedTexts,
} from './print-texts.ts';
import { Line, Text, Texts } from './PrintTab.style.ts';

export type PrintTabProps = {
  readonly module: Module;
  readonly id: number;
  /** What was changed and not saved yet: it outlives the tab and the panel. */
  readonly unsaved: UnsavedTexts | undefined;
  readonly onUnsaved: (unsaved: UnsavedTexts | undefined) => void;
};

const KEY = printParameter.fields.paramKey;
const LONGEST = 4000;
const CONFLICT = 4409;

const keyOf = (typed: string): string => typed.trim().toUpperCase();

/** Texts that this document prints besides its fields: the module's, until somebody writes others for it (spec 01, 2.11). */
export function PrintTab({ module, id, unsaved, onUnsaved }: PrintTabProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const isReadOnly = !useRights(module.acl).may('edit');
  const [read, setRead] = useState<readonly PrintText[]>();
  const [fault, setFault] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [typed, setTyped] = useState('');
  const [keyFault, setKeyFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    firstValueFrom(
      api.get<unknown, PrintText>(`${printParameter.api}/getByModuleNameAndEntityId/${module.name}/${id}`),
    ).then(
      ({ dataList = [] }) => setRead(dataList),
      (cause: unknown) => setFault(words(toFault(cause))),
    );
  }, [api, module, id, round, words]);

  const known = unsaved?.read ?? read;
  const texts = unsaved?.texts ?? (known === undefined ? undefined : editedTexts(known));
  const take = (next: readonly EditedText[]): void => {
    if (known !== undefined) onUnsaved({ id, read: known, texts: next });
  };
  const readAgain = (): void => {
    setFault(undefined);
    setConflict(false);
    onUnsaved(undefined);
    setRound((now) => now + 1);
  };
  const add = (): void => {
    const key = keyOf(typed);
    if (KEY.pattern?.test(key) !== true) return setKeyFault(t('printTexts.key.wrong'));
    if (texts?.some(({ paramKey }) => paramKey === key) === true) return setKeyFault(t('printTexts.key.taken'));
    setKeyFault(undefined);
    setTyped('');
    take(withNewText(texts ?? [], key));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const data = ownTexts(texts ?? [], module.name, id);
      const body = { moduleName: module.name, entityId: id, data, seen: seenTexts(known ?? []) };
      const path = `${printParameter.api}/saveAll`;
      await firstValueFrom(api.post(path, body, { requestId: crypto.randomUUID() }));
      readAgain();
      toast.success(t('printTexts.saved'));
    } catch (cause) {
      const refused = toFault(cause);
      const isOlder = refused.responseCode === CONFLICT;
      setConflict(isOlder);
      setFault(isOlder ? t('printTexts.conflict') : words(refused));
    } finally {
      setBusy(false);
    }
  };
  if (texts === undefined) return fault === undefined ? <Skeleton lines={5} /> : <Banner tone="danger">{fault}</Banner>;
  return (
    <Texts>
      {fault !== undefined && (
        <Banner tone="danger" actions={isConflict && <Button onClick={readAgain}>{t('printTexts.readAgain')}</Button>}>
          {fault}
        </Banner>
      )}
      <p>{t('printTexts.note')}</p>
      {texts.map((text) => {
        const label = text.paramLabel ?? text.paramKey;
        return (
          <Text key={text.paramKey} role="group" aria-label={label}>
            <LongTextField
              label={label}
              value={text.paramValue ?? ''}
              maxLength={LONGEST}
              rows={3}
              readOnly={isReadOnly}
              onChange={(paramValue) => take(withText(texts, text.paramKey, { paramValue }))}
            />
            <Line>
              <CheckboxField
                label={t('printTexts.isPrinted')}
                value={text.isPrinted}
                readOnly={isReadOnly}
                onCommit={(isPrinted) => take(withText(texts, text.paramKey, { isPrinted }))}
              />
              {text.isOwn ? (
                <Button
                  size="sm"
                  variant="quiet"
                  disabledReason={isReadOnly ? t('printTexts.readOnly') : undefined}
                  onClick={() => take(withoutOwn(texts, text.paramKey))}
                >
                  {t('printTexts.putBack')}
                </Button>
              ) : (
                <Badge>{t('printTexts.ofModule')}</Badge>
              )}
            </Line>
          </Text>
        );
      })}
      {!isReadOnly && (
        <>
          <TextField
            label={t('printTexts.key')}
            help={t('printTexts.key.help')}
            value={typed}
            maxLength={Number(KEY.max)}
            fault={keyFault}
            onChange={setTyped}
          />
          <Line>
            <Button disabledReason={typed.trim() === '' ? t('printTexts.key.help') : undefined} onClick={add}>
              {t('printTexts.add')}
            </Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              disabledReason={unsaved === undefined ? t('printTexts.same') : undefined}
              onClick={() => void save()}
            >
              {t('printTexts.save')}
            </Button>
          </Line>
        </>
      )}
    </Texts>
  );
}
