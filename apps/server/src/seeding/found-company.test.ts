import { SEEDS } from '@weft/domain/catalogue/seeds';
import { expect, it } from 'vitest';
import { tableOf } from '../db/schema/names.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { foundCompany } from './found-company.ts';

const CLOCK = () => new Date('2026-04-12T08:00:00Z');

eachEngine((fresh) => {
  it('refuses an administrator whose password holds their name, and leaves nothing behind', async () => {
    const settings = readSettings({ DEMO: '0', ADMIN_PASSWORD: 'my-admin-word' });
    await expect(foundCompany(fresh().database, settings, CLOCK)).rejects.toThrow(SettingsError);
    const { n } = await fresh().database.transaction({ system: true }, (tx) =>
      tx.one<{ n: number }>('select count(*)::int as n from partner'),
    );
    expect(n).toBe(0);
  });

  it('founds one company when two processes start at once, and says the password once', async () => {
    const settings = readSettings({ DEMO: '0' });
    const processes = await fresh().processes(2);
    const founded = await Promise.all(processes.map((database) => foundCompany(database, settings, CLOCK)));
    expect(founded.filter(({ firstPassword }) => firstPassword !== undefined)).toHaveLength(1);
    expect(await foundCompany(fresh().database, settings, CLOCK)).toEqual({});
  });

  it('writes every seed of the catalogue, rights of every role on every service, and the least places', async () => {
    await fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      for (const { module, rows } of SEEDS) {
        const { n } = await tx.one<{ n: number }>(
          `select count(*)::int as n from ${tableOf(module)} where partner_id = $1 and deleted_on is null`,
          [tx.partnerId],
        );
        expect([module.name, n]).toEqual([module.name, rows.length]);
      }
      const { open } = await tx.one<{ open: number }>(
        `select count(*)::int as open from role r cross join services s
          where r.partner_id = $1 and s.partner_id = $1 and s.kind = 'module' and not exists (select from acl a where a.partner_id = $1 and a.role_id = r.id and a.service_id = s.id)`,
        [tx.partnerId],
      );
      expect(open).toBe(0);
      const places = await tx.one<object>(
        `select (select count(*)::int from organization where partner_id = $1) as companies, (select count(*)::int from branch where partner_id = $1) as branches,
           (select count(*)::int from location where partner_id = $1) as locations, (select count(*)::int from staff where partner_id = $1 and password is null) as people`,
        [tx.partnerId],
      );
      expect(places).toEqual({ companies: 1, branches: 1, locations: 1, people: 1 });
    });
  });
});
