import { beforeAll, describe, expect, it } from 'vitest';
import { gstinCheckCharacter } from '@weft/domain/rules/identifiers/gstin';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { codes } from '../stores/stock-fixture.ts';
import type { Made } from '../samples.ts';

const PAN = 'AABCW4321M';
/** A right number of that PAN in a state. */
const gstinIn = (stateCode: number): string => {
  const first14 = `${String(stateCode).padStart(2, '0')}${PAN}1Z`;
  return `${first14}${gstinCheckCharacter(first14)}`;
};

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let company: number;
  const stateOf = (stateCode: number): number | undefined => made.rows('state', { stateCode });

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    const gstins = [{ gstin: gstinIn(24) }];
    company = (await admin.post('organization/save', { name: 'Registered & Co', gstins })).row().id;
  });

  describe('a registration', () => {
    it('lies in the state of its number, and tells the company’s PAN', async () => {
      expect((await admin.get(`organization/${company}`)).row()).toMatchObject({
        pan: PAN,
        gstins: [{ gstin: gstinIn(24), state: stateOf(24) }],
      });
      const { version, gstins } = (await admin.get(`organization/${company}`)).row();
      const more = [...(gstins as readonly Wire[]), { gstin: gstinIn(29) }];
      expect(codes(await admin.post('organization/update', { id: company, version, gstins: more }))).toBe('200');
      const stored = (await admin.get(`organization/${company}`)).row()['gstins'] as readonly Wire[];
      expect(stored.map(({ state }) => state)).toEqual([stateOf(24), stateOf(29)]);
    });

    it('of a wrong number still asks for the state', async () => {
      const gstins = [{ gstin: '24AAACW1234E1ZX' }];
      const refused = await admin.post('organization/save', { name: 'Wrong & Co', gstins });
      expect(refused.body.errors?.map(({ code, field }) => [code, field])).toEqual([
        [4404932, 'gstins[0].gstin'],
        [4404061, 'gstins[0].state'],
      ]);
    });
  });

  describe('a branch', () => {
    it('lies in the state of its GSTIN, unless it says where it lies', async () => {
      const body = { name: 'Daman depot', code: 'DMN', organization: company, gstin: gstinIn(26) };
      const stored = (await admin.post('erp/branch/save', body)).row();
      expect(stored).toMatchObject({ state: stateOf(26), country: made.rows('country', { isoCode2: 'IN' }) });
      const other = await admin.post('erp/branch/save', { ...body, name: 'Other', code: 'OTH', state: stateOf(27) });
      expect(codes(other)).toBe('422, GSTIN_STATE gstin');
      const bare = (await admin.post('erp/branch/save', { name: 'Late', code: 'LTE', organization: company })).row();
      const later = await admin.post('erp/branch/update', { id: bare.id, version: bare.version, gstin: gstinIn(33) });
      expect(later.row()).toMatchObject({ state: stateOf(33) });
    });
  });
});
