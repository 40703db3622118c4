import { chanceOf, type Chance } from './chance.ts';
import { accountOf, gstinOf, type Holder, landlineOf, mobileOf, panOf, udyamOf } from './identifiers.ts';
import type { Group } from './items/demo-item.ts';
import { addressIn, type Town, townNamed } from './places.ts';
import { STAFF } from './people.ts';

type Row = { readonly [key: string]: unknown };

/** A supplier: what they deal in, and how well they keep their word. */
export type Supplier = {
  readonly code: string;
  readonly name: string;
  readonly town: Town;
  readonly groups: readonly Group[];
  /** Share of their lines of which something is rejected at receipt. */
  readonly rejects: number;
  readonly creditDays: number;
  readonly isComposition?: boolean;
};

type Short = readonly [
  code: string,
  name: string,
  city: string,
  estate: string | null,
  groups: readonly Group[],
  creditDays: number,
  rejects: number,
  holder?: Holder,
];

const S: readonly Short[] = [
  ['SU-001', 'Kesarva Petrochem Distributors', 'Ahmedabad', 'GIDC Vatva', ['granules'], 7, 0.01],
  ['SU-002', 'Meruvan Polymers', 'Bhiwandi', null, ['granules'], 0, 0.01],
  ['SU-003', 'Aravindra Plastics Trading', 'Surat', 'Udhna Udyognagar', ['granules'], 15, 0.02, 'F'],
  ['SU-004', 'Tapvira Resins', 'Navi Mumbai', null, ['granules'], 10, 0.01],
  ['SU-005', 'Dhanvaya Polyolefins', 'Vadodara', null, ['granules'], 7, 0.02],
  ['SU-006', 'Nilkeshwar Reprocessors', 'Kim', null, ['granules'], 30, 0.08, 'P'],
  ['SU-007', 'Rangotri Masterbatch', 'Sanand', null, ['masterbatch'], 30, 0.03],
  ['SU-008', 'Varnika Colour Concentrates', 'Vapi', null, ['masterbatch'], 30, 0.03],
  ['SU-009', 'Chunasagar Fillers', 'Udaipur', null, ['masterbatch'], 45, 0.04, 'F'],
  ['SU-010', 'Additika Speciality Compounds', 'Pune', null, ['masterbatch'], 45, 0.01],
  ['SU-011', 'Jastamal Zinc Recyclers', 'Bhilwara', null, ['chemicalRaw'], 15, 0.06, 'F'],
  ['SU-012', 'Amlavarta Acids', 'Ankleshwar', null, ['chemicalRaw'], 21, 0.02],
  ['SU-013', 'Ksharika Alkalies', 'Dahej', null, ['chemicalRaw'], 21, 0.01],
  ['SU-014', 'Dhatulok Metals and Scrap', 'Rajkot', null, ['chemicalRaw'], 7, 0.05, 'P'],
  ['SU-015', 'Mangavarsh Minerals', 'Nagpur', null, ['chemicalRaw'], 30, 0.04],
  ['SU-016', 'Chelakem Intermediates', 'Jhagadia', null, ['chemicalRaw'], 45, 0.02],
  ['SU-017', 'Sutravel Weaving Works', 'Kim', null, ['fabric'], 30, 0.05, 'P'],
  ['SU-018', 'Golvanu Circular Looms', 'Surat', 'GIDC Sachin', ['fabric'], 30, 0.04, 'F'],
  ['SU-019', 'Patalvi Films', 'Silvassa', null, ['film'], 30, 0.03],
  ['SU-020', 'Chitravela Packaging Films', 'Umbergaon', null, ['film', 'liner'], 45, 0.03],
  ['SU-021', 'Dorimangal Threads', 'Surat', 'GIDC Pandesara', ['thread'], 30, 0.02, 'F'],
  ['SU-022', 'Silaivya Yarns', 'Jaipur', 'VKI Area', ['thread'], 30, 0.03],
  ['SU-023', 'Syahin Inks', 'Vadodara', null, ['ink'], 45, 0.02],
  ['SU-024', 'Rasavarna Printing Inks and Solvents', 'Sarigam', null, ['ink'], 45, 0.02],
  ['SU-025', 'Thelivan Liners', 'Silvassa', null, ['liner'], 30, 0.04, 'F'],
  ['SU-026', 'Khokhaman Cartons', 'Vapi', null, ['packing'], 30, 0.04],
  ['SU-027', 'Bandhalay Straps', 'Ahmedabad', 'GIDC Naroda', ['packing'], 30, 0.02],
  ['SU-028', 'Nalikarth Paper Cores', 'Morbi', null, ['packing'], 30, 0.03],
  ['SU-029', 'Chipakara Labels', 'Ahmedabad', 'Odhav Industrial Estate', ['packing'], 15, 0.02, 'P'],
  ['SU-030', 'Kargha Yantra Spares', 'Ahmedabad', 'Odhav Industrial Estate', ['loomSpares'], 30, 0.03],
  ['SU-031', 'Chakrasutra Loom Components', 'Surat', 'Udhna Udyognagar', ['loomSpares'], 30, 0.04, 'F'],
  ['SU-032', 'Tapakar Heaters and Controls', 'Rajkot', null, ['electrical'], 30, 0.02],
  ['SU-033', 'Vidyutmani Electricals', 'Surat', 'Udhna Udyognagar', ['electrical'], 30, 0.02, 'F'],
  ['SU-034', 'Dhurandal Bearings', 'Navi Mumbai', null, ['electrical'], 45, 0.01],
  ['SU-035', 'Snehak Lubricants', 'Taloja', null, ['oil'], 30, 0.01],
  ['SU-036', 'Surakshavi Industrial Supplies', 'Surat', 'GIDC Pandesara', ['oil', 'packing'], 30, 0.03, 'P'],
];

