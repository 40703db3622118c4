import { expect, it } from 'vitest';
import { FAULTS } from './fault-table.ts';

it.each([
  ['REQUIRED', 4404901, '{label} is required'],
  ['TYPE', 4404902, '{label} must be a {type}'],
  ['FORMAT', 4404906, '{label} is not in the right form ({example})'],
  ['CHOICE', 4404907, "{label}: '{value}' is not one of {options}"],
  ['REFERENCE', 4404908, '{label}: {value} does not exist or is not active'],
  ['EXISTS', 4404909, "{module} '{value}' already exists"],
  ['UNKNOWN_FIELD', 4404910, "Unknown field '{key}'"],
  ['LINE_REPEATED', 4404911, 'Line {n}: repeats line {m}'],
  ['PRODUCT_CODE_MISSING', 4404121, "No product code for {element} '{value}'"],
  ['CUSTOM_KEY_TAKEN', 4404174, 'Key is used by the product'],
  ['PRICE', 4404216, "Rate {rate} differs from the order's {orderRate} by {percent} %"],
  ['ZERO_RATE', 4404248, 'Rate is zero: tick "free of charge" or enter a rate'],
] as const)(
  '%s says what the specification writes, letter for letter (spec 01, 0.7 and 2.4; spec 02, 0.8)',
  (name, code, message) => {
    expect(FAULTS[name]).toEqual({ code, message });
  },
);
