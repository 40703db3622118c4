import { fault } from '../../contract/faults.ts';
import { validateSac } from '../../rules/identifiers/hsn.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master, type RecordRule } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { isListOfTexts } from '../language/text-of.ts';

type Kind = { readonly kind?: string };

const isModule: RequiredRule = ({ kind }: Kind) => kind === 'module';

type Named = { readonly aliases?: unknown };

/** Rights are looked up by these on everybody's every call. */
const aliasesAreNames: RecordRule = ({ aliases }: Named) =>
  isListOfTexts(aliases) ? [] : [fault('aliases', 'TYPE', { label: 'Aliases', type: 'list of names' })];

/** Service: something rights are given on (kind module), or work that is bought and sold (kind charge) (spec 01, 2.15). */
export const services = master({
  name: 'services',
  title: 'Service',
  api: 'services',
  apiAliases: ['chemical/services'],
  acl: 'services',
  route: 'services',
  display: 'displayName',
  fields: {
    kind: f.choice({ label: 'Kind', options: ['module', 'charge'], required: true, fixed: true, default: 'module' }),
    moduleAPI: f.text({
      label: 'API',
      unique: true,
      form: 'verbatim',
      max: 120,
      requiredWhen: isModule,
      help: 'Name that rights are looked up by, without /api/v1/.',
    }),
    displayName: f.text({ label: 'Display Name', required: true, max: 60, isWord: true }),
    group: f.text({ label: 'Group', max: 60, isWord: true }),
    aliases: f.json({ label: 'Aliases' }),
    supports: f.json({ label: 'Supports', readOnly: true, help: 'What rights on it can be given besides looking.' }),
    sac: f.text({ label: 'SAC', form: 'code', max: 20, identifier: validateSac, example: '998821' }),
    gstRate: f.ref({ to: 'gstRate', label: 'GST Rate' }),
    uom: f.ref({ to: 'uom', label: 'Per' }),
    rate: f.money({ label: 'Rate', places: 4, min: 0 }),
  },
  form: [
    {
      title: 'Service',
      rows: [
        ['kind', 'displayName', 'group'],
        ['moduleAPI', 'aliases'],
      ],
    },
    {
      title: 'Charge',
      rows: [
        ['sac', 'gstRate'],
        ['uom', 'rate'],
      ],
    },
  ],
  list: {
    columns: ['displayName', 'moduleAPI', 'kind', 'group', 'isActive'],
    search: ['displayName', 'moduleAPI'],
    sort: 'displayName',
    filters: ['kind', 'group'],
  },
  matchOn: ['moduleAPI'],
  rules: [{ needs: ['aliases'], check: aliasesAreNames }],
});

export type Services = Row<typeof services>;
export type ServicesInput = Input<typeof services>;
