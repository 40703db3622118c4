import { useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { openRequested } from '@weft/api/session/session-actions';
import { acl } from '@weft/domain/catalogue/access/acl';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { Menu } from '@weft/ui/Menu';
import { TickMatrix, type MatrixColumn } from '@weft/ui/TickMatrix';
import { toast } from '@weft/ui/Toast';
import { Bar, Unsaved } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { useLeaveQuestion } from '../../../generic/use-leave-question.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/use-rights.ts';
import { RightPanel } from './RightPanel.tsx';
import {
  changed,
  changedRecords,
  COLUMNS,
  createRows,
  groupHeads,
  presetFor,
  PRESETS,
  rightsOf,
  shownServices,
  tickedRight,
  type Preset,
  type Right,
  type RightColumn,
  type Rights,
  type ServiceRow,
  type StoredRight,
} from './rights-matrix.ts';
import { Stack, Tools } from './RightsScreen.style.ts';

export type RoleRightsProps = {
  readonly role: { readonly id: number; readonly name: string };
  readonly services: readonly ServiceRow[];
  readonly stored: readonly StoredRight[];
  readonly other: { readonly name: string; readonly rights: Rights } | undefined;
  readonly search: string;
  readonly isDifferentOnly: boolean;
  readonly onSaved: () => void;
};

const NOTHING: Right = { view: 0, mode: 0, hiddenFields: null, rowScope: 'all' };
const isColumn = (key: string): key is RightColumn => (COLUMNS as readonly string[]).includes(key);

/** Rights of one role as ticks; another role's beside them where two are compared. Nothing counts before it is saved. */
export function RoleRights({ role, services, stored, other, search, isDifferentOnly, onSaved }: RoleRightsProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const dispatch = useAppDispatch();
  const own = useRights(acl.acl);
  const isReadOnly = !(own.may('create') && own.may('edit'));
  const [rights, setRights] = useState(() => rightsOf(stored));
  const [opened, setOpened] = useState<number>();
  const [fault, setFault] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const heads = useMemo(() => groupHeads(catalogue.menu, services), [catalogue, services]);
  const columns = useMemo(
    () => COLUMNS.map((key): MatrixColumn => ({ key, label: t(`rights.${key}`), hint: t(`rights.${key}.hint`) })),
    [t],
  );
  const [rowsOf] = useState(() =>
    createRows(({ hiddenFields, rowScope }) => {
      const notes = [
        ...(rowScope === null || rowScope === 'all' ? [] : [t(`rights.scope.${rowScope}`)]),
        ...(hiddenFields === null || hiddenFields.length === 0
          ? []
          : [t('rights.hiddenCount', { count: hiddenFields.length })]),
      ];
      return notes.length === 0 ? undefined : notes.join(' · ');
    }),
  );
  const shown = shownServices(services, rights, { search, others: other?.rights, isDifferentOnly });
  const records = useMemo(() => changedRecords(role.id, stored, rights), [role.id, stored, rights]);
  const leave = useLeaveQuestion(records.length > 0, () => undefined);
  const panelOf = services.find(({ id }) => id === opened);

  const change = (these: readonly ServiceRow[], next: (right: Right, service: ServiceRow) => Right): void => {
    setRights((now) => changed(now, these, heads, next));
    setFault(undefined);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    leave.open();
    try {
      const { data } = await firstValueFrom(
        api.post<{ readonly affected: number }>(`${acl.api}/saveOrUpdateAll`, records, {
          requestId: crypto.randomUUID(),
        }),
      );
      const affected = t('rights.affected', { count: data?.affected ?? 0 });
      toast.success(`${t('rights.saved', { role: role.name })}. ${affected}`);
      dispatch(openRequested(null, null)); // one's own rights may be among them
      onSaved();
    } catch (cause) {
      setFault(toFault(cause));
    } finally {
      setBusy(false);
    }
  };
  const preset = (key: Preset) => ({
    key,
    label: t(`rights.preset.${key}`),
    onSelect: () => change(shown, (right, service) => ({ ...right, ...presetFor(service, key) })),
  });

  return (
    <Stack>
      {fault !== undefined && <Banner tone="danger">{fault.message}</Banner>}
      <Card title={t('rights.of', { role: role.name })} note={t('rights.of.note')} isFlush>
        {!isReadOnly && (
          <Tools>
            <Menu
              align="start"
              trigger={<Button size="sm">{t('rights.setShown', { count: shown.length })}</Button>}
              items={(Object.keys(PRESETS) as readonly Preset[]).map(preset)} // keys of PRESETS
            />
            {other !== undefined && (
              <Button
                size="sm"
                onClick={() => {
                  setRights(new Map([...rights, ...other.rights]));
                  setFault(undefined);
                }}
              >
                {t('rights.take', { role: other.name })}
              </Button>
            )}
          </Tools>
        )}
        <TickMatrix
          label={t('rights.of', { role: role.name })}
          rowLabel={t('rights.service')}
          columns={columns}
          groups={rowsOf(shown, rights, other?.rights)}
          isReadOnly={isReadOnly}
          onOpen={(key) => setOpened(Number(key))}
          onTick={({ row, column, isOn }) => {
            if (isColumn(column))
              change(
                services.filter(({ id }) => id === Number(row)),
                (right) => tickedRight(right, column, isOn),
              );
          }}
        />
      </Card>
      {panelOf !== undefined && (
        <RightPanel
          service={panelOf}
          right={rights.get(panelOf.id) ?? NOTHING}
          isReadOnly={isReadOnly}
          onChange={(right) => change([panelOf], () => right)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {!isReadOnly && (
        <Bar>
          <Unsaved>{records.length > 0 ? t('rights.changed', { count: records.length }) : ''}</Unsaved>
          <Button
            disabledReason={records.length === 0 ? t('fieldConfig.asBuilt.already') : undefined}
            onClick={() => setRights(rightsOf(stored))}
          >
            {t('rights.undo')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={records.length === 0 ? t('fieldConfig.asBuilt.already') : undefined}
            onClick={() => void save()}
          >
            {t('action.save')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}