/** Suppliers of the demo. */
export const SUPPLIERS: readonly Supplier[] = S.map(([code, name, city, estate, groups, creditDays, rejects]) => ({
  code,
  name,
  town: townNamed(city, estate ?? undefined),
  groups,
  rejects,
  creditDays,
}));

const CUSTOMERS: readonly (readonly [code: string, name: string, city: string, segment: string, holder?: Holder])[] = [
  ['CU-CEM1', 'Shilavant Cement Works', 'Chittorgarh', 'Cement'],
  ['CU-CEM2', 'Dridhata Cements', 'Udaipur', 'Cement'],
  ['CU-CEM3', 'Parvatika Cement', 'Kota', 'Cement'],
  ['CU-CEM4', 'Girivaja Building Materials', 'Rajkot', 'Cement'],
  ['CU-SUG1', 'Madhurasa Khand Udyog Mandali', 'Surat', 'Sugar', 'T'],
  ['CU-SUG2', 'Ikshuvan Sugars', 'Pune', 'Sugar'],
  ['CU-SUG3', 'Sharkara Mandali Gandevi Road', 'Vapi', 'Sugar', 'T'],
  ['CU-FER1', 'Urvarak Fertilisers', 'Dahej', 'Fertiliser'],
  ['CU-FER2', 'Bhumisar Agro Nutrients', 'Vadodara', 'Fertiliser'],
  ['CU-FER3', 'Krishivardhan Chemicals', 'Kota', 'Fertiliser'],
  ['CU-FER4', 'Haritmay Phosphates', 'Udaipur', 'Fertiliser'],
  ['CU-GRN1', 'Dhanyaka Exports', 'Ahmedabad', 'Food grain'],
  ['CU-GRN2', 'Annadeep Traders', 'Nashik', 'Food grain', 'F'],
  ['CU-GRN3', 'Kanakdhan Agri', 'Pithampur', 'Food grain'],
  ['CU-GRN4', 'Shalivan Rice Mills', 'Nagpur', 'Food grain', 'F'],
  ['CU-FLR1', 'Pishtika Roller Flour Mills', 'Sanand', 'Flour'],
  ['CU-FLR2', 'Godhuma Foods', 'Jaipur', 'Flour'],
  ['CU-POL1', 'Bahulak Compounds', 'Silvassa', 'Polymer'],
  ['CU-POL2', 'Danedar Plastics', 'Halol', 'Polymer'],
  ['CU-SED1', 'Beejankur Seeds', 'Ahmedabad', 'Seed'],
  ['CU-SED2', 'Ankurika Hybrids', 'Nashik', 'Seed'],
  ['CU-SLT1', 'Lavankhand Salt Works', 'Jhagadia', 'Food grain', 'F'],
  ['CU-SLT2', 'Samudrika Salts', 'Bhiwandi', 'Food grain', 'P'],
  ['CU-CHM1', 'Rasayanika Industries', 'Ankleshwar', 'Chemical'],
  ['CU-CHM2', 'Kshitijam Organics', 'Dahej', 'Chemical'],
  ['CU-CHM3', 'Tatvaroop Dyes', 'Vapi', 'Chemical'],
  ['CU-CHM4', 'Rangabhumi Pigments', 'Taloja', 'Chemical'],
  ['CU-FED1', 'Pashupalak Feeds', 'Vadodara', 'Food grain'],
  ['CU-FED2', 'Gaumitra Nutrition', 'Rajkot', 'Food grain', 'F'],
  ['CU-VEG1', 'Kandmool Cold Storage', 'Surat', 'Food grain', 'F'],
];

