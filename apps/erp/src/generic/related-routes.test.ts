import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../product/modules/read-catalogue.ts';
import { relatedRoutes } from './related-routes.ts';

const routes = [
  { path: 'productType', label: 'Product Types', acl: ['productType'], parent: 'product' },
  { path: 'product', label: 'Items', acl: ['chemical/item'] },
  { path: 'productCodes', label: 'Product Codes', acl: [], parent: 'product', isLater: true as const },
  { path: 'digitalplatform', label: 'Digital Platform', acl: [], isLater: true as const },
  { path: 'digitalplatform/platforms', label: 'Platforms', acl: [], parent: 'digitalplatform' },
  { path: 'uom', label: 'Units', acl: ['uom'] },
  { path: 'sysConfig', label: 'System Configuration', acl: [] },
  { path: 'labels', label: 'Label Templates', acl: [], parent: 'print-templates', alsoUnder: 'sysConfig' },
  { path: 'print-templates', label: 'Print Templates', acl: [] },
];
const paths = (path: string, mayOpen = true) =>
  relatedRoutes({ routes }, path, () => mayOpen).map((route) => route.path);

describe('related lists', () => {
  it('begin with the parent, wherever one stands', () => {
    expect([paths('product'), paths('productType')]).toEqual([
      ['product', 'productType'],
      ['product', 'productType'],
    ]);
  });

  it('show one of another family where it is wanted too, and its own family above it', () => {
    expect([paths('sysConfig'), paths('labels')]).toEqual([
      ['sysConfig', 'labels'],
      ['print-templates', 'labels'],
    ]);
  });

  it('of the system configuration are number series, label templates and print parameters', () => {
    expect(relatedRoutes(readCatalogue(), 'sysConfig', () => true).map((route) => route.path)).toEqual([
      'sysConfig',
      'sysConfig/numberSeries',
      'print-templates/parameters',
      'print-templates/labels',
    ]);
  });

  it('are found beside a list that a later version builds', () => {
    expect(paths('digitalplatform')).toEqual(['digitalplatform', 'digitalplatform/platforms']);
  });

  it('are none for a list that stands alone or whose family is closed to the role', () => {
    expect([paths('uom'), paths('product', false)]).toEqual([[], []]);
  });
});
