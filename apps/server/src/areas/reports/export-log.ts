import { exportLog as log } from '@weft/domain/catalogue/reports/control';
import { among, containing, type ReportSource, withinDays } from '../../reports/report-source.ts';

/** Files that were taken out, newest first. */
export const exportLog: ReportSource = {
  report: log,
  rows: (query) => {
    const { asked, bind } = query;
    const list = asked.text('list');
    const conditions = [
      withinDays(query, 'e.at'),
      among(bind, 'e.staff_id', asked.ids('people')),
      list === undefined ? '' : ` and e.title ilike ${bind(containing(list))}`,
    ].join('');
    return `select e.id, e.at, trim(concat(s.firstname, ' ', s.lastname)) as person, e.title as list, e.format, e.rows, e.asked
      from export_log e left join staff s on s.partner_id = $1 and s.id = e.staff_id where e.partner_id = $1${conditions}`;
  },
  order: 'at desc, id desc',
};
