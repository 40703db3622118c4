import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { stockIn } from '../../documents/stock-in-place.ts';
import { handlerOf } from '../../records/handler.ts';
import { lockedInUse } from '../../records/locked-in-use.ts';
import { oneMarked } from '../../records/one-marked.ts';
import type { Use } from '../../records/types.ts';

/** Numbers stand on documents alone. */
const isDocument = ({ module }: Use): boolean => moduleNamed(module).kind === 'document';

/** Branches: the code stays once it stands in numbers; a company has one head office. Fault LOCKED at `code`. */
export const branchHandler = handlerOf(branch, {
  check: (context, record, before) => lockedInUse(context, branch, ['code'], [record, before], { counts: isDocument }),
  ...oneMarked(branch, 'isHeadOffice', ['organization']),
});

const ANY_SQL = 'select id from organization where partner_id = $1 and deleted_on is null limit 1';

/** Companies: the first is the default, until another is; the short code stays once it stands in numbers. Faults: LOCKED at `shortCode`, `isDefault`. */
export const organizationHandler = handlerOf(organization, {
  prepare: async ({ tx }, record, before) =>
    before === undefined && (await tx.maybe(ANY_SQL, [tx.partnerId], 'organization-any')) === undefined
      ? { ...record, isDefault: true }
      : record,
  check: async (context, record, before) => [
    ...(await lockedInUse(context, organization, ['shortCode'], [record, before], { counts: isDocument })),
    ...(before?.isDefault === true && record['isDefault'] === false
      ? [
          fault('isDefault', 'LOCKED', {
            label: organization.fields.isDefault.label,
            reason: 'one company is the default; make another the default instead',
          }),
        ]
      : []),
  ],
  ...oneMarked(organization, 'isDefault'),
});

/** Locations: one where stock lies stays in use. Fault AREA_HOLDS_STOCK. */
export const locationHandler = handlerOf(location, {
  async checkEnd(context, stored) {
    const quantity = await stockIn(context, 'location', stored.id);
    return quantity === '' ? [] : [fault('', 'AREA_HOLDS_STOCK', { area: stored.name, quantity })];
  },
});
