import { AREA } from '../stores.ts';
import type { DemoItem, Group } from './demo-item.ts';

type Short = readonly [
  code: string,
  name: string,
  uom: DemoItem['uom'],
  hsn: string,
  cost: number,
  from: number,
  to: number,
  about: string,
  area?: string,
];

const PACKING: readonly Short[] = [
  ['PK-CORE3', 'Paper Core 76 mm × 1100 mm', 'nos', '48221000', 62, 150, 600, 'For fabric rolls'],
  ['PK-CORE4', 'Paper Core 102 mm × 1300 mm', 'nos', '48221000', 84, 100, 400, 'For laminated rolls'],
  ['PK-STR12', 'PP Strap 12 mm Machine Grade', 'kg', '39209919', 118, 80, 400, 'Reels of 10 kg'],
  ['PK-STR19', 'PET Strap 19 mm', 'kg', '39206290', 132, 60, 300, 'Reels of 18 kg'],
  ['PK-STRT', 'Stretch Film 23 µm 500 mm', 'kg', '39201019', 134, 120, 500, 'Hand rolls of 3 kg'],
  ['PK-HESS', 'Bale Wrap Fabric 1200 mm', 'kg', '54072090', 112, 150, 700, 'For bales of bags'],
  ['PK-LBL1', 'Bale Label 100 × 75 mm', 'nos', '48211020', 0.62, 8000, 30000, 'Thermal transfer'],
  ['PK-LBL2', 'Roll Label 75 × 50 mm', 'nos', '48211020', 0.38, 8000, 30000, 'Thermal transfer'],
  ['PK-RIB', 'Thermal Ribbon 110 mm × 300 m', 'nos', '96121090', 245, 10, 60, 'Wax resin'],
  ['PK-PAL', 'Wooden Pallet 1200 × 1000', 'nos', '44152000', 620, 20, 120, 'Heat treated'],
  [
    'PK-BAG25',
    'Chemical Packing Bag 25 kg Printed',
    'nos',
    '63053300',
    14.8,
    2000,
    9000,
    'Own print, with liner',
    AREA.chemicals,
  ],
  [
    'PK-BAG50',
    'Chemical Packing Bag 50 kg Printed',
    'nos',
    '63053300',
    19.6,
    1500,
    6000,
    'Own print, with liner',
    AREA.chemicals,
  ],
  ['PK-CTN1', 'Carton 5 Ply 600 × 400 × 400', 'nos', '48191010', 58, 200, 1200, 'For caps', AREA.mouldedPacking],
  ['PK-CTN2', 'Carton 7 Ply 600 × 500 × 450', 'nos', '48191010', 86, 150, 800, 'For export', AREA.mouldedPacking],
  ['PK-LIN1', 'Carton Liner 1000 × 1200 mm', 'nos', '39232100', 7.4, 500, 2500, 'Food grade', AREA.mouldedPacking],
  ['PK-TAPE', 'BOPP Tape 48 mm × 65 m', 'nos', '39191000', 34, 120, 600, 'Brown', AREA.mouldedPacking],
];

const LOOM: readonly Short[] = [
  ['SL-SHUT', 'Shuttle 6-Shuttle Loom', 'nos', '84484910', 4850, 4, 14, 'With wheels'],
  ['SL-SHWH', 'Shuttle Wheel', 'nos', '84484910', 118, 40, 160, 'Nylon, with bearing'],
  ['SL-HEALD', 'Heald Wire 0.8 mm', 'nos', '84484910', 6.4, 800, 4000, 'Stainless'],
  ['SL-REED', 'Reed Segment 750 mm', 'nos', '84484210', 1340, 4, 20, '10 dents per inch'],
  ['SL-WRING', 'Width Ring 560 mm', 'nos', '84484910', 2250, 2, 8, 'Aluminium, anodised'],
  ['SL-WRIN2', 'Width Ring 610 mm', 'nos', '84484910', 2390, 2, 8, 'Aluminium, anodised'],
  ['SL-BOBB', 'Bobbin Tube 35 × 218 mm', 'nos', '39234000', 21, 800, 5000, 'Polycarbonate'],
  ['SL-CAM', 'Loom Cam Follower', 'nos', '84484910', 385, 8, 40, 'Hardened'],
  ['SL-BELT', 'Heald Belt', 'nos', '40103999', 96, 60, 300, 'Woven, 8 mm'],
  ['SL-SENS', 'Weft Sensor', 'nos', '90318000', 1480, 4, 18, 'Optical'],
  ['SL-BLADE', 'Slitting Blade', 'nos', '82089090', 14, 200, 1200, 'For tape'],
  ['SL-GODET', 'Godet Roller Sleeve', 'nos', '84779000', 8600, 1, 4, 'Chrome plated'],
  ['SL-SCRN', 'Screen Pack 80 Mesh', 'nos', '73141990', 18, 200, 900, 'For extruder'],
  ['SL-DIE', 'Die Lip Set 1200 mm', 'nos', '84779000', 64500, 1, 2, 'Tape plant'],
];

