import { f } from '../language/f.ts';
import { master } from '../language/module.ts';

/**
 * User profile: the mail account of one member of staff (spec 01, 1.9). Shaped like any module by the row `userProfile` of the field
 * configuration, but in no list of modules: everybody has one and sees no other, through calls of its own.
 */
export const userProfile = master({
  name: 'userProfile',
  title: 'User Profile',
  plural: 'User Profile',
  api: 'chemical/emailUserConfig',
  acl: 'userProfile',
  route: 'user-profile',
  display: 'email',
  fields: {
    user: f.text({ label: 'User', max: 150 }),
    partner: f.text({ label: 'Company', max: 150 }),
    email: f.email({ label: 'E-Mail', required: true }),
    password: f.text({ label: 'Password', secret: true, required: true, max: 200 }),
  },
  form: [
    ['user', 'partner'],
    ['email', 'password'],
  ],
  list: { columns: ['email'], search: ['email'], sort: 'email' },
});
