/** Limits that the first screens need to know; they stand apart so that no schema comes along. */

/** How often somebody may be refused for missing rights before the client signs out. */
export const FORBIDDEN_LIMIT = 5

/** How long the reference of a second step lives, in seconds, and how many wrong codes end it. */
export const REFERENCE_SECONDS = 5 * 60
export const REFERENCE_FAILURES = 5
