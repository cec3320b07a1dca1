/** Labels and sentences of refusals together: every signed-in screen needs both, and one file is one request. */
export { pt as sentences } from '#core/texts/pt.ts'
export { pt as labels } from './pt.ts'
