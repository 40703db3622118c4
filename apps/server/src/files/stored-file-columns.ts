/** What every answer tells of a file, of the row `f` of `stored_file`: a `StoredFile` (spec 01, 4.5). */
export const STORED_FILE = `f.id, f.record_id as "foreinKey", f.module as "moduleName", f.token as "fileName", f.name as "originalName",
   f.content_type as "mimeType", f.size, encode(f.sha256, 'hex') as sha256, f.kind, f.number,
   to_char(f.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(f.valid_till, 'YYYY-MM-DD') as "validTill", f.remark`;
