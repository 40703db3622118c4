import { accountOf, type Holder, gstinOf, landlineOf, panOf, udyamOf } from './identifiers.ts';
import { chanceOf } from './chance.ts';
import { addressIn, type Town, townNamed } from './places.ts';

type Row = { readonly [key: string]: unknown };

const chance = chanceOf('weft/company');
const HOLDER: Holder = 'C';
const NAME = 'Vanuja Polyweave';
const PAN = panOf(chance, HOLDER, NAME);

const SURAT = townNamed('Kim');
const SILVASSA = townNamed('Silvassa');
const ANKLESHWAR = townNamed('Ankleshwar');
const SACHIN = townNamed('Surat', 'GIDC Sachin');

/** GSTIN of the company where a branch lies. */
const gstinIn = ({ stateCode }: Town): string => gstinOf(PAN, stateCode);

const GST_BEGAN = '2017-07-01';

/** Short codes of branches: they stand in document numbers. */
export const BRANCH = { surat: 'SRT', silvassa: 'SLV' } as const;

/** Short codes of locations. */
export const LOCATION = { weaving: 'SRT-P1', chemicals: 'ANK-P2', moulding: 'SLV-P3', godown: 'SCN-G1' } as const;

/** The demo company; the firm and its people are invented. */
export const companyRows: readonly Row[] = [
  {
    name: `${NAME} Private Limited`,
    legalName: `${NAME} Private Limited`,
    shortCode: 'VPL',
    pan: PAN,
    tan: 'SRTV04417D',
    cin: 'U17299GJ2009PTC058417',
    udyam: udyamOf(chance, 'GJ'),
    iec: PAN,
    lut: 'AD240426011873K',
    gstins: [
      { gstin: gstinIn(SURAT), state: SURAT.state, from: GST_BEGAN, scheme: 'regular' },
      { gstin: gstinIn(SILVASSA), state: SILVASSA.state, from: '2019-11-12', scheme: 'regular' },
    ],
    addresses: [
      {
        addressType: 'both',
        label: 'Registered office and Plant 1',
        line1: 'Survey No. 214/2, Karanj–Kim Road',
        line2: SURAT.estate,
        ...addressIn(SURAT),
        gstin: gstinIn(SURAT),
        phone: landlineOf(chance, '0261'),
        email: 'office@vanuja.example',
        isDefaultBilling: true,
        isDefaultShipping: true,
      },
      {
        addressType: 'factory',
        label: 'Plant 3',
        line1: 'Plot 47, Rakholi–Saily Road',
        line2: SILVASSA.estate,
        ...addressIn(SILVASSA),
        gstin: gstinIn(SILVASSA),
        phone: landlineOf(chance, SILVASSA.std),
        email: 'silvassa@vanuja.example',
      },
    ],
    contacts: [
      {
        name: 'Harshad Vaghani',
        role: 'owner',
        designation: 'Managing Director',
        mobile: '9825104417',
        email: 'md@vanuja.example',
        isPrimary: true,
      },
      {
        name: 'Nirali Desai',
        role: 'accounts',
        designation: 'Head of Accounts',
        mobile: '9824116208',
        email: 'accounts@vanuja.example',
      },
    ],
    otherDetails: [{ kind: 'website', value: 'https://vanuja.example', label: 'Website' }],
    bankDetails: [
      {
        bankName: 'Tapi Sahakari Bank',
        branchName: 'Kim',
        accountName: `${NAME} Private Limited`,
        accountNumber: accountOf(chance),
        ifsc: 'TPSB0000417',
        accountType: 'cashCredit',
        isDefault: true,
      },
    ],
    turnoverBand: 'above10Crore',
    roundTotal: true,
    quotationDays: 15,
    mailFrom: 'erp@vanuja.example',
    jurisdiction: 'Subject to Surat jurisdiction',
    defaultTerms:
      'Goods are received subject to count, weight and test at our works. Invoice, delivery challan and test certificate travel with the goods. Our order number stands on every paper.',
    isDefault: true,
  },
];

