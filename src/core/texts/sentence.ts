import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'
import { type Code, sentences } from './codes.ts'
import { fillIn } from './fill-in.ts'

/** The sentence of a code in a language, with its values. */
export const toSentence = (language: Language, code: Code, params?: TextParams): string =>
  fillIn(sentences[code][language], params)