const ELECTRICAL: readonly Short[] = [
  ['SE-B6205', 'Bearing 6205-2RS', 'nos', '84821020', 168, 20, 90, 'Deep groove'],
  ['SE-B6305', 'Bearing 6305-2RS', 'nos', '84821020', 242, 16, 70, 'Deep groove'],
  ['SE-BUC2', 'Pillow Block UCP 207', 'nos', '84832000', 520, 6, 24, 'Cast housing'],
  ['SE-VB68', 'V-Belt B-68', 'nos', '40103190', 286, 10, 50, 'Classical section'],
  ['SE-HTR1', 'Band Heater 120 × 100 mm 1.2 kW', 'nos', '85168000', 740, 6, 30, 'Ceramic'],
  ['SE-HTR2', 'Nozzle Heater 45 × 40 mm', 'nos', '85168000', 385, 6, 30, 'Brass, sealed', AREA.mouldSpares],
  ['SE-TCJ', 'Thermocouple J Type', 'nos', '90251990', 265, 8, 40, 'Bayonet'],
  ['SE-CONT', 'Contactor 25 A', 'nos', '85364900', 890, 4, 20, '3 pole, 230 V coil'],
  ['SE-SSR', 'Solid State Relay 40 A', 'nos', '85364900', 520, 6, 24, 'Zero crossing'],
  ['SE-MOT1', 'Motor 1.5 kW 1440 rpm', 'nos', '85015190', 9450, 1, 4, 'Foot mounted'],
  ['SE-VFD', 'Frequency Drive 2.2 kW', 'nos', '85044090', 12800, 1, 3, 'Three phase'],
  ['SE-HSEAL', 'Hydraulic Seal Kit 180 T', 'nos', '40169330', 4650, 2, 6, 'Clamp cylinder', AREA.mouldSpares],
  ['SE-HOSE', 'Hydraulic Hose 1/2 in 2 m', 'nos', '40092200', 760, 4, 20, 'Two wire', AREA.mouldSpares],
  ['SE-EJPIN', 'Ejector Pin 4 mm', 'nos', '84803000', 145, 20, 120, 'Nitrided', AREA.mouldSpares],
];

const OIL: readonly Short[] = [
  ['OL-HYD68', 'Hydraulic Oil ISO VG 68', 'L', '27101989', 142, 210, 840, 'Drum of 210 L'],
  ['OL-GEAR', 'Gear Oil VG 220', 'L', '27101989', 168, 60, 420, 'Drum of 210 L'],
  ['OL-LOOM', 'Loom Oil Stainless', 'L', '27101989', 156, 60, 420, 'Does not stain fabric'],
  ['OL-GRS', 'Grease Lithium EP 2', 'kg', '27101990', 265, 18, 90, 'Pail of 18 kg'],
  ['OL-COT', 'Cotton Waste', 'kg', '52029900', 62, 50, 300, 'Cleaning'],
  ['OL-HSD', 'High Speed Diesel', 'L', '27101944', 89.6, 200, 1200, 'Generator and forklift'],
  ['OL-GLOV', 'Cotton Gloves Pair', 'nos', '61169200', 16, 120, 600, 'Knitted'],
  ['OL-MASK', 'Dust Mask', 'nos', '63079090', 12, 200, 900, 'For chemical plant'],
];

const toItems = (
  rows: readonly Short[],
  group: Group,
  productType: string,
  category: string,
  area: string,
  leadDays: number,
): readonly DemoItem[] =>
  rows.map(([code, name, uom, hsn, cost, from, to, about, own]) => ({
    code,
    name,
    about,
    group,
    productType,
    category,
    uom,
    hsn,
    gst: 18,
    cost,
    leadDays,
    opening: [{ area: own ?? area, lots: 1, from, to, step: 1 }],
  }));

/** Packing material, spares, oils and protective wear. */
export const CONSUMABLES: readonly DemoItem[] = [
  ...toItems(PACKING, 'packing', 'Packing Material', 'Packing', AREA.packing, 5),
  ...toItems(LOOM, 'loomSpares', 'Spare', 'Spares', AREA.spares, 12),
  ...toItems(ELECTRICAL, 'electrical', 'Spare', 'Spares', AREA.spares, 7),
  ...toItems(OIL, 'oil', 'Supporting Material', 'Oil and wear', AREA.supporting, 4),
];
