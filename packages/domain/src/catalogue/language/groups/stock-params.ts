import { paramSwitch } from '../../../rules/config/stock-param-switches.ts';
import { f } from '../f.ts';

/** Nine yes-or-no fields: which stock parameters are asked for every lot of an item (spec 01, 3.5 "stockParamsUsed"). One that nobody named is nowhere. */
export const stockParamSwitches = () => ({
  usesPh: f.boolean({ label: 'Asks pH' }),
  usesMoisture: f.boolean({ label: 'Asks moisture' }),
  usesSolubility: f.boolean({ label: 'Asks solubility' }),
  usesStockParam4: f.boolean({ label: 'Asks parameter 4', switchedBy: paramSwitch(4) }),
  usesStockParam5: f.boolean({ label: 'Asks parameter 5', switchedBy: paramSwitch(5) }),
  usesStockParam6: f.boolean({ label: 'Asks parameter 6', switchedBy: paramSwitch(6) }),
  usesStockParam7: f.boolean({ label: 'Asks parameter 7', switchedBy: paramSwitch(7) }),
  usesStockParam8: f.boolean({ label: 'Asks parameter 8', switchedBy: paramSwitch(8) }),
  usesStockParam9: f.boolean({ label: 'Asks parameter 9', switchedBy: paramSwitch(9) }),
});

/** Values that are for all items, or for that of the line and for its product type (spec 01, 3.10 "Only for"). */
export const OF_ITEM = { productTypes: { typeOf: 'item' }, items: { sameOrNone: 'item' } } as const;

/** The stock parameters of a lot, on any line that moves stock (spec 02, 0.3 block B). */
export const stockParamFields = () => ({
  ph: f.ref({ to: 'ph', label: 'pH', defaultFrom: 'DEFAULT_STOCK_PARAM_1', offers: OF_ITEM }),
  moisture: f.ref({ to: 'moisture', label: 'Moisture', defaultFrom: 'DEFAULT_STOCK_PARAM_2', offers: OF_ITEM }),
  solubility: f.ref({ to: 'solubility', label: 'Solubility', defaultFrom: 'DEFAULT_STOCK_PARAM_3', offers: OF_ITEM }),
  stockParam4: f.ref({ to: 'stockParam4', label: 'Parameter 4', switchedBy: paramSwitch(4), offers: OF_ITEM }),
  stockParam5: f.ref({ to: 'stockParam5', label: 'Parameter 5', switchedBy: paramSwitch(5), offers: OF_ITEM }),
  stockParam6: f.ref({ to: 'stockParam6', label: 'Parameter 6', switchedBy: paramSwitch(6), offers: OF_ITEM }),
  stockParam7: f.ref({ to: 'stockParam7', label: 'Parameter 7', switchedBy: paramSwitch(7), offers: OF_ITEM }),
  stockParam8: f.ref({ to: 'stockParam8', label: 'Parameter 8', switchedBy: paramSwitch(8), offers: OF_ITEM }),
  stockParam9: f.ref({ to: 'stockParam9', label: 'Parameter 9', switchedBy: paramSwitch(9), offers: OF_ITEM }),
});
