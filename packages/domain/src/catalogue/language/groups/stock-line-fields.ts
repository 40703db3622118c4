import { f } from '../f.ts';
import type { RequiredRule } from '../field.ts';
import { neededItem, neededUom } from './master-refs.ts';
import { stockParamFields } from './stock-params.ts';

/** What moves: the item, its grade, and how much of it (spec 02, 0.3 block B). */
export const goodsFields = () => ({
  item: neededItem(),
  itemTuple: f.ref({ to: 'itemTuple', label: 'Grade', help: 'Empty: the item’s own grade.' }),
  uom: neededUom('Unit'),
  quantity: f.quantity({ label: 'Quantity', required: true, min: '0.000001', unitOf: 'uom' }),
  secondaryQuantity: f.quantity({
    label: '2nd quantity',
    min: 0,
    switchedBy: 'SECONDARY_STOCK_SUPPORT',
  }),
});

const isInTwoUnits: RequiredRule = ({ item }: { readonly item?: unknown }, { ref }) => {
  const { secondaryUom, secondaryMode } = ref('item', item) ?? {};
  return typeof secondaryUom === 'number' && secondaryMode !== 'fixed';
};

/** Second quantity of goods that come in: both are facts, so it is asked, but where it stands in a fixed proportion (spec 02, 0.3 block B and 1.11). */
export const receivedSecond = () =>
  f.quantity({ label: '2nd quantity', min: 0, switchedBy: 'SECONDARY_STOCK_SUPPORT', requiredWhen: isInTwoUnits });

/** In how many packages goods are, while stock is kept per packing (spec 02, 0.3 block B). */
export const packagesField = () => f.integer({ label: 'Packages', min: 0, switchedBy: 'PACKING_TYPE_SUPPORT' });

/** In what goods are packed, while stock is kept per packing (spec 02, 0.3 block B). */
export const packingField = () => f.ref({ to: 'packing', label: 'Packing', switchedBy: 'PACKING_TYPE_SUPPORT' });

const isPacked: RequiredRule = ({ packing }: { readonly packing?: number | null }) => typeof packing === 'number';

/** Packing of goods that come in, and how many packages: they become a part of the stock key (spec 02, 1.1). */
export const packedFields = () => ({
  packing: packingField(),
  packages: f.integer({ label: 'Packages', min: 0, switchedBy: 'PACKING_TYPE_SUPPORT', requiredWhen: isPacked }),
});

/** Lot of goods as they come in: the one that was typed, else the LOT series fills it; under ALPS_CONFIGURATION the series alone (spec 02, 1.12). */
export const receivedLot = () =>
  f.text({
    label: 'Lot',
    form: 'code',
    max: 40,
    synonyms: ['Lot No', 'Batch'],
    seriesBy: 'ALPS_CONFIGURATION',
  });

/** In which condition and where it lies: lot, roll, vendor code, stock parameters, area, rack (spec 02, 0.3 block B). */
export const stockKeyFields = () => ({
  lotNumber: f.text({ label: 'Lot', form: 'code', max: 40, synonyms: ['Lot No', 'Batch'], isRuled: true }),
  rollNumber: f.text({ label: 'Roll no.', form: 'code', max: 40, switchedBy: 'ROLL_NO_SUPPORT', isRuled: true }),
  vendorCode: f.text({
    label: 'Vendor code',
    form: 'code',
    max: 30,
    pattern: /^[A-Z0-9/-]{3,30}$/u,
    example: 'RP260042',
    switchedBy: 'VENDOR_CODE_ON',
  }),
  ...stockParamFields(),
  rack: f.ref({ to: 'rack', label: 'Rack', switchedBy: 'RACK_SUPPORT' }),
});
