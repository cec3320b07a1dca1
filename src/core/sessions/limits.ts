/** Limits that the first screens need, in a file without schemas, so that these screens do not load zod. */

/** After this many refusals for missing rights the client signs out. */
export const FORBIDDEN_LIMIT = 5

/** The lifetime of the reference of a second step, in seconds, and the wrong codes that end it. */
export const REFERENCE_SECONDS = 5 * 60
export const REFERENCE_FAILURES = 5

/** The header of a request that a page makes while nobody touches it: it does not count as use. */
export const UNATTENDED_HEADER = 'x-unattended'
