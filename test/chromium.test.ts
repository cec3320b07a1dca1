import { expect, test } from 'vitest'
import { LEAST_CHROMIUM, tooOld } from '../scripts/chromium.mjs'

test('an old Chromium is named with what to do', () => {
  expect(tooOld(`Chromium ${LEAST_CHROMIUM - 1}.0.7871.100 built on Debian`, '/usr/bin/chromium')).toMatch(
    /\/usr\/bin\/chromium is version \d+; .* need Chromium \d+ or later/,
  )
  expect(tooOld(`Chromium ${LEAST_CHROMIUM}.0.7871.100`, 'x')).toBeUndefined()
  expect(tooOld('a browser without a version', 'x')).toBeUndefined()
})
