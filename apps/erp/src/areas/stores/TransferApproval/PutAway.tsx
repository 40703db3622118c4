import { f } from '@weft/domain/catalogue/language/f';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { Badge } from '@weft/ui/Badge';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { shownMoment } from '../../../generic/india-time.ts';
import { useRefSearch } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import type { Put } from './check-lines.ts';
import type { CheckedTransfer } from './checked-transfer.ts';
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

/** Area and rack as a person chooses or scans them. */
export type PutPlace = { readonly area: Option | null; readonly rack: Option | null };

/** What of a place is not as the transfer says. */
export const putOf = (
  { toStockArea }: Pick<CheckedTransfer, 'toStockArea'>,
  { area: into, rack: where }: PutPlace,
): Put => ({
  ...(typeof into?.id === 'number' && into.id !== toStockArea ? { toStockArea: into.id } : {}),
  ...(typeof where?.id === 'number' ? { rack: where.id } : {}),
});

export type PutAwayProps = {
  readonly transfer: CheckedTransfer;
  readonly place: PutPlace;
  readonly onPlace: (place: PutPlace) => void;
};

/** Where what came is put: the transfer's area unless the receiver names another of the location, and a rack in it. */
export function PutAway({ transfer, place, onPlace }: PutAwayProps) {
  const { say } = useTranslation();
  const hasRacks = useIsOn('RACK_SUPPORT');
  const areas = useRefSearch(area, transfer);
  const racks = useRefSearch(rack, { stockArea: place.area?.id });
  return (
    <Row>
      <ComboboxField
        label={say(area.label)}
        required
        value={place.area}
        search={areas}
        onCommit={(option) => onPlace({ area: option, rack: null })}
      />
      {hasRacks && (
        <ComboboxField
          label={say(rack.label)}
          value={place.rack}
          search={racks}
          onCommit={(option) => onPlace({ ...place, rack: option })}
        />
      )}
    </Row>
  );
}