const CARRIERS: readonly (readonly [code: string, name: string, city: string])[] = [
  ['TR-01', 'Vegavati Roadlines', 'Surat'],
  ['TR-02', 'Pathikara Logistics', 'Ahmedabad'],
  ['TR-03', 'Margadeep Transport', 'Vapi'],
  ['TR-04', 'Dhruvagati Carriers', 'Bhiwandi'],
  ['TR-05', 'Sarthivan Freight', 'Ankleshwar'],
  ['TR-06', 'Marudhara Goods Movers', 'Jaipur'],
  ['TR-07', 'Tivragam Tankers', 'Dahej'],
  ['TR-08', 'Nagarvahan Local Tempo Service', 'Surat'],
  ['TR-09', 'Setumarg Logistics', 'Navi Mumbai'],
];

/** Names of carriers, as receipts mention them. */
export const CARRIER_NAMES: readonly string[] = CARRIERS.map(([, name]) => name);

const OTHERS: readonly (readonly [code: string, name: string, city: string, type: string, about: string])[] = [
  ['JW-01', 'Mudranika Flexo Printers', 'Surat', 'Job Worker', 'Prints bags on our fabric'],
  ['JW-02', 'Lepanvi Laminators', 'Kim', 'Job Worker', 'Coats fabric when our line is full'],
  ['JW-03', 'Punarvaya Recyclers', 'Surat', 'Job Worker', 'Makes granules from our waste'],
  ['BR-01', 'Madhyastha Polymer Agency', 'Ahmedabad', 'Broker', 'Granules of importers'],
  ['BR-02', 'Sandhiman Commodity Brokers', 'Navi Mumbai', 'Broker', 'Zinc and copper scrap'],
];

const STREETS = ['Plot', 'Shed', 'Unit', 'Survey No.', 'Block'] as const;
const PEOPLE = [
  'Amrut Savani',
  'Jyoti Barot',
  'Ketan Lathiya',
  'Shital Panchal',
  'Ramesh Godhani',
  'Pooja Kansara',
  'Dilip Chavda',
  'Anita Shinde',
  'Mukesh Jangid',
  'Bhavna Sorathiya',
  'Iqbal Mansuri',
  'Savita Pawar',
  'Nitin Agravat',
  'Heena Modasiya',
  'Rajesh Tak',
  'Falguni Joshi',
  'Sandip Gajjar',
  'Leela Meena',
  'Arvind Kotadiya',
  'Sonal Vyas',
] as const;

const slug = (name: string): string => (name.split(' ')[0] ?? name).toLowerCase();

const legalName = (name: string, holder: Holder): string =>
  holder === 'C'
    ? `${name} Private Limited`
    : holder === 'T'
      ? name
      : `${name}${holder === 'F' ? ' (Partnership Firm)' : ''}`;

const CONSTITUTION = { C: 'company', F: 'partnership', P: 'proprietorship', T: 'trust' } as const;

type Common = { readonly code: string; readonly name: string; readonly town: Town; readonly holder: Holder };

const common = (chance: Chance, { code, name, town, holder }: Common): Row => {
  const pan = panOf(chance, holder, name);
  const gstin = gstinOf(pan, town.stateCode);
  const mail = `${slug(name)}.example`;
  const phone = landlineOf(chance, town.std);
  const person = chance.pick(PEOPLE);
  return {
    partyCode: code,
    companyName: name,
    legalName: legalName(name, holder),
    aliasNames: name.split(' ')[0],
    constitution: CONSTITUTION[holder],
    gstTreatment: 'regular',
    gstin,
    pan,
    phone,
    email: `office@${mail}`,
    website: `https://www.${mail}`,
    addresses: [
      {
        addressType: 'both',
        label: 'Works',
        line1: `${chance.pick(STREETS)} ${chance.whole(3, 480)}${chance.pick(['', '', '/A', '/B', '/2'])}`,
        line2: town.estate,
        ...addressIn(town),
        gstin,
        contactName: person,
        phone,
        email: `dispatch@${mail}`,
        distanceKm: town.km,
        isDefaultBilling: true,
        isDefaultShipping: true,
      },
    ],
    contacts: [
      {
        name: person,
        role: 'sales',
        designation: 'Sales',
        mobile: mobileOf(chance),
        email: `sales@${mail}`,
        isPrimary: true,
      },
      {
        name: chance.pick(PEOPLE),
        role: 'accounts',
        designation: 'Accounts',
        mobile: mobileOf(chance),
        email: `accounts@${mail}`,
      },
    ],
    bankDetails: [
      {
        bankName: chance.pick([
          'Tapi Sahakari Bank',
          'Narmada Nagarik Bank',
          'Sahyadri Urban Bank',
          'Aravali Vanijya Bank',
        ]),
        branchName: town.city,
        accountName: legalName(name, holder),
        accountNumber: accountOf(chance),
        ifsc: `${chance.pick(['TPSB', 'NNBK', 'SUBK', 'AVBK'])}0${String(chance.whole(100_000, 999_999))}`,
        accountType: 'current',
        isDefault: true,
      },
    ],
  };
};

