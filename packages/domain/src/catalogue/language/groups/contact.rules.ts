import { fault, type Fault, type FaultValues } from '../../../contract/faults.ts';
import { validateMobile } from '../../../rules/identifiers/mobile.ts';
import { email } from '../kinds/email/email.ts';
import type { FieldKind } from '../kinds/field-kind.ts';
import { phone } from '../kinds/phone/phone.ts';
import { url } from '../kinds/url/url.ts';

type Detail = { readonly kind?: string; readonly value?: string | null };
type Contact = { readonly isPrimary?: boolean };

const KIND_OF: Readonly<Record<string, readonly ['phone' | 'email' | 'url', FieldKind]>> = {
  phone: ['phone', phone],
  fax: ['phone', phone],
  email: ['email', email],
  website: ['url', url],
};

const misfit = ({
  kind = '',
  value,
}: Detail): { readonly code: Fault['code']; readonly values?: FaultValues } | undefined => {
  if (!value) return undefined;
  if (kind === 'mobile' || kind === 'whatsapp') {
    const verdict = validateMobile(value);
    return verdict.valid ? undefined : { code: verdict.code };
  }
  const [name, reader] = KIND_OF[kind] ?? [];
  if (name === undefined || reader === undefined) return undefined;
  const reading = reader.read({ kind: name, label: 'Value' }, value);
  return 'code' in reading ? { code: reading.code, values: { label: 'Value', ...reading.values } } : undefined;
};

/** Other details whose value does not fit their kind (spec 01, 3.1). */
export const otherDetailFaults = (details: readonly Detail[]): readonly Fault[] =>
  details.flatMap((detail, n) => {
    const wrong = misfit(detail);
    return wrong === undefined ? [] : [fault(`otherDetails[${n}].value`, wrong.code, wrong.values)];
  });

/** At most one contact is the primary one. */
export const primaryFaults = (contacts: readonly Contact[]): readonly Fault[] => {
  const marked = contacts.flatMap(({ isPrimary }, n) => (isPrimary === true ? [n] : []));
  const [first = 0, ...others] = marked;
  return others.map((n) => fault(`contacts[${n}].isPrimary`, 'LINE_REPEATED', { n: n + 1, m: first + 1 }));
};
