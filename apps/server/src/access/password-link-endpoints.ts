import type { Endpoint } from '../http/endpoint.ts';
import { askForLink, offersLink, takeNewPassword } from './password-link.ts';

/** A forgotten password by mail (spec 01, 1.1); for who is not signed in. */
export const passwordLinkEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'authenticate/forgot',
    need: 'public',
    summary: 'Whether a link to a new password can be mailed',
    reads: true,
    run: offersLink,
  },
  {
    method: 'POST',
    path: 'authenticate/forgot',
    need: 'public',
    summary: 'Mail a link to a new password; every user name gets the same answer',
    run: askForLink,
  },
  {
    method: 'POST',
    path: 'authenticate/reset',
    need: 'public',
    summary: 'Take a new password by the token of a mailed link, once',
    run: takeNewPassword,
  },
];
