import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { Skeleton } from '@weft/ui/Skeleton';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { ModulePage } from '../ModulePage.tsx';
import { OwnFieldsForm } from './OwnFieldsForm.tsx';
import { useOwnFields } from './use-own-fields.ts';

/** Fields of the partner's own on one module: added, named, ordered, put out of use, with the form as it will stand (spec 01, 2.4). */
export function OwnFieldsScreen({ module: info }: ScreenProps) {
  const { t } = useTranslation();
  const customs = useAppState(({ session }) => session.customs);
  const configured = useMemo(() => new Set(Object.keys(customs)), [customs]);
  return (
    <ModulePage info={info} note={t('ownFields.note')} configured={configured}>
      {(module) => <StoredOwnFields module={module} />}
    </ModulePage>
  );
}

function StoredOwnFields({ module }: { readonly module: Module }) {
  const { t } = useTranslation();
  const calls = useOwnFields(module);
  if (calls.fault !== undefined)
    return (
      <EmptyState title={t('form.notLoaded')} actions={<Button onClick={calls.reload}>{t('action.retry')}</Button>}>
        {calls.fault.message}
      </EmptyState>
    );
  if (calls.stored === undefined)
    return (
      <Card aria-busy>
        <Skeleton lines={8} />
      </Card>
    );
  const { places, fields } = calls.stored;
  const version = [...places, ...fields].map(({ id, version: n }) => `${id}.${n}`).join();
  return <OwnFieldsForm key={version} module={module} stored={calls.stored} onSave={calls.save} />;
}
