/** Lines of goods that suppliers deal in: who supplies what, and how orders of it look. */
export type Group =
  | 'granules'
  | 'masterbatch'
  | 'fabric'
  | 'film'
  | 'thread'
  | 'ink'
  | 'chemicalRaw'
  | 'packing'
  | 'loomSpares'
  | 'electrical'
  | 'oil'
  | 'liner'
  | 'made';

/** How an item first lies in stock: so many lots or rolls, each of about so much. */
export type Opening = {
  readonly area: string;
  readonly lots: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
};

/** One item of the demo factory, before it becomes a row of the item master. */
export type DemoItem = {
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly group: Group;
  readonly productType: string;
  readonly category: string;
  readonly uom: 'kg' | 'nos' | 'm' | 'L';
  readonly hsn: string;
  readonly gst: 5 | 18;
  /** Rupees per unit: what it costs to buy or make. */
  readonly cost: number;
  /** Rupees per unit when it is sold. */
  readonly price?: number;
  readonly tracking?: 'none' | 'lot' | 'roll';
  /** Second unit, and how many primary units one of it is. */
  readonly second?: { readonly uom: 'm' | 'kg'; readonly factor: number };
  readonly conversion?: { readonly uom: string; readonly quantity: number };
  readonly leadDays: number;
  /** Codes of item properties with their values. */
  readonly properties?: readonly (readonly [code: string, value: string])[];
  readonly weightKg?: number;
  readonly density?: number;
  readonly opening: readonly Opening[];
  /** More fields of the item master. */
  readonly more?: { readonly [key: string]: unknown };
};

type Row = { readonly [key: string]: unknown };

/** Stock that is kept of an item: about one opening lot is reordered, two thirds of that are for emergencies. */
const levelsOf = ({ opening, uom }: DemoItem): Row => {
  const lot = opening[0] === undefined ? 10 : (opening[0].from + opening[0].to) / 2;
  const places = uom === 'nos' ? 0 : 3;
  const tidy = (value: number): number => {
    const size = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
    return Number((Math.max(1, Math.round(value / size)) * size).toFixed(places));
  };
  const reorderLevel = tidy(lot * 0.9);
  return {
    reorderLevel,
    safetyStock: Math.min(tidy(lot * 0.6), reorderLevel),
    maxStock: tidy(lot * 9),
    reorderQty: tidy(lot * 2),
  };
};

/** The row of the item master. References are the codes and names of other demo rows. */
export const itemRow = (item: DemoItem): Row => {
  const isMade = item.group === 'made';
  const sold =
    item.price === undefined
      ? {}
      : { salePrice: item.price, minSalePrice: Number((item.price * 0.92).toFixed(4)), saleGst: `GST ${item.gst} %` };
  return {
    itemCode: item.code,
    name: item.name,
    printName: item.name.toUpperCase(),
    description: item.about,
    productType: item.productType,
    category: item.category,
    uom: item.uom,
    ...(item.second === undefined
      ? {}
      : {
          secondaryUom: item.second.uom,
          secondaryMode: 'nominal',
          secondaryFactor: item.second.factor,
          secondaryTolerancePercent: 8,
        }),
    ...(item.conversion === undefined
      ? {}
      : {
          conversions: [{ fromQty: 1, fromUom: item.conversion.uom, toQty: item.conversion.quantity, toUom: item.uom }],
          packUom: item.conversion.uom,
        }),
    hsn: item.hsn,
    purchaseGst: `GST ${item.gst} %`,
    purchasePrice: item.cost,
    ...sold,
    isPurchasable: !isMade,
    isSaleable: item.price !== undefined,
    isManufactured: isMade,
    supplyBy: isMade ? 'make' : 'buy',
    lotTracking: item.tracking ?? 'none',
    leadTimeDays: item.leadDays,
    ...levelsOf(item),
    ...(item.opening[0] === undefined ? {} : { defaultStockArea: item.opening[0].area }),
    ...(item.weightKg === undefined ? {} : { standardWeight: item.weightKg }),
    ...(item.density === undefined ? {} : { density: item.density }),
    properties: (item.properties ?? []).map(([itemProperty, value]) => ({ itemProperty, value })),
    ...item.more,
  };
};
