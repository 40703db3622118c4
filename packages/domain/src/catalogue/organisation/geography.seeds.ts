import { STATES } from '../../rules/identifiers/states.ts';
import { seeds } from '../language/seed.ts';
import { country } from './country.ts';
import { state } from './state.ts';

/** Every country of ISO 3166-1 by its two letters and its three. */
const NAMES =
  'AD AND Andorra; AE ARE United Arab Emirates; AF AFG Afghanistan; AG ATG Antigua and Barbuda; AI AIA Anguilla; ' +
  'AL ALB Albania; AM ARM Armenia; AO AGO Angola; AQ ATA Antarctica; AR ARG Argentina; AS ASM American Samoa; ' +
  'AT AUT Austria; AU AUS Australia; AW ABW Aruba; AX ALA Åland Islands; AZ AZE Azerbaijan; ' +
  'BA BIH Bosnia and Herzegovina; BB BRB Barbados; BD BGD Bangladesh; BE BEL Belgium; BF BFA Burkina Faso; ' +
  'BG BGR Bulgaria; BH BHR Bahrain; BI BDI Burundi; BJ BEN Benin; BL BLM St. Barthélemy; BM BMU Bermuda; ' +
  'BN BRN Brunei; BO BOL Bolivia; BQ BES Caribbean Netherlands; BR BRA Brazil; BS BHS Bahamas; BT BTN Bhutan; ' +
  'BV BVT Bouvet Island; BW BWA Botswana; BY BLR Belarus; BZ BLZ Belize; CA CAN Canada; ' +
  'CC CCK Cocos (Keeling) Islands; CD COD Congo (Kinshasa); CF CAF Central African Republic; ' +
  'CG COG Congo (Brazzaville); CH CHE Switzerland; CI CIV Côte d’Ivoire; CK COK Cook Islands; CL CHL Chile; ' +
  'CM CMR Cameroon; CN CHN China; CO COL Colombia; CR CRI Costa Rica; CU CUB Cuba; CV CPV Cape Verde; ' +
  'CW CUW Curaçao; CX CXR Christmas Island; CY CYP Cyprus; CZ CZE Czechia; DE DEU Germany; DJ DJI Djibouti; ' +
  'DK DNK Denmark; DM DMA Dominica; DO DOM Dominican Republic; DZ DZA Algeria; EC ECU Ecuador; EE EST Estonia; ' +
  'EG EGY Egypt; EH ESH Western Sahara; ER ERI Eritrea; ES ESP Spain; ET ETH Ethiopia; FI FIN Finland; ' +
  'FJ FJI Fiji; FK FLK Falkland Islands; FM FSM Micronesia; FO FRO Faroe Islands; FR FRA France; GA GAB Gabon; ' +
  'GB GBR United Kingdom; GD GRD Grenada; GE GEO Georgia; GF GUF French Guiana; GG GGY Guernsey; GH GHA Ghana; ' +
  'GI GIB Gibraltar; GL GRL Greenland; GM GMB Gambia; GN GIN Guinea; GP GLP Guadeloupe; GQ GNQ Equatorial Guinea; ' +
  'GR GRC Greece; GS SGS South Georgia and South Sandwich Islands; GT GTM Guatemala; GU GUM Guam; ' +
  'GW GNB Guinea-Bissau; GY GUY Guyana; HK HKG Hong Kong; HM HMD Heard and McDonald Islands; HN HND Honduras; ' +
  'HR HRV Croatia; HT HTI Haiti; HU HUN Hungary; ID IDN Indonesia; IE IRL Ireland; IL ISR Israel; ' +
  'IM IMN Isle of Man; IN IND India; IO IOT British Indian Ocean Territory; IQ IRQ Iraq; IR IRN Iran; ' +
  'IS ISL Iceland; IT ITA Italy; JE JEY Jersey; JM JAM Jamaica; JO JOR Jordan; JP JPN Japan; KE KEN Kenya; ' +
  'KG KGZ Kyrgyzstan; KH KHM Cambodia; KI KIR Kiribati; KM COM Comoros; KN KNA St. Kitts and Nevis; ' +
  'KP PRK North Korea; KR KOR South Korea; KW KWT Kuwait; KY CYM Cayman Islands; KZ KAZ Kazakhstan; LA LAO Laos; ' +
  'LB LBN Lebanon; LC LCA St. Lucia; LI LIE Liechtenstein; LK LKA Sri Lanka; LR LBR Liberia; LS LSO Lesotho; ' +
  'LT LTU Lithuania; LU LUX Luxembourg; LV LVA Latvia; LY LBY Libya; MA MAR Morocco; MC MCO Monaco; ' +
  'MD MDA Moldova; ME MNE Montenegro; MF MAF St. Martin; MG MDG Madagascar; MH MHL Marshall Islands; ' +
  'MK MKD North Macedonia; ML MLI Mali; MM MMR Myanmar; MN MNG Mongolia; MO MAC Macao; ' +
  'MP MNP Northern Mariana Islands; MQ MTQ Martinique; MR MRT Mauritania; MS MSR Montserrat; MT MLT Malta; ' +
  'MU MUS Mauritius; MV MDV Maldives; MW MWI Malawi; MX MEX Mexico; MY MYS Malaysia; MZ MOZ Mozambique; ' +
  'NA NAM Namibia; NC NCL New Caledonia; NE NER Niger; NF NFK Norfolk Island; NG NGA Nigeria; NI NIC Nicaragua; ' +
  'NL NLD Netherlands; NO NOR Norway; NP NPL Nepal; NR NRU Nauru; NU NIU Niue; NZ NZL New Zealand; OM OMN Oman; ' +
  'PA PAN Panama; PE PER Peru; PF PYF French Polynesia; PG PNG Papua New Guinea; PH PHL Philippines; ' +
  'PK PAK Pakistan; PL POL Poland; PM SPM St. Pierre and Miquelon; PN PCN Pitcairn Islands; PR PRI Puerto Rico; ' +
  'PS PSE Palestinian Territories; PT PRT Portugal; PW PLW Palau; PY PRY Paraguay; QA QAT Qatar; RE REU Réunion; ' +
  'RO ROU Romania; RS SRB Serbia; RU RUS Russia; RW RWA Rwanda; SA SAU Saudi Arabia; SB SLB Solomon Islands; ' +
  'SC SYC Seychelles; SD SDN Sudan; SE SWE Sweden; SG SGP Singapore; SH SHN St. Helena; SI SVN Slovenia; ' +
  'SJ SJM Svalbard and Jan Mayen; SK SVK Slovakia; SL SLE Sierra Leone; SM SMR San Marino; SN SEN Senegal; ' +
  'SO SOM Somalia; SR SUR Suriname; SS SSD South Sudan; ST STP São Tomé and Príncipe; SV SLV El Salvador; ' +
  'SX SXM Sint Maarten; SY SYR Syria; SZ SWZ Eswatini; TC TCA Turks and Caicos Islands; TD TCD Chad; ' +
  'TF ATF French Southern Territories; TG TGO Togo; TH THA Thailand; TJ TJK Tajikistan; TK TKL Tokelau; ' +
  'TL TLS Timor-Leste; TM TKM Turkmenistan; TN TUN Tunisia; TO TON Tonga; TR TUR Türkiye; ' +
  'TT TTO Trinidad and Tobago; TV TUV Tuvalu; TW TWN Taiwan; TZ TZA Tanzania; UA UKR Ukraine; UG UGA Uganda; ' +
  'UM UMI U.S. Outlying Islands; US USA United States; UY URY Uruguay; UZ UZB Uzbekistan; VA VAT Vatican City; ' +
  'VC VCT St. Vincent and Grenadines; VE VEN Venezuela; VG VGB British Virgin Islands; VI VIR U.S. Virgin Islands; ' +
  'VN VNM Vietnam; VU VUT Vanuatu; WF WLF Wallis and Futuna; WS WSM Samoa; YE YEM Yemen; YT MYT Mayotte; ' +
  'ZA ZAF South Africa; ZM ZMB Zambia; ZW ZWE Zimbabwe';

