import { LOCATION } from './company.ts';
import { STAFF } from './people.ts';

type Row = { readonly [key: string]: unknown };

/** Racks of an area: aisles × bays × levels. */
type Racks = readonly [aisles: string, bays: number, levels: number, capacityKg: number];

type Area = {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly about: string;
  readonly department?: string;
  readonly isDefault?: boolean;
  readonly capacity?: readonly [quantity: number, unit: string];
  readonly racks?: Racks;
};

const KEEPER: Readonly<Record<string, string>> = {
  [LOCATION.weaving]: STAFF.storesSurat,
  [LOCATION.godown]: STAFF.storesSurat,
  [LOCATION.chemicals]: STAFF.storesAnkleshwar,
  [LOCATION.moulding]: STAFF.storesSilvassa,
};

/** Short codes of stock areas by what lies there. */
export const AREA = {
  granules: 'SRT-RM',
  masterbatch: 'SRT-MB',
  ink: 'SRT-INK',
  tape: 'SRT-TAPE',
  loom: 'SRT-LOOM',
  fabric: 'SRT-FAB',
  laminated: 'SRT-LAM',
  bags: 'SRT-FG',
  packing: 'SRT-PACK',
  spares: 'SRT-SPR',
  supporting: 'SRT-OIL',
  waste: 'SRT-WST',
  chemicalRaw: 'ANK-RM',
  chemicals: 'ANK-FG',
  polymers: 'SLV-RM',
  moulded: 'SLV-FG',
  mouldedPacking: 'SLV-PACK',
  mouldSpares: 'SLV-SPR',
  godown: 'SCN-FG',
} as const;

const AREAS: readonly Area[] = [
  {
    code: AREA.granules,
    name: 'Granule Store',
    type: 'raw',
    location: LOCATION.weaving,
    about: 'PP, HDPE and LDPE granules on pallets',
    isDefault: true,
    capacity: [900, 't'],
  },
  {
    code: AREA.masterbatch,
    name: 'Masterbatch Store',
    type: 'raw',
    location: LOCATION.weaving,
    about: 'Colour, UV and filler masterbatch',
    capacity: [80, 't'],
    racks: ['AB', 4, 3, 1200],
  },
  {
    code: AREA.ink,
    name: 'Ink and Solvent Room',
    type: 'supporting',
    location: LOCATION.weaving,
    about: 'Flame-proof room for inks and solvents',
    capacity: [6, 't'],
  },
  {
    code: AREA.tape,
    name: 'Tape Yard',
    type: 'wip',
    location: LOCATION.weaving,
    department: 'Tape Plant',
    about: 'Bobbins between winder and loom',
  },
  {
    code: AREA.loom,
    name: 'Loom Floor',
    type: 'wip',
    location: LOCATION.weaving,
    department: 'Loom',
    about: 'Fabric on the looms',
  },
  {
    code: AREA.fabric,
    name: 'Fabric Roll Store',
    type: 'wip',
    location: LOCATION.weaving,
    department: 'Loom',
    about: 'Grey fabric rolls, one line per roll',
  },
  {
    code: AREA.laminated,
    name: 'Laminated Roll Store',
    type: 'wip',
    location: LOCATION.weaving,
    department: 'Lamination',
    about: 'Coated rolls before cutting',
  },
  {
    code: AREA.bags,
    name: 'Bag Store',
    type: 'finished',
    location: LOCATION.weaving,
    department: 'Cutting & Stitching',
    about: 'Baled bags',
    isDefault: true,
    racks: ['ABCD', 3, 2, 2000],
  },
  {
    code: AREA.packing,
    name: 'Packing Store',
    type: 'packing',
    location: LOCATION.weaving,
    about: 'Cores, wrap, strap, cartons, labels',
    isDefault: true,
  },
  {
    code: AREA.spares,
    name: 'Spares Store',
    type: 'spare',
    location: LOCATION.weaving,
    department: 'Maintenance',
    about: 'Loom, tape plant and electrical spares',
    isDefault: true,
    racks: ['AB', 5, 3, 300],
  },
  {
    code: AREA.supporting,
    name: 'Oil and Thread Store',
    type: 'supporting',
    location: LOCATION.weaving,
    about: 'Stitching thread, oils, cleaning material',
    isDefault: true,
  },
  {
    code: AREA.waste,
    name: 'Wastage Yard',
    type: 'wastage',
    location: LOCATION.weaving,
    about: 'Tape, fabric and lump waste for recycling',
    isDefault: true,
  },
  {
    code: 'SRT-QC',
    name: 'Quarantine Kim',
    type: 'quarantine',
    location: LOCATION.weaving,
    department: 'Quality',
    about: 'Waiting for test',
    isDefault: true,
  },
  {
    code: 'SRT-REJ',
    name: 'Rejected Kim',
    type: 'rejected',
    location: LOCATION.weaving,
    department: 'Quality',
    about: 'To be returned to suppliers',
    isDefault: true,
  },
  {
    code: AREA.chemicalRaw,
    name: 'Chemical Raw Store',
    type: 'raw',
    location: LOCATION.chemicals,
    department: 'Chemical Plant',
    about: 'Ash, acids in tanks, oxides',
    capacity: [350, 't'],
  },
  {
    code: AREA.chemicals,
    name: 'Chemical Finished Store',
    type: 'finished',
    location: LOCATION.chemicals,
    department: 'Chemical Plant',
    about: 'Sulphates and chelates in 25 and 50 kg bags',
    racks: ['AB', 4, 2, 3000],
  },
  {
    code: 'ANK-QC',
    name: 'Quarantine Ankleshwar',
    type: 'quarantine',
    location: LOCATION.chemicals,
    department: 'Quality',
    about: 'Waiting for test',
  },
  {
    code: 'ANK-REJ',
    name: 'Rejected Ankleshwar',
    type: 'rejected',
    location: LOCATION.chemicals,
    department: 'Quality',
    about: 'To be returned to suppliers',
  },
  {
    code: AREA.polymers,
    name: 'Polymer Store',
    type: 'raw',
    location: LOCATION.moulding,
    about: 'Injection grades and masterbatch',
    capacity: [180, 't'],
  },
  {
    code: 'SLV-MLD',
    name: 'Moulding Floor',
    type: 'wip',
    location: LOCATION.moulding,
    department: 'Moulding',
    about: 'Between machine and packing',
  },
  {
    code: AREA.moulded,
    name: 'Moulded Goods Store',
    type: 'finished',
    location: LOCATION.moulding,
    department: 'Moulding',
    about: 'Caps in cartons, crates and pails in stacks',
    racks: ['ABC', 4, 2, 800],
  },
  {
    code: AREA.mouldedPacking,
    name: 'Packing Store Silvassa',
    type: 'packing',
    location: LOCATION.moulding,
    about: 'Cartons, liners, tape',
  },
  {
    code: AREA.mouldSpares,
    name: 'Spares Store Silvassa',
    type: 'spare',
    location: LOCATION.moulding,
    department: 'Maintenance',
    about: 'Heaters, nozzles, mould parts',
  },
  {
    code: 'SLV-QC',
    name: 'Quarantine Silvassa',
    type: 'quarantine',
    location: LOCATION.moulding,
    department: 'Quality',
    about: 'Waiting for test',
  },
  {
    code: 'SLV-REJ',
    name: 'Rejected Silvassa',
    type: 'rejected',
    location: LOCATION.moulding,
    department: 'Quality',
    about: 'To be returned to suppliers',
  },
  {
    code: AREA.godown,
    name: 'Godown Sachin',
    type: 'finished',
    location: LOCATION.godown,
    department: 'Dispatch',
    about: 'Bags ready for dispatch',
  },
  ...[
    { code: 'SRT-ROAD', name: 'On the road from Surat', location: LOCATION.weaving },
    { code: 'ANK-ROAD', name: 'On the road from Ankleshwar', location: LOCATION.chemicals },
    { code: 'SLV-ROAD', name: 'On the road from Silvassa', location: LOCATION.moulding },
    { code: 'SCN-ROAD', name: 'On the road from Sachin', location: LOCATION.godown },
  ].map((area) => ({ ...area, type: 'transit', about: 'Goods sent to another place of ours and not taken in yet' })),
];

