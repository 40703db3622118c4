import { beforeAll, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { completeCompanies } from './complete-companies.ts';
import { foundCompany } from './found-company.ts';

const CLOCK = () => new Date('2026-04-12T08:00:00Z');
const SETTINGS = readSettings({ DEMO: '0' });

eachEngine((fresh) => {
  const inCompany = <T>(sql: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
    fresh().database.transaction({ partnerId: 1 }, (tx) => tx.query<T & object>(sql, [tx.partnerId, ...values]));
  const complete = () => completeCompanies(fresh().database, SETTINGS, CLOCK);

  beforeAll(async () => {
    await foundCompany(fresh().database, SETTINGS, CLOCK);
  });

  it('finds nothing to do in a company of this version', async () => {
    expect(await complete()).toBe(0);
  });

  it('gives a company of an older version what came since: administrators may, nobody else does', async () => {
    const service = `(select id from services where partner_id = $1 and module_api = 'chemical/reconcile')`;
    await inCompany(`delete from acl where partner_id = $1 and service_id = ${service} returning id`);
    await inCompany(`delete from services where partner_id = $1 and module_api = 'chemical/reconcile' returning id`);
    await inCompany(`delete from number_series where partner_id = $1 and module_name = 'physicalCount' returning id`);
    await inCompany(
      `update number_series set is_active = false where partner_id = $1 and module_name = 'BOM' returning id`,
    );

    const processes = await fresh().processes(2);
    const added = await Promise.all(processes.map((database) => completeCompanies(database, SETTINGS, CLOCK)));
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 2]);

    const rights = await inCompany(
      `select r.name, a.view, a.mode > 0 as may from acl a join role r on r.partner_id = $1 and r.id = a.role_id
        where a.partner_id = $1 and a.service_id = ${service} order by r.name`,
    );
    expect(rights).toEqual([
      { name: 'Administrator', view: 1, may: true },
      { name: 'Purchase', view: 0, may: false },
      { name: 'Stores', view: 0, may: false },
      { name: 'Viewer', view: 0, may: false },
    ]);
    expect(
      await inCompany(
        `select module_name, prefix, is_active from number_series where partner_id = $1 and module_name in ('physicalCount', 'BOM') order by prefix`,
      ),
    ).toEqual([
      { module_name: 'BOM', prefix: 'BOM', is_active: false },
      { module_name: 'physicalCount', prefix: 'RC', is_active: true },
    ]);
  });

  it('writes three-letter codes where a country has none, and leaves what a company wrote', async () => {
    const codes = { IN: null, AE: 'UAE', KE: 'KEN' };
    await inCompany(
      `update country c set iso_code3 = s.value from jsonb_each_text($2::jsonb) s where c.partner_id = $1 and c.iso_code2 = s.key returning c.id`,
      [JSON.stringify(codes)],
    );
    expect(await complete()).toBe(1);
    expect(
      await inCompany(
        `select iso_code2, iso_code3 from country where partner_id = $1 and iso_code2 in ('IN', 'AE', 'KE') order by 1`,
      ),
    ).toEqual([
      { iso_code2: 'AE', iso_code3: 'UAE' },
      { iso_code2: 'IN', iso_code3: 'IND' },
      { iso_code2: 'KE', iso_code3: 'KEN' },
    ]);
    expect(await complete()).toBe(0);
  });
});