/** What else is known of India and of the countries that Indian factories trade with: dial code, currency. */
const PARTNERS: Readonly<Record<string, readonly [string, string]>> = {
  IN: ['+91', 'INR'],
  AE: ['+971', 'AED'],
  AU: ['+61', 'AUD'],
  BD: ['+880', 'BDT'],
  BR: ['+55', 'BRL'],
  CA: ['+1', 'CAD'],
  CH: ['+41', 'CHF'],
  CN: ['+86', 'CNY'],
  DE: ['+49', 'EUR'],
  EG: ['+20', 'EGP'],
  ES: ['+34', 'EUR'],
  FR: ['+33', 'EUR'],
  GB: ['+44', 'GBP'],
  ID: ['+62', 'IDR'],
  IT: ['+39', 'EUR'],
  JP: ['+81', 'JPY'],
  KE: ['+254', 'KES'],
  KR: ['+82', 'KRW'],
  LK: ['+94', 'LKR'],
  MX: ['+52', 'MXN'],
  MY: ['+60', 'MYR'],
  NG: ['+234', 'NGN'],
  NL: ['+31', 'EUR'],
  NP: ['+977', 'NPR'],
  OM: ['+968', 'OMR'],
  QA: ['+974', 'QAR'],
  RU: ['+7', 'RUB'],
  SA: ['+966', 'SAR'],
  SG: ['+65', 'SGD'],
  TH: ['+66', 'THB'],
  TR: ['+90', 'TRY'],
  TW: ['+886', 'TWD'],
  US: ['+1', 'USD'],
  VN: ['+84', 'VND'],
  ZA: ['+27', 'ZAR'],
};

/** Countries; addresses in India need a state. */
export const countrySeeds = seeds(
  country,
  NAMES.split('; ').map((entry) => {
    const [isoCode2, isoCode3] = [entry.slice(0, 2), entry.slice(3, 6)];
    const [dialCode = null, currency = null] = PARTNERS[isoCode2] ?? [];
    return { name: entry.slice(7), isoCode2, isoCode3, dialCode, currency, hasStates: isoCode2 === 'IN' };
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
