/** Largest picture that stands in prints, in megabytes: every one of them carries it (spec 01, 3.24). */
export const PRINTED_PICTURE_MB = 2;
