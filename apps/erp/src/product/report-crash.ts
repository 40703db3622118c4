/** A bug that React met. It goes to the console, where the browser's own tools and a person's report find it. */
export const reportCrash = (cause: unknown): void => {
  console.error(cause);
};
