import { describe, expect, it } from 'vitest';
import type { ApiFault } from '@weft/api/http/api-fault';
import { asDenial, faultTitle, isDenialText } from './fault-title.ts';

const ENGLISH: { readonly [key: string]: string } = { 'access.denied.title': 'Access Denied', 'error.title': 'Error' };
const t = (key: string): string => ENGLISH[key] ?? key;
const fault = (status: number, responseCode: number): ApiFault => ({
  kind: 'refused',
  status,
  responseCode,
  message: 'You are not allowed to delete Segments',
  errors: [],
});
const [denied, another] = [fault(403, 4403), fault(422, 4404)];

describe('the title of a refusal', () => {
  it('is "Access Denied" for what somebody has no right to, whatever it would be titled else', () => {
    expect([faultTitle(t, denied), faultTitle(t, denied, 'Scan refused')]).toEqual(['Access Denied', 'Access Denied']);
  });

  it('is that of the message for anything else, a password that is due among it', () => {
    expect([faultTitle(t, another), faultTitle(t, another, 'Scan refused')]).toEqual(['Error', 'Scan refused']);
    expect(faultTitle(t, fault(403, 4_404_184))).toBe('Error');
  });

  it('is found by the words alone, in whatever shows them', () => {
    expect(isDenialText('You may not see rates')).toBe(false);
    expect(asDenial('You may not see rates')).toBe('You may not see rates');
    expect([isDenialText('You may not see rates'), isDenialText(undefined), isDenialText('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
