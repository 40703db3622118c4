import { useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { f } from '@weft/domain/catalogue/language/f';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { Badge } from '@weft/ui/Badge';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { shownMoment } from '../../../generic/india-time.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Put } from './check-lines.ts';
import type { CheckedTransfer } from './CheckTransfer.tsx';
import { Facts, Put as Row } from './TransferApproval.style.ts';

const area = f.ref({
  to: 'stockArea',
  label: stockTransfer.fields.toStockArea.label,
  offers: { location: { sameAs: 'toLocation' } },
});
const rack = f.ref({ to: 'rack', label: 'Rack', offers: { stockArea: { sameAs: 'stockArea' } } });

/** Vehicle and gate slip under which the goods stand in the yard; nothing where the gate let none in. */
export function BroughtBy({ slip }: { readonly slip: CheckedTransfer['gateSlip'] }) {
  const { t } = useTranslation();
  if (slip === null) return null;
  return (
    <Facts>
      <Badge tone="accent">
        {t('transfer.broughtBy', { slip: slip.number ?? '', vehicle: slip.vehicleNumber ?? '' }).trim()}
      </Badge>
      {slip.gateInAt != null && <Badge>{t('transfer.insideSince', { at: shownMoment(slip.gateInAt) ?? '' })}</Badge>}
    </Facts>
  );
}

export type PutAwayProps = {
  readonly transfer: CheckedTransfer;
  readonly put: Put;
  readonly onPut: (put: Put) => void;
};

/** Where what came is put: the transfer's area unless the receiver names another of the location, and a rack in it. */
export function PutAway({ transfer, put, onPut }: PutAwayProps) {
  const { say } = useTranslation();
  const hasRacks = useAppState(({ session }) => session.config['RACK_SUPPORT'] === 'YES');
  const [into, setInto] = useState<Option | null>({ id: transfer.toStockArea, name: transfer.toStockAreaName });
  const [where, setWhere] = useState<Option | null>(null);
  const areas = useRefSearch(area, transfer);
  const racks = useRefSearch(rack, { stockArea: into?.id });
  return (
    <Row>
      <ComboboxField
        label={say(area.label)}
        required
        value={into}
        search={areas}
        onCommit={(option) => {
          setInto(option);
          setWhere(null);
          onPut(typeof option?.id === 'number' && option.id !== transfer.toStockArea ? { toStockArea: option.id } : {});
        }}
      />
      {hasRacks && (
        <ComboboxField
          label={say(rack.label)}
          value={where}
          search={racks}
          onCommit={(option) => {
            setWhere(option);
            const { rack: _before, ...rest } = put;
            onPut({ ...rest, ...(typeof option?.id === 'number' ? { rack: option.id } : {}) });
          }}
        />
      )}
    </Row>
  );
}
