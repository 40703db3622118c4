import { describe, expect, it } from 'vitest';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';
import { addressesOfSupplier, contactsOfSupplier, gstinsOfSupplier } from './supplier-choices.ts';

const GUJARAT = '24AAACW1234E1ZW';
const MAHARASHTRA = '27AAPFU0939F1ZV';
const rows: Rows = {
  ...PLANT,
  party: {
    ...PLANT['party'],
    1: {
      ...PLANT['party']?.[1],
      addresses: [
        { id: 7, state: 1, line1: 'Plot 9', cityName: 'Surat', pincode: '395003', isDefaultBilling: true },
        { id: 8, state: 2, label: 'Unit 2', line1: 'Plot 4', gstin: MAHARASHTRA },
      ],
      contacts: [
        { name: 'Mehul Shah', mobile: '9825012345' },
        { name: 'Asha Rao', designation: 'Sales', email: 'asha@sabarmati.test', isPrimary: true },
      ],
    },
  },
};
const context = contextWith(rows, { PO_CBL_FLOW_SUPPORT: 'YES', SECONDARY_STOCK_SUPPORT: 'YES' });
const right = {
  party: 1,
  date: '2026-07-14',
  expectedOn: '2026-07-20',
  shipTo: 1,
  billTo: 1,
  organization: 1,
  branch: 1,
  location: 1,
  lines: [{ item: 1, uom: 1, quantity: 100, rate: 98.5, gstRate: 1, hsn: '3902' }],
};
const checked = (more: object, around: object = {}) =>
  validate(purchaseOrder, { ...right, ...more }, { ...context, ...around });

describe('with whom an order is made', () => {
  it('contacts of the supplier are offered, the primary one first, with how they are reached', () => {
    expect(contactsOfSupplier({ party: 1 }, context)).toEqual([
      { id: 'Asha Rao', name: 'Asha Rao', hint: 'Sales, asha@sabarmati.test' },
      { id: 'Mehul Shah', name: 'Mehul Shah', hint: '9825012345' },
    ]);
    expect(contactsOfSupplier({}, context)).toEqual([]);
  });

  it('a supplier with GSTINs in several states is asked which; addresses say theirs', () => {
    expect(gstinsOfSupplier({ party: 1 }, context).map(({ id, hint }) => `${id} ${hint}`)).toEqual([
      `${GUJARAT} Gujarat`,
      `${MAHARASHTRA} Maharashtra`,
    ]);
    expect(addressesOfSupplier({ party: 1 }, context)).toEqual([
      { id: 7, name: 'Plot 9, Surat, 395003', hint: '' },
      { id: 8, name: 'Unit 2, Plot 4', hint: MAHARASHTRA },
    ]);
  });

  it('the default address and its GSTIN fill in; the chosen address brings its own, and the tax of its state', () => {
    expect(checked({}).record).toMatchObject({ supplierAddress: 7, supplierGstin: GUJARAT, taxMode: 'intra' });
    expect(checked({ supplierAddress: 8 }).record).toMatchObject({ supplierGstin: MAHARASHTRA, taxMode: 'inter' });
  });

  it('a stored order takes the GSTIN of the address to which it is moved, unless one is sent with it', () => {
    const before = { ...right, id: 3, status: 'draft', supplierAddress: 7, supplierGstin: GUJARAT };
    const moved = (sent: object) =>
      checked({ supplierAddress: 8, ...sent }, { before, sent: { supplierAddress: 8, ...sent } }).record;
    expect(moved({})).toMatchObject({ supplierGstin: MAHARASHTRA, taxMode: 'inter' });
    expect(moved({ supplierGstin: GUJARAT })).toMatchObject({ supplierGstin: GUJARAT, taxMode: 'intra' });
  });

  it('an address of somebody else is refused; one that the order has stays', () => {
    expect(told(checked({ supplierAddress: 99 }).faults)).toEqual(['supplierAddress REFERENCE']);
    const before = { ...right, id: 3, status: 'draft', supplierAddress: 99 };
    expect(told(checked({ supplierAddress: 99 }, { before }).faults)).toEqual([]);
  });
});