/** Two branches: one state each, so that purchases are with CGST + SGST or with IGST. */
export const branchRows: readonly Row[] = [
  {
    name: 'Surat',
    code: BRANCH.surat,
    shortCode: BRANCH.surat,
    organization: 'VPL',
    gstin: gstinIn(SURAT),
    line1: 'Survey No. 214/2, Karanj–Kim Road',
    line2: SURAT.estate,
    ...addressIn(SURAT),
    phone: landlineOf(chance, '0261'),
    email: 'office@vanuja.example',
    isHeadOffice: true,
    workingFrom: '08:00',
    workingTill: '20:00',
    description: 'Weaving and chemical plants in Gujarat',
    sortOrder: 1,
  },
  {
    name: 'Silvassa',
    code: BRANCH.silvassa,
    shortCode: BRANCH.silvassa,
    organization: 'VPL',
    gstin: gstinIn(SILVASSA),
    line1: 'Plot 47, Rakholi–Saily Road',
    line2: SILVASSA.estate,
    ...addressIn(SILVASSA),
    phone: landlineOf(chance, SILVASSA.std),
    email: 'silvassa@vanuja.example',
    workingFrom: '08:00',
    workingTill: '20:00',
    description: 'Moulding plant in Silvassa',
    sortOrder: 2,
  },
];

/** Plants and the godown, by their own gates. The first of a branch is where its documents start. */
export const locationRows: readonly Row[] = [
  {
    name: 'Plant 1 – Weaving, Kim',
    shortCode: LOCATION.weaving,
    branch: BRANCH.surat,
    locationType: 'plant',
    line1: 'Survey No. 214/2, Karanj–Kim Road',
    line2: SURAT.estate,
    ...addressIn(SURAT),
    latitude: 21.4087,
    longitude: 72.9252,
    gateNumbers: '1, 2, 3',
    weighbridge: true,
    scaleStep: 5,
    description: 'Tape, looms, lamination, bags',
    sortOrder: 1,
  },
  {
    name: 'Plant 2 – Chemicals, Ankleshwar',
    shortCode: LOCATION.chemicals,
    branch: BRANCH.surat,
    locationType: 'plant',
    line1: 'Plot 6118/B, Road No. 17',
    line2: ANKLESHWAR.estate,
    ...addressIn(ANKLESHWAR),
    latitude: 21.6094,
    longitude: 73.0112,
    gateNumbers: '1',
    weighbridge: true,
    scaleStep: 5,
    description: 'Sulphates and micronutrients',
    sortOrder: 2,
  },
  {
    name: 'Plant 3 – Moulding, Silvassa',
    shortCode: LOCATION.moulding,
    branch: BRANCH.silvassa,
    locationType: 'plant',
    line1: 'Plot 47, Rakholi–Saily Road',
    line2: SILVASSA.estate,
    ...addressIn(SILVASSA),
    latitude: 20.2541,
    longitude: 73.0469,
    gateNumbers: '1, 2',
    weighbridge: false,
    description: 'Caps, closures, crates and pails',
    sortOrder: 3,
  },
  {
    name: 'Godown Sachin',
    shortCode: LOCATION.godown,
    branch: BRANCH.surat,
    locationType: 'godown',
    line1: 'Shed 88, Road No. 9',
    line2: SACHIN.estate,
    ...addressIn(SACHIN),
    latitude: 21.0884,
    longitude: 72.8817,
    gateNumbers: '1',
    weighbridge: false,
    description: 'Finished bags before dispatch',
    sortOrder: 4,
  },
];

/** Settings that the demo makes use of. */
export const settingRows: readonly Row[] = [
  { keyName: 'PARTNER_NAME', value: NAME },
  { keyName: 'PRINT_PARTNER_NAME', value: `${NAME} Private Limited` },
  { keyName: 'SECONDARY_STOCK_SUPPORT', value: 'YES' },
  { keyName: 'ROLL_NO_SUPPORT', value: 'YES' },
  { keyName: 'RACK_SUPPORT', value: 'YES' },
  { keyName: 'CBL_FLOW_SUPPORT', value: 'YES' },
  { keyName: 'CUSTOMER_SUPPORT', value: 'YES' },
  { keyName: 'LABEL_SUPPORT', value: 'YES' },
  { keyName: 'HSN_MIN_DIGITS', value: '6' },
];

/** Settings that ask for others first. */
export const laterSettingRows: readonly Row[] = [{ keyName: 'PO_CBL_FLOW_SUPPORT', value: 'YES' }];
