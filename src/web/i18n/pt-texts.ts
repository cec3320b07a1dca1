/** Labels and sentences of refusals together: every signed-in screen needs both, and one file is one request. */
export { commonPt as sentences } from '#core/texts/common-pt.ts'
export { pt as labels } from './pt.ts'
