import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'
import { es } from './es.ts'
import { fillIn } from './fill-in.ts'
import { type Code, pt } from './pt.ts'

/** The sentence of a code in a language, with its values. The web loads Spanish separately, on demand. */
export function toSentence(language: Language, code: Code, params?: TextParams): string {
  return fillIn((language === 'es' ? es : pt)[code], params)
}
