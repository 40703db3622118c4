import { Fragment, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { Skeleton } from '@weft/ui/Skeleton';
import { moduleOptions } from '../../generic/FormField/pick-options.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ModuleInfo } from '../../product/modules/catalogue.ts';
import { useProduct } from '../../product/product-context.ts';
import { useModule } from '../../product/modules/use-module.ts';
import { ScreenNotLoaded } from '../../generic/Page/ScreenNotLoaded.tsx';
import { Page } from '../../generic/Page/Page.tsx';
import { OF_MODULE } from './address-keys.ts';
import { Choice, Stack } from './FieldConfig/FieldConfigScreen.style.ts';

export type ModulePageProps = {
  readonly info: ModuleInfo;
  readonly note: string;
  /** Modules that have something of their own already; they say so in the choice. */
  readonly configured: ReadonlySet<string>;
  /** Declarations with a form that are in no list of modules, offered beside the modules. */
  readonly besides?: readonly Module[];
  /** What stands below, of the chosen module. */
  readonly children: (module: Module) => ReactNode;
};

const NONE: readonly Module[] = [];

const useModuleOptions = (configured: ReadonlySet<string>, besides: readonly Module[]): readonly Option[] => {
  const { t, say } = useTranslation();
  const { modules } = useProduct().catalogue;
  return useMemo(
    () =>
      moduleOptions({ modules: [...modules, ...besides] }, say).map((option) =>
        configured.has(String(option.id)) ? { ...option, hint: t('fieldConfig.configured') } : option,
      ),
    [modules, besides, configured, t, say],
  );
};

/** A settings screen of one module after the other: the choice of the module, kept in the address, and what is set of it. */
export function ModulePage({ info, note, configured, besides = NONE, children }: ModulePageProps) {
  const { t, say } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const options = useModuleOptions(configured, besides);
  const chosen = options.find(({ id }) => id === address.get(OF_MODULE)) ?? null;
  const beside = besides.find(({ name }) => name === chosen?.id);
  return (
    <Page title={say(info.plural)}>
      <PageHeader title={say(info.plural)} note={note} />
      <Stack>
        <Choice>
          <ComboboxField
            label={t('fieldConfig.module')}
            value={chosen}
            options={options}
            onCommit={(option) => setAddress(option === null ? {} : { [OF_MODULE]: String(option.id) })}
          />
        </Choice>
        {chosen === null ? (
          <EmptyState title={t('fieldConfig.choose')}>{t('fieldConfig.choose.note')}</EmptyState>
        ) : beside !== undefined ? (
          <Fragment key={beside.name}>{children(beside)}</Fragment>
        ) : (
          <ChosenModule key={String(chosen.id)} name={String(chosen.id)} label={chosen.name}>
            {children}
          </ChosenModule>
        )}
      </Stack>
    </Page>
  );
}

type ChosenModuleProps = Pick<ModulePageProps, 'children'> & { readonly name: string; readonly label: string };

function ChosenModule({ name, label, children }: ChosenModuleProps) {
  const module = useModule(name);
  if (module.status === 'loading')
    return (
      <Card aria-busy>
        <Skeleton lines={8} />
      </Card>
    );
  if (module.status === 'failed') return <ScreenNotLoaded label={label} onRetry={module.retry} />;
  return children(module.value);
}