/** Stock areas of all locations. */
export const stockAreaRows: readonly Row[] = AREAS.map(
  ({ code, name, type, location, about, department, isDefault, capacity, racks }, n) => ({
    name,
    shortCode: code,
    areaType: type,
    location,
    department: department ?? 'Stores',
    keeper: KEEPER[location],
    isDefault: isDefault === true,
    usesRacks: racks !== undefined,
    ...(capacity === undefined ? {} : { capacity: capacity[0], capacityUom: capacity[1], capacityAction: 'warn' }),
    description: about,
    sortOrder: n + 1,
  }),
);

const racksOf = ({ code, name, racks }: Area): readonly Row[] => {
  if (racks === undefined) return [];
  const [aisles, bays, levels, capacityKg] = racks;
  const prefix = code.replace('-', '');
  return aisles.split('').flatMap((aisle) =>
    Array.from({ length: bays * levels }, (_, n): Row => {
      const [bay, level] = [String(Math.floor(n / levels) + 1).padStart(2, '0'), String((n % levels) + 1)];
      return {
        rackCode: `${prefix}-${aisle}${bay}-${level}`,
        name: `${name}, aisle ${aisle}, bay ${bay}, level ${level}`,
        stockArea: code,
        aisle,
        bay,
        level,
        bin: '1',
        capacityKg,
        maxPallets: Math.max(1, Math.floor(capacityKg / 600)),
        isPickFace: level === '1',
      };
    }),
  );
};

/** Racks of the areas that have them. */
export const rackRows: readonly Row[] = AREAS.flatMap(racksOf);

/** Rack codes of an area; empty when it has none. */
export const racksIn = (area: string): readonly string[] =>
  rackRows.flatMap(({ stockArea, rackCode }) => (stockArea === area && typeof rackCode === 'string' ? [rackCode] : []));

/** The location that an area lies in. */
export const locationOfArea = (area: string): string =>
  AREAS.find(({ code }) => code === area)?.location ?? LOCATION.weaving;
