import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'
import { es } from './es.ts'
import { type Code, pt } from './pt.ts'

/** The sentence of a code in a language, with its values filled in. The web loads Spanish on its own, on demand. */
export function toSentence(language: Language, code: Code, params?: TextParams): string {
  return fillIn((language === 'es' ? es : pt)[code], params)
}

/** Puts values where a sentence names them as `{{name}}`; a name without a value stays as it is. */
export function fillIn(sentence: string, params: TextParams = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
