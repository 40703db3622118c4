import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Skeleton } from '@weft/ui/Skeleton';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useModule } from '../../../product/use-module.ts';
import { ScreenNotLoaded } from '../../../shell/NotHere.tsx';
import { Page } from '../../../shell/Page.tsx';
import type { ScreenProps } from '../../../shell/screens.ts';
import { FieldConfigForm } from './FieldConfigForm.tsx';
import { Choice, Stack } from './FieldConfigScreen.style.ts';
import { useFieldConfig } from './use-field-config.ts';

/** Modules to choose from; those that are configured say so. */
const useModuleOptions = (): readonly Option[] => {
  const { t, say } = useTranslation();
  const { modules } = useProduct().catalogue;
  const shapes = useAppState(({ session }) => session.shapes);
  return useMemo(() => {
    const configured = new Set(Object.keys(shapes).map((key) => key.slice(0, key.indexOf('.'))));
    return modules
      .map(({ name, plural }): Option => ({
        id: name,
        name: say(plural),
        ...(configured.has(name) ? { hint: t('fieldConfig.configured') } : {}),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }, [modules, shapes, t, say]);
};

/** Fields of a module as the partner wants them: what they are called, whether they are asked, shown, where, beginning with what (spec 01, 2.3). */
export function FieldConfigScreen({ module: info }: ScreenProps) {
  const { t, say } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const options = useModuleOptions();
  const chosen = options.find(({ id }) => id === address.get('module')) ?? null;
  return (
    <Page title={say(info.plural)}>
      <PageHeader title={say(info.plural)} note={t('fieldConfig.note')} />
      <Stack>
        <Choice>
          <ComboboxField
            label={t('fieldConfig.module')}
            value={chosen}
            options={options}
            onCommit={(option) => setAddress(option === null ? {} : { module: String(option.id) })}
          />
        </Choice>
        {chosen === null ? (
          <EmptyState title={t('fieldConfig.choose')}>{t('fieldConfig.choose.note')}</EmptyState>
        ) : (
          <ChosenModule key={String(chosen.id)} name={String(chosen.id)} label={chosen.name} />
        )}
      </Stack>
    </Page>
  );
}

function ChosenModule({ name, label }: { readonly name: string; readonly label: string }) {
  const module = useModule(name);
  if (module.status === 'loading')
    return (
      <Card aria-busy>
        <Skeleton lines={8} />
      </Card>
    );
  if (module.status === 'failed') return <ScreenNotLoaded label={label} onRetry={module.retry} />;
  return <StoredFields module={module.value} />;
}

function StoredFields({ module }: { readonly module: Module }) {
  const { t } = useTranslation();
  const calls = useFieldConfig(module);
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
  return (
    <FieldConfigForm
      key={`${calls.stored.id ?? 'new'} ${calls.stored.version ?? 0}`}
      module={module}
      stored={calls.stored}
      onSave={calls.save}
    />
  );
}
