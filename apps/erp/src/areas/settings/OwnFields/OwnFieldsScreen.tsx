import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ModulePage } from '../ModulePage.tsx';
import { StoredOrNot } from '../StoredOrNot.tsx';
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
  const calls = useOwnFields(module);
  return (
    <StoredOrNot calls={calls}>
      {(stored) => <OwnFieldsForm module={module} stored={stored} calls={calls} />}
    </StoredOrNot>
  );
}
