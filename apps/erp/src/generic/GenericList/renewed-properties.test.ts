import { expect, it } from 'vitest';
import { renewedProperties } from './renewed-properties.ts';

const renewed = (text: string): string | undefined => {
  const address = renewedProperties(new URLSearchParams(text));
  return address && decodeURIComponent(address.toString());
};

it('asks for the one property of an old link as one of many', () => {
  expect(renewed('tab=keys&f.property=5&f.propertyFrom=500&f.propertyTo=600.5')).toBe(
    'tab=keys&f.properties=[{"itemProperty":5,"from":"500","to":"600.5"}]',
  );
  expect(renewed('f.property=5&f.propertyFrom=White')).toBe('f.properties=[{"itemProperty":5,"values":["White"]}]');
});

it('leaves out bounds of no property, and leaves any other link alone', () => {
  expect(renewed('f.branch=2&f.propertyFrom=500')).toBe('f.branch=2');
  expect(renewed('f.branch=2&f.properties=[]')).toBeUndefined();
});
