import { type Code, sentences } from '#core/texts/codes.ts'
import type { Sentences } from '#core/texts/text.ts'

/** Each code that refuses a call: its sentence in `core/texts` has a line of English for the OpenAPI document. */
export type RefusalCode = {
  [Name in Code]: (typeof sentences)[Name] extends { readonly en: string } ? Name : never
}[Code]

const texts: Sentences = sentences

export const REFUSAL_CODES = (Object.keys(texts) as Code[]).filter(
  (code): code is RefusalCode => texts[code]?.en !== undefined,
)

export const describeRefusal = (code: RefusalCode): string => sentences[code].en
