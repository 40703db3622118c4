import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate } from '../language/validate.ts';
import { freight } from './freight.ts';
import { packing } from './packing.ts';
import { transport } from './transport.ts';

type Declared = Parameters<typeof validate>[0];
const faultsOf = (module: Declared, input: object) => told(validate(module, { ...input }, contextWith(PLANT)).faults);

describe('packing', () => {
  const bale = { packingType: 'Bale of 500', form: 'bale', contentQty: 500, contentUom: 2 };

  test('net weight and volume follow from what is given', () => {
    const drum = { ...bale, tareWeight: 1.25, grossWeight: 44.6, lengthMm: 1200, widthMm: 800, heightMm: 1000 };
    const { record, faults } = validate(packing, drum, contextWith(PLANT));
    expect(faults).toEqual([]);
    expect(toWire(packing.fields, record)).toMatchObject({ netWeight: 43.35, volumeM3: 0.96 });
  });

  test.each([
    ['gross below tare', { tareWeight: 5, grossWeight: 4 }, ['tareWeight ORDER']],
    [
      'a bale of nothing',
      { contentQty: undefined, contentUom: undefined },
      ['contentQty REQUIRED', 'contentUom UOM_REQUIRED'],
    ],
    ['loose goods hold no stated quantity', { form: 'loose', contentQty: undefined, contentUom: undefined }, []],
    ['half a piece', { contentQty: 0.5 }, ['contentQty FORMAT']],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(packing, { ...bale, ...more })).toEqual(faults);
  });
});

describe('transport', () => {
  const carrier = { name: 'Narmada Roadlines' };
  test.each([
    ['a lorry', { vehicles: [{ vehicleNumber: 'gj 05 ab 1234' }] }, []],
    ['no number', { vehicles: [{ vehicleNumber: 'LORRY' }] }, ['vehicles[0].vehicleNumber VEHICLE_FORM']],
    [
      'a lorry twice',
      { vehicles: ['GJ05AB1234', 'GJ-05-AB-1234'].map((vehicleNumber) => ({ vehicleNumber })) },
      ['vehicles[1] LINE_REPEATED'],
    ],
    ['blocked without reason', { blocked: true }, ['blockReason REQUIRED']],
    ['a wrong check character', { transporterId: '24AAACW1234E1ZX' }, ['transporterId GSTIN_CHECK_DIGIT']],
    [
      'a city of another state',
      { addresses: [{ line1: 'Ring Road', country: 1, state: 1, city: 2 }] },
      ['addresses[0].city ADDRESS_NOT_FOUND'],
    ],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(transport, { ...carrier, ...more })).toEqual(faults);
  });
});

describe('freight', () => {
  const lorry = { name: 'Surat–Indore 9 t', term: 'toPay', basis: 'perTonne' };
  const slab = (fromQty: number, toQty: number | undefined) => ({ fromQty, toQty, rate: 1450 });

  test.each([
    ['one rate', { rate: 1450, minimum: 13000 }, []],
    ['no rate and no slabs', {}, ['rate REQUIRED']],
    ['slabs that join', { slabs: [slab(0, 5), slab(5, 9), slab(9, undefined)] }, []],
    ['a gap', { slabs: [slab(0, 5), slab(6, 9)] }, ['slabs[1].fromQty ORDER']],
    ['an overlap', { slabs: [slab(0, 5), slab(4, 9)] }, ['slabs[1].fromQty ORDER']],
    ['a slab after the open end', { slabs: [slab(0, undefined), slab(5, 9)] }, ['slabs[1].fromQty ORDER']],
    ['a slab that ends before it begins', { slabs: [slab(5, 5)] }, ['slabs[0].toQty ORDER']],
    ['a minimum above the maximum', { rate: 1, minimum: 9, maximum: 8 }, ['minimum ORDER']],
    ['valid backwards', { rate: 1, effectiveFrom: '2026-04-02', effectiveTill: '2026-04-01' }, ['effectiveTill ORDER']],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(freight, { ...lorry, ...more })).toEqual(faults);
  });

  test('its rate is kept to four places', () => {
    const { record } = validate(freight, { ...lorry, rate: 1450.1234 }, contextWith());
    expect(record['rate']).toEqual(decimal('1450.1234'));
  });
});
