/** A state or union territory as GST knows it. */
export type State = {
  /** Two digits, first characters of a GSTIN. */
  readonly code: string;
  readonly name: string;
  readonly alpha: string;
  readonly isUnionTerritory: boolean;
  /** A union territory without a legislature charges UTGST; the figures are those of SGST. */
  readonly chargesUtgst: boolean;
  /** No longer given; right on documents of their time only. */
  readonly isRetired: boolean;
};

const state = (code: string, name: string, alpha: string): State => ({
  code,
  name,
  alpha,
  isUnionTerritory: false,
  chargesUtgst: false,
  isRetired: false,
});

const territory = (code: string, name: string, alpha: string, chargesUtgst: boolean): State => ({
  ...state(code, name, alpha),
  isUnionTerritory: true,
  chargesUtgst,
});

/** All codes of addresses and places of supply (spec 01, 6.2.3). 96 (foreign country) and 99 (centre jurisdiction) are of no address. */
export const STATES: readonly State[] = [
  territory('01', 'Jammu and Kashmir', 'JK', false),
  state('02', 'Himachal Pradesh', 'HP'),
  state('03', 'Punjab', 'PB'),
  territory('04', 'Chandigarh', 'CH', true),
  state('05', 'Uttarakhand', 'UK'),
  state('06', 'Haryana', 'HR'),
  territory('07', 'Delhi', 'DL', false),
  state('08', 'Rajasthan', 'RJ'),
  state('09', 'Uttar Pradesh', 'UP'),
  state('10', 'Bihar', 'BR'),
  state('11', 'Sikkim', 'SK'),
  state('12', 'Arunachal Pradesh', 'AR'),
  state('13', 'Nagaland', 'NL'),
  state('14', 'Manipur', 'MN'),
  state('15', 'Mizoram', 'MZ'),
  state('16', 'Tripura', 'TR'),
  state('17', 'Meghalaya', 'ML'),
  state('18', 'Assam', 'AS'),
  state('19', 'West Bengal', 'WB'),
  state('20', 'Jharkhand', 'JH'),
  state('21', 'Odisha', 'OD'),
  state('22', 'Chhattisgarh', 'CG'),
  state('23', 'Madhya Pradesh', 'MP'),
  state('24', 'Gujarat', 'GJ'),
  { ...territory('25', 'Daman and Diu', 'DD', true), isRetired: true },
  territory('26', 'Dadra and Nagar Haveli and Daman and Diu', 'DH', true),
  state('27', 'Maharashtra', 'MH'),
  { ...state('28', 'Andhra Pradesh (before the split)', 'AP'), isRetired: true },
  state('29', 'Karnataka', 'KA'),
  state('30', 'Goa', 'GA'),
  territory('31', 'Lakshadweep', 'LD', true),
  state('32', 'Kerala', 'KL'),
  state('33', 'Tamil Nadu', 'TN'),
  territory('34', 'Puducherry', 'PY', false),
  territory('35', 'Andaman and Nicobar Islands', 'AN', true),
  state('36', 'Telangana', 'TS'),
  state('37', 'Andhra Pradesh', 'AP'),
  territory('38', 'Ladakh', 'LA', true),
  state('97', 'Other Territory', 'OT'),
];

const byCode = new Map(STATES.map((each) => [each.code, each]));

/** State of a two-digit code; undefined when there is none. @example stateOf('24')?.name → 'Gujarat' */
export const stateOf = (code: string): State | undefined => byCode.get(code);
