/** Today in Asia/Kolkata by this browser's clock, `yyyy-MM-dd`; what is saved is judged by the server's. */
export const browserToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
