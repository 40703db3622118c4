/** Columns of who signs for the company, with its seal and signature where it keeps them. */
export const SIGNATORY = `<img src="seal" width="25">
  <div align="right"><p>{{label "For"}} {{company.name}}</p><img src="signature" width="40"></div>`;
