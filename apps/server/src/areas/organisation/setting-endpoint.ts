import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { screensOf } from '@weft/domain/catalogue/setting-screens';
import { SETTING_DEFAULTS, type SysConfigKey } from '@weft/domain/rules/config/setting-of';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';

/** Who changed a setting last, one that was put back to its default included: its row is gone, its history is not. */
const LAST_SQL = `select distinct on (c.key_name) c.key_name as "keyName", h.at as "changedOn", nullif(trim(concat(s.firstname, ' ', s.lastname)), '') as "changedBy"
  from sys_config c join history h on h.partner_id = $1 and h.module = $2 and h.record_id = c.id
   left join staff s on s.partner_id = $1 and s.id = coalesce(h.operator_id, h.staff_id)
 where c.partner_id = $1 order by c.key_name, h.id desc`;

type Last = { readonly keyName: string; readonly changedOn: string; readonly changedBy: string | null };

/** What a table of settings tells of each besides its value. */
const keys = async ({ tx }: Call): Promise<Answer> => {
  const rows = await tx.query<Last>(LAST_SQL, [tx.partnerId, sysConfig.name], 'settings-changed');
  const last = new Map(rows.map((row) => [row.keyName, row] as const));
  const known = Object.keys(SETTING_DEFAULTS) as readonly SysConfigKey[]; // keys of the table itself
  const dataList = known.map((keyName) => {
    const { changedOn = null, changedBy = null } = last.get(keyName) ?? {};
    return { keyName, reach: null, paths: [], ...screensOf(keyName), changedOn, changedBy };
  });
  return { dataList, totalCount: dataList.length };
};

/** Which screens each setting affects, and who changed it last (spec 01, 2.1). */
export const settingEndpoint: Endpoint = {
  method: 'GET',
  path: `${sysConfig.api}/keys`,
  need: { service: sysConfig.acl },
  summary: 'Every key that the product reads: the screens it affects, and who changed it last',
  reads: true,
  run: keys,
};
