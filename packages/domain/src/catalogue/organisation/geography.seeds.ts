import { STATES } from '../../rules/identifiers/states.ts';
import { seeds } from '../language/seed.ts';
import { country } from './country.ts';
import { state } from './state.ts';

/** Every country of ISO 3166-1 by its two letters. */
const NAMES =
  'AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla; AL Albania; ' +
  'AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; AW Aruba; ' +
  'AX Åland Islands; AZ Azerbaijan; BA Bosnia and Herzegovina; BB Barbados; BD Bangladesh; BE Belgium; ' +
  'BF Burkina Faso; BG Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL St. Barthélemy; BM Bermuda; BN Brunei; ' +
  'BO Bolivia; BQ Caribbean Netherlands; BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana; ' +
  'BY Belarus; BZ Belize; CA Canada; CC Cocos (Keeling) Islands; CD Congo (Kinshasa); CF Central African Republic; ' +
  'CG Congo (Brazzaville); CH Switzerland; CI Côte d’Ivoire; CK Cook Islands; CL Chile; CM Cameroon; CN China; ' +
  'CO Colombia; CR Costa Rica; CU Cuba; CV Cape Verde; CW Curaçao; CX Christmas Island; CY Cyprus; CZ Czechia; ' +
  'DE Germany; DJ Djibouti; DK Denmark; DM Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia; ' +
  'EG Egypt; EH Western Sahara; ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands; ' +
  'FM Micronesia; FO Faroe Islands; FR France; GA Gabon; GB United Kingdom; GD Grenada; GE Georgia; ' +
  'GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland; GM Gambia; GN Guinea; GP Guadeloupe; ' +
  'GQ Equatorial Guinea; GR Greece; GS South Georgia and South Sandwich Islands; GT Guatemala; GU Guam; ' +
  'GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM Heard and McDonald Islands; HN Honduras; HR Croatia; HT Haiti; ' +
  'HU Hungary; ID Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India; IO British Indian Ocean Territory; ' +
  'IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan; JP Japan; KE Kenya; KG Kyrgyzstan; ' +
  'KH Cambodia; KI Kiribati; KM Comoros; KN St. Kitts and Nevis; KP North Korea; KR South Korea; KW Kuwait; ' +
  'KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon; LC St. Lucia; LI Liechtenstein; LK Sri Lanka; ' +
  'LR Liberia; LS Lesotho; LT Lithuania; LU Luxembourg; LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova; ' +
  'ME Montenegro; MF St. Martin; MG Madagascar; MH Marshall Islands; MK North Macedonia; ML Mali; MM Myanmar; ' +
  'MN Mongolia; MO Macao; MP Northern Mariana Islands; MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; ' +
  'MU Mauritius; MV Maldives; MW Malawi; MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; ' +
  'NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; NL Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue; ' +
  'NZ New Zealand; OM Oman; PA Panama; PE Peru; PF French Polynesia; PG Papua New Guinea; PH Philippines; ' +
  'PK Pakistan; PL Poland; PM St. Pierre and Miquelon; PN Pitcairn Islands; PR Puerto Rico; ' +
  'PS Palestinian Territories; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion; RO Romania; RS Serbia; ' +
  'RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; SD Sudan; SE Sweden; SG Singapore; ' +
  'SH St. Helena; SI Slovenia; SJ Svalbard and Jan Mayen; SK Slovakia; SL Sierra Leone; SM San Marino; SN Senegal; ' +
  'SO Somalia; SR Suriname; SS South Sudan; ST São Tomé and Príncipe; SV El Salvador; SX Sint Maarten; SY Syria; ' +
  'SZ Eswatini; TC Turks and Caicos Islands; TD Chad; TF French Southern Territories; TG Togo; TH Thailand; ' +
  'TJ Tajikistan; TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO Tonga; TR Türkiye; ' +
  'TT Trinidad and Tobago; TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda; UM U.S. Outlying Islands; ' +
  'US United States; UY Uruguay; UZ Uzbekistan; VA Vatican City; VC St. Vincent and Grenadines; VE Venezuela; ' +
  'VG British Virgin Islands; VI U.S. Virgin Islands; VN Vietnam; VU Vanuatu; WF Wallis and Futuna; WS Samoa; ' +
  'YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe';

/** What else is known of India and of the countries that Indian factories trade with: three letters, dial code, currency. */
const PARTNERS: Readonly<Record<string, readonly [string, string, string]>> = {
  IN: ['IND', '+91', 'INR'],
  AE: ['ARE', '+971', 'AED'],
  AU: ['AUS', '+61', 'AUD'],
  BD: ['BGD', '+880', 'BDT'],
  BR: ['BRA', '+55', 'BRL'],
  CA: ['CAN', '+1', 'CAD'],
  CH: ['CHE', '+41', 'CHF'],
  CN: ['CHN', '+86', 'CNY'],
  DE: ['DEU', '+49', 'EUR'],
  EG: ['EGY', '+20', 'EGP'],
  ES: ['ESP', '+34', 'EUR'],
  FR: ['FRA', '+33', 'EUR'],
  GB: ['GBR', '+44', 'GBP'],
  ID: ['IDN', '+62', 'IDR'],
  IT: ['ITA', '+39', 'EUR'],
  JP: ['JPN', '+81', 'JPY'],
  KE: ['KEN', '+254', 'KES'],
  KR: ['KOR', '+82', 'KRW'],
  LK: ['LKA', '+94', 'LKR'],
  MX: ['MEX', '+52', 'MXN'],
  MY: ['MYS', '+60', 'MYR'],
  NG: ['NGA', '+234', 'NGN'],
  NL: ['NLD', '+31', 'EUR'],
  NP: ['NPL', '+977', 'NPR'],
  OM: ['OMN', '+968', 'OMR'],
  QA: ['QAT', '+974', 'QAR'],
  RU: ['RUS', '+7', 'RUB'],
  SA: ['SAU', '+966', 'SAR'],
  SG: ['SGP', '+65', 'SGD'],
  TH: ['THA', '+66', 'THB'],
  TR: ['TUR', '+90', 'TRY'],
  TW: ['TWN', '+886', 'TWD'],
  US: ['USA', '+1', 'USD'],
  VN: ['VNM', '+84', 'VND'],
  ZA: ['ZAF', '+27', 'ZAR'],
};

/** Countries; addresses in India need a state. */
export const countrySeeds = seeds(
  country,
  NAMES.split('; ').map((entry) => {
    const isoCode2 = entry.slice(0, 2);
    const [isoCode3 = null, dialCode = null, currency = null] = PARTNERS[isoCode2] ?? [];
    return { name: entry.slice(3), isoCode2, isoCode3, dialCode, currency, hasStates: isoCode2 === 'IN' };
  }),
  { isSystem: true },
);

/** What India Post's directory and older papers call some of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '05': 'Uttaranchal',
  '21': 'Orissa',
  '26': 'The Dadra And Nagar Haveli And Daman And Diu',
  '34': 'Pondicherry',
};

/** States and union territories of India as GST knows them, without those that are of old documents only. */
export const stateSeeds = seeds(
  state,
  STATES.filter(({ isRetired }) => !isRetired).map(({ code, name, alpha, isUnionTerritory }) => ({
    country: 'India',
    name,
    stateCode: Number(code),
    alphaCode: alpha,
    otherName: OTHER_NAMES[code] ?? null,
    isUnionTerritory,
  })),
  { isSystem: true },
);
