import { addDays } from '@weft/domain/rules/dates/add-days';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { Corner, Days, Head } from './ScheduleBoard.style.ts';

export type ScheduleHeadProps = {
  readonly from: string;
  readonly days: number;
  /** Whether the hours of each day are written. */
  readonly hours: boolean;
  readonly resource: string;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The days (and hours) above the rows. Hidden from assistive technology: each task says its own times. */
export function ScheduleHead({ from, days, hours, resource }: ScheduleHeadProps) {
  return (
    <Head aria-hidden="true">
      <Corner>{resource}</Corner>
      <Days>
        {Array.from({ length: days }, (_, at) => (
          <div key={at}>
            <span data-day="">{formatDate(addDays(from, at), hours ? undefined : 'dd-MM')}</span>
            {hours && (
              <div>
                {HOURS.map((hour) => (
                  <span key={hour}>{hour}</span>
                ))}
              </div>
            )}
          </div>
        ))}
      </Days>
    </Head>
  );
}
