/** A mail server as it is reached: `tls` from the first byte, `starttls` before anything is said, `none` as the server offers. */
export type MailServerAddress = {
  readonly host: string;
  readonly port: number;
  readonly secure: 'none' | 'starttls' | 'tls';
};

/** What a company says of its mail server; a host that is blank says nothing. */
export type CompanyMail = {
  readonly mailHost: string | null;
  readonly mailPort: number | null;
  readonly mailSecure: MailServerAddress['secure'] | null;
};

const USUAL_PORT = { none: 25, starttls: 587, tls: 465 } as const;

/** Hosts of those who run mail for many, by the domain of the address. */
const KNOWN: readonly (readonly [domain: RegExp, host: string])[] = [
  [/^(?:gmail|googlemail)\.com$/u, 'smtp.gmail.com'],
  [/^(?:outlook|hotmail|live|msn)\.(?:com|in|co\.in)$|\.onmicrosoft\.com$/u, 'smtp.office365.com'],
  [/^(?:yahoo|ymail)\.[a-z.]+$/u, 'smtp.mail.yahoo.com'],
  [/^zoho(?:mail)?\.in$/u, 'smtp.zoho.in'],
];

/**
 * The server that sends for an address: the company's own, else by the domain of the address (spec 03, 6.6).
 * @example mailServerOf('asha@gmail.com', undefined) → { host: 'smtp.gmail.com', port: 587, secure: 'starttls' }
 */
export const mailServerOf = (email: string, company: CompanyMail | undefined): MailServerAddress => {
  const host = company?.mailHost?.trim() ?? '';
  if (host !== '') {
    const secure = company?.mailSecure ?? 'tls';
    return { host, port: company?.mailPort ?? USUAL_PORT[secure], secure };
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const known = KNOWN.find(([form]) => form.test(domain))?.[1];
  return { host: known ?? `mail.${domain}`, port: USUAL_PORT.starttls, secure: 'starttls' };
};
