/** Name under which the columns and saved views of a report are kept, beside those of lists. @example reportList('stockAge') → 'report.stockAge' */
export const reportList = (report: string): string => `report.${report}`;
