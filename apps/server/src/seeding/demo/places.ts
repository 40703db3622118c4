/** A town where demo firms lie: its state, post code, telephone area and lorry district. Firms and streets are invented, towns are not. */
export type Town = {
  readonly city: string;
  readonly state:
    | 'Gujarat'
    | 'Maharashtra'
    | 'Rajasthan'
    | 'Madhya Pradesh'
    | 'Dadra and Nagar Haveli and Daman and Diu';
  /** First two digits of a GSTIN there. */
  readonly stateCode: string;
  /** Two letters of the state in a Udyam number. */
  readonly alpha: string;
  readonly district: string;
  readonly pincode: string;
  /** The estate that the post code belongs to. */
  readonly estate: string;
  readonly std: string;
  /** Registration district of lorries. */
  readonly lorry: string;
  /** Road distance from Surat. */
  readonly km: number;
};

type Short = readonly [
  city: string,
  district: string,
  pincode: string,
  estate: string,
  std: string,
  lorry: string,
  km: number,
];

const inState =
  (state: Town['state'], stateCode: string, alpha: string) =>
  ([city, district, pincode, estate, std, lorry, km]: Short): Town => ({
    city,
    state,
    stateCode,
    alpha,
    district,
    pincode,
    estate,
    std,
    lorry,
    km,
  });

const GUJARAT: readonly Short[] = [
  ['Surat', 'Surat', '394230', 'GIDC Sachin', '0261', 'GJ05', 18],
  ['Surat', 'Surat', '394221', 'GIDC Pandesara', '0261', 'GJ05', 9],
  ['Surat', 'Surat', '394210', 'Udhna Udyognagar', '0261', 'GJ05', 6],
  ['Surat', 'Surat', '394270', 'Hazira Road', '0261', 'GJ05', 24],
  ['Kim', 'Surat', '394110', 'Karanj Industrial Area', '02621', 'GJ19', 28],
  ['Ankleshwar', 'Bharuch', '393002', 'GIDC Ankleshwar', '02646', 'GJ16', 62],
  ['Jhagadia', 'Bharuch', '393110', 'GIDC Jhagadia', '02645', 'GJ16', 78],
  ['Dahej', 'Bharuch', '392130', 'GIDC Dahej', '02641', 'GJ16', 118],
  ['Vapi', 'Valsad', '396195', 'GIDC Vapi', '0260', 'GJ15', 122],
  ['Umbergaon', 'Valsad', '396171', 'GIDC Umbergaon', '0260', 'GJ15', 150],
  ['Sarigam', 'Valsad', '396155', 'GIDC Sarigam', '0260', 'GJ15', 138],
  ['Vadodara', 'Vadodara', '390010', 'GIDC Makarpura', '0265', 'GJ06', 152],
  ['Halol', 'Panch Mahals', '389350', 'GIDC Halol', '02676', 'GJ17', 190],
  ['Ahmedabad', 'Ahmedabad', '382445', 'GIDC Vatva', '079', 'GJ27', 258],
  ['Ahmedabad', 'Ahmedabad', '382330', 'GIDC Naroda', '079', 'GJ27', 272],
  ['Ahmedabad', 'Ahmedabad', '382415', 'Odhav Industrial Estate', '079', 'GJ27', 266],
  ['Sanand', 'Ahmedabad', '382110', 'GIDC Sanand', '02717', 'GJ38', 285],
  ['Rajkot', 'Rajkot', '360021', 'GIDC Metoda', '0281', 'GJ03', 445],
  ['Morbi', 'Morbi', '363641', 'Lati Plot', '02822', 'GJ36', 480],
];

const MAHARASHTRA: readonly Short[] = [
  ['Bhiwandi', 'Thane', '421302', 'Val Village Road', '02522', 'MH04', 245],
  ['Navi Mumbai', 'Thane', '400705', 'MIDC Turbhe', '022', 'MH43', 268],
  ['Taloja', 'Raigad', '410208', 'MIDC Taloja', '022', 'MH46', 280],
  ['Pune', 'Pune', '411026', 'MIDC Bhosari', '020', 'MH14', 390],
  ['Nashik', 'Nashik', '422007', 'MIDC Satpur', '0253', 'MH15', 238],
  ['Nagpur', 'Nagpur', '441122', 'MIDC Butibori', '07103', 'MH40', 760],
];

const RAJASTHAN: readonly Short[] = [
  ['Jaipur', 'Jaipur', '302022', 'RIICO Sitapura', '0141', 'RJ14', 870],
  ['Jaipur', 'Jaipur', '302013', 'VKI Area', '0141', 'RJ14', 885],
  ['Bhilwara', 'Bhilwara', '311001', 'Kashipuri', '01482', 'RJ06', 660],
  ['Chittorgarh', 'Chittorgarh', '312001', 'RIICO Chanderia', '01472', 'RJ09', 610],
  ['Kota', 'Kota', '324005', 'Indraprastha Industrial Area', '0744', 'RJ20', 640],
  ['Udaipur', 'Udaipur', '313003', 'Madri Industrial Area', '0294', 'RJ27', 520],
];

const DNH = 'Dadra and Nagar Haveli and Daman and Diu';

/** Towns of suppliers, customers and carriers. */
const TOWNS: readonly Town[] = [
  ...GUJARAT.map(inState('Gujarat', '24', 'GJ')),
  ...MAHARASHTRA.map(inState('Maharashtra', '27', 'MH')),
  ...RAJASTHAN.map(inState('Rajasthan', '08', 'RJ')),
  inState('Madhya Pradesh', '23', 'MP')(['Pithampur', 'Dhar', '454775', 'Sector 3', '07292', 'MP11', 480]),
  inState(
    DNH,
    '26',
    'DH',
  )(['Silvassa', 'Dadra and Nagar Haveli', '396230', 'Rakholi Industrial Area', '0260', 'DN09', 140]),
];

/** The first town of a city. Throws when the table lacks it. */
export const townNamed = (city: string, estate?: string): Town => {
  const town = TOWNS.find((one) => one.city === city && (estate === undefined || one.estate === estate));
  if (town === undefined) throw new RangeError(`No demo town is called ${city}`);
  return town;
};

/** Rows of the city master: each city once. */
export const cityRows = (): readonly { readonly [key: string]: unknown }[] => {
  const byCity = new Map<string, Town[]>();
  for (const town of TOWNS) byCity.set(town.city, [...(byCity.get(town.city) ?? []), town]);
  return [...byCity.values()].flatMap((towns) =>
    towns.slice(0, 1).map(({ city, state, district, std }) => ({
      name: city,
      state,
      district,
      stdCode: std,
      pinPrefixes: [...new Set(towns.map(({ pincode }) => pincode.slice(0, 3)))].join(', '),
    })),
  );
};

/** Where a town lies, as an address says it. */
export const addressIn = ({ city, state, pincode }: Town) => ({ country: 'India', state, city, pincode });
