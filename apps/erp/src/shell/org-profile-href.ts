/** Where “Org Profile” of the user menu leads: to the profile of the company that there is, else to the list of companies (spec 01, 1.3). */
export const orgProfileHref = (organizationId: number | undefined): string =>
  organizationId === undefined ? '#/module/org-profile/' : `#/module/org-profile/addUpdate/${organizationId}`;
