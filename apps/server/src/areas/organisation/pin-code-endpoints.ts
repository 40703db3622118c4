import { city } from '@weft/domain/catalogue/organisation/city';
import { pinCode } from '@weft/domain/catalogue/organisation/pin-code';
import { fault } from '@weft/domain/contract/faults';
import { stateOfPincode, validatePincode } from '@weft/domain/rules/identifiers/pincode';
import type { PinPlace } from '@weft/domain/contract/pin-place';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';

/** Most places that are offered for one PIN. */
const MOST = 4;

const PLACE = `n.id as country, n.name as "countryName", s.id as state, s.name as "stateName", c.id as city`;
const STATE = `left join state s on s.partner_id = $1 and s.id = p.state_id and s.deleted_on is null left join country n on n.partner_id = $1 and n.id = s.country_id`;

/** Addresses of the partner's own records, by how many lie there. */
const KNOWN_SQL = `select ${PLACE}, c.name as "cityName", c.district from (
    select a.state_id, a.city_id, count(*) as addresses from (
      select state_id, city_id from party_addresses where partner_id = $1 and pincode = $2 and deleted_on is null
      union all select state_id, city_id from organization_addresses where partner_id = $1 and pincode = $2 and deleted_on is null
      union all select state_id, city_id from branch where partner_id = $1 and pincode = $2 and deleted_on is null
      union all select state_id, city_id from location where partner_id = $1 and pincode = $2 and deleted_on is null) a
     where a.state_id is not null and a.city_id is not null group by 1, 2) p
  ${STATE} join city c on c.partner_id = $1 and c.id = p.city_id and c.is_active and c.deleted_on is null where s.is_active order by p.addresses desc, c.id limit ${MOST}`;

/** What the list of PIN codes says; its town, else its district, may be a city of the state by its name or by another one. */
const REGISTER_SQL = `select ${PLACE}, coalesce(c.name, p.place, p.district) as "cityName", p.district from pin_code p ${STATE}
  left join lateral (select c.id, c.name from city c where c.partner_id = $1 and c.state_id = s.id and c.is_active and c.deleted_on is null
    and (lower(c.name) = lower(coalesce(p.place, p.district))
      or exists (select from regexp_split_to_table(coalesce(c.alias_names, ''), '\\s*[,;]\\s*') a where lower(a) = lower(coalesce(p.place, p.district)))) order by c.id limit 1) c on true
 where p.partner_id = $1 and p.pincode = $2 and p.is_active and p.deleted_on is null`;

/** Cities that say which PINs are theirs. */
const CITIES_SQL = `select ${PLACE}, c.name as "cityName", c.district from city c
  join state s on s.partner_id = $1 and s.id = c.state_id and s.is_active and s.deleted_on is null join country n on n.partner_id = $1 and n.id = s.country_id
 where c.partner_id = $1 and c.is_active and c.deleted_on is null and c.pin_prefixes is not null
   and exists (select from regexp_split_to_table(c.pin_prefixes, '[^0-9]+') x where x <> '' and starts_with($2, x)) order by c.id limit ${MOST}`;

/** The one state that the first two digits leave. */
const STATE_SQL = `select n.id as country, n.name as "countryName", s.id as state, s.name as "stateName", null::bigint as city, null as "cityName", null as district
  from state s join country n on n.partner_id = $1 and n.id = s.country_id and n.iso_code2 = 'IN'
 where s.partner_id = $1 and s.state_code = $2 and s.is_active and s.deleted_on is null order by s.id limit 1`;

const nameOf = ({ state, cityName }: PinPlace): string => `${String(state)} ${(cityName ?? '').toLowerCase()}`;

const distinct = (places: readonly PinPlace[]): readonly PinPlace[] =>
  places.filter((place, n) => places.findIndex((other) => nameOf(other) === nameOf(place)) === n);

/** Places of a PIN, the likeliest first: own addresses, the list of PIN codes, cities by the digits they say; at last the state alone. */
const placesOf = async ({ tx }: Call, pincode: string): Promise<readonly PinPlace[]> => {
  const values = [tx.partnerId, pincode];
  const places = distinct([
    ...(await tx.query<PinPlace>(KNOWN_SQL, values, 'pin-known')),
    ...(await tx.query<PinPlace>(REGISTER_SQL, values, 'pin-register')),
    ...(await tx.query<PinPlace>(CITIES_SQL, values, 'pin-cities')),
  ]);
  const code = places.length > 0 ? undefined : stateOfPincode(pincode);
  if (code === undefined) return places.slice(0, MOST);
  return tx.query<PinPlace>(STATE_SQL, [tx.partnerId, Number(code)], 'pin-state');
};

const places = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, city);
  const pin = validatePincode(call.params['pincode'] ?? '');
  if (!pin.valid) throw new Refusal([fault('pincode', pin.code)]);
  const dataList = await placesOf(call, pin.value);
  return { dataList, totalCount: dataList.length };
};

/** What an address with a PIN begins with (spec 01, 3.2): offered, never put over what stands there. */
export const pinCodeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${pinCode.api}/places/:pincode`,
    need: { service: pinCode.acl, lookup: true },
    summary: 'Where addresses with a PIN lie: state, city and district, the likeliest first',
    reads: true,
    run: places,
  },
];