const ZONES: Readonly<Record<Town['state'], string>> = {
  Gujarat: 'West',
  Maharashtra: 'West',
  'Dadra and Nagar Haveli and Daman and Diu': 'West',
  Rajasthan: 'North',
  'Madhya Pradesh': 'North',
};

const supplierRow = (chance: Chance, { code, name, town, creditDays, groups }: Supplier, holder: Holder): Row => {
  const isSmall = holder !== 'C' || chance.happens(0.4);
  return {
    ...common(chance, { code, name, town, holder }),
    partyTypes: ['Supplier'],
    category: groups.includes('granules') && holder === 'C' ? 'Dealer' : 'Manufacturer',
    ...(isSmall
      ? { msmeType: chance.pick(['micro', 'small']), udyam: udyamOf(chance, town.alpha) }
      : { msmeType: 'none' }),
    segment: groups.includes('chemicalRaw') ? 'Chemical' : 'Polymer',
    zone: ZONES[town.state],
    purchaseOwner: chance.pick(STAFF.buyers),
    paymentTerms: creditDays === 0 ? '100 % advance' : `100 % within ${creditDays} days of receipt`,
    creditDays,
    leadTimeDays: chance.whole(2, 14),
    overSupplyPercent: groups.includes('fabric') || groups.includes('thread') ? 5 : 2,
    underSupplyPercent: 2,
    tdsSection: '194Q',
  };
};

const customerRow = (chance: Chance, [code, name, city, segment, holder = 'C']: (typeof CUSTOMERS)[number]): Row => {
  const town = townNamed(city);
  return {
    ...common(chance, { code, name, town, holder }),
    partyTypes: ['Customer'],
    category: chance.pick(['Direct', 'Direct', 'Dealer']),
    segment,
    zone: ZONES[town.state],
    salesOwner: chance.pick(['E023', 'E024']),
    paymentTerms: 'Within 30 days of invoice',
    creditDays: chance.pick([15, 30, 30, 45, 60]),
    creditLimit: chance.whole(5, 60) * 100_000,
    creditAction: 'warn',
    overSupplyPercent: 5,
    underSupplyPercent: 5,
    poRequired: true,
    uniquePo: true,
    priceBasis: segment === 'Chemical' ? 'perKg' : 'perThousand',
  };
};

/** Every party of the demo: suppliers, customers, carriers, job workers, brokers. */
export const partyRows = (): readonly Row[] => {
  const chance = chanceOf('weft/parties');
  return [
    ...SUPPLIERS.map((supplier, n) => supplierRow(chance, supplier, S[n]?.[7] ?? 'C')),
    ...CUSTOMERS.map((customer) => customerRow(chance, customer)),
    ...CARRIERS.map(([code, name, city]) => ({
      ...common(chance, { code, name, town: townNamed(city), holder: 'F' }),
      partyTypes: ['Transporter'],
      paymentTerms: 'Monthly, within 15 days',
      creditDays: 15,
      tdsSection: '194C',
      purchaseOwner: STAFF.buyers[0],
    })),
    ...OTHERS.map(([code, name, city, type, about]) => ({
      ...common(chance, { code, name, town: townNamed(city), holder: type === 'Broker' ? 'P' : 'F' }),
      partyTypes: [type],
      aliasNames: about,
      paymentTerms: 'Within 30 days',
      creditDays: 30,
      tdsSection: type === 'Broker' ? '194H' : '194C',
      purchaseOwner: STAFF.buyers[0],
    })),
  ];
};
