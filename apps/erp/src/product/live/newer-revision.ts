/**
 * Tells whether an answer brings a newer revision of settings and rights than the ones before it, in the same log-in. An answer that was long under
 * way may bring an older one: nothing is read again for it. The first revision of a log-in is what that log-in was opened with.
 */
export const createRevisions = (): ((token: string | null, revision: string) => boolean) => {
  let seen: { readonly token: string | null; readonly newest: number } | undefined;
  return (token, revision) => {
    const next = Number(revision);
    const known = seen?.token === token ? seen.newest : undefined;
    seen = { token, newest: Math.max(next, known ?? next) };
    return known !== undefined && next > known;
  };
};
