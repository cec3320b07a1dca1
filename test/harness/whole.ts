/**
 * `npm run test:whole` runs all tests; `npm test` leaves out those that take long and repeat what quicker ones show: long days of
 * work, further looks of a screen, processes that are killed under load. Playwright marks such a test with the tag `@whole`.
 */
export const IS_WHOLE = process.env.TESTS === 'whole'
