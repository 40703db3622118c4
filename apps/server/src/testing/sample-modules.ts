import { f } from '@weft/domain/catalogue/language/f';
import { document, master, type Module } from '@weft/domain/catalogue/language/module';
import type { Database } from '../db/database.ts';
import { describeCatalogue } from '../db/schema/describe-module.ts';
import { createTables } from '../db/schema/write-sql.ts';

/** A master that others refer to. */
export const sampleGrade = master({
  name: 'sampleGrade',
  title: 'Grade',
  api: 'sampleGrade',
  acl: 'sampleGrade',
  route: 'sample-grade',
  fields: { name: f.text({ label: 'Name', required: true, unique: true }) },
  form: [['name']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});

/** A master with a field of every stored kind, and with lines that hold a value unique across records. */
export const sampleMaterial = master({
  name: 'sampleMaterial',
  title: 'Material',
  api: 'sampleMaterial',
  acl: 'sampleMaterial',
  route: 'sample-material',
  code: 'code',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: ['grade'] }),
    code: f.text({ label: 'Code', unique: true, form: 'code' }),
    note: f.longText({ label: 'Note' }),
    grade: f.ref({ to: 'sampleGrade', label: 'Grade' }),
    others: f.refs({ to: 'sampleGrade', label: 'Other grades' }),
    kind: f.choice({ label: 'Kind', options: ['tape', 'fabric', 'bag'] }),
    gsm: f.decimal({ label: 'GSM', min: '0' }),
    stock: f.quantity({ label: 'Stock' }),
    rate: f.money({ label: 'Rate', places: 4, confidential: true }),
    gst: f.percent({ label: 'GST' }),
    denier: f.integer({ label: 'Denier', min: 1 }),
    isBought: f.boolean({ label: 'Bought' }),
    since: f.date({ label: 'Since' }),
    testedAt: f.dateTime({ label: 'Tested at' }),
    mail: f.email({ label: 'Mail' }),
    picture: f.image({ label: 'Picture' }),
    papers: f.file({ label: 'Papers', many: true }),
    shape: f.json({ label: 'Shape' }),
    pin: f.text({ label: 'PIN', secret: true }),
    barcodes: f.lines({
      label: 'Barcodes',
      of: {
        code: f.text({ label: 'Barcode', required: true, unique: true }),
        packs: f.quantity({ label: 'Packs' }),
      },
    }),
  },
  form: [['name', 'code', 'grade']],
  list: {
    columns: ['name', 'code', 'grade', 'stock'],
    search: ['name', 'code', 'grade'],
    sort: 'name',
    sorts: ['stock', 'since', 'kind'],
    filters: ['grade', 'kind'],
  },
});

/** A document with lines that refer to a master. */
export const sampleOrder = document({
  name: 'sampleOrder',
  title: 'Order',
  api: 'sampleOrder',
  acl: 'sampleOrder',
  route: 'sample-order',
  number: { prefix: 'SO', per: ['financialYear'] },
  fields: {
    date: f.date({ label: 'Date', required: true }),
    material: f.ref({ to: 'sampleMaterial', label: 'Main material' }),
    remarks: f.longText({ label: 'Remarks' }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        material: f.ref({ to: 'sampleMaterial', label: 'Material', required: true, where: { isBought: true } }),
        qty: f.quantity({ label: 'Quantity', required: true, min: '0.001' }),
        rate: f.money({ label: 'Rate', places: 4 }),
      },
    }),
  },
  states: { draft: { submit: 'open' }, open: { cancel: 'cancelled' }, cancelled: {} },
  form: [['date', 'material'], ['remarks'], ['lines']],
  list: { columns: ['number', 'date', 'status'], search: ['number', 'material', 'remarks'], sort: '-date' },
});

/** All of them, in the order of their references. */
export const SAMPLE_MODULES: readonly Module[] = [sampleGrade, sampleMaterial, sampleOrder];

/** What a change of status calls (migration 0131), where no migration made it: no company has a switch there that somebody could turn. */
const NO_SWITCHES = `do $do$ begin
  if to_regprocedure('weft_hold_switches(int)') is null then
    create function weft_hold_switches(partner int) returns void language sql as $sql$ select $sql$;
  end if;
end $do$`;

/** Two partners, 1 and 2, and the tables of modules. */
export const makeTables = async (database: Database, modules: readonly Module[] = SAMPLE_MODULES): Promise<void> => {
  await database.transaction({ system: true }, async (tx) => {
    await tx.execute(`insert into partner (id, name, keyword) values (1, 'Weft', 'weft'), (2, 'Other', 'other')`);
    await tx.execute(createTables(describeCatalogue(modules).tables).join('\n'));
    await tx.execute(NO_SWITCHES);
  });
};
