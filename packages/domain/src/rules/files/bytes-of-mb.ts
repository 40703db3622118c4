/** Bytes of one megabyte (MB), as limits of files count them. @example 2 * BYTES_OF_MB → 2 097 152 */
export const BYTES_OF_MB = 1024 * 1024;
