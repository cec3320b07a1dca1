import { useSyncExternalStore } from 'react'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/codes.ts'
import {
  currentLanguage,
  type Language,
  listenLanguage,
  sayIn,
  type Translate,
  textsVersion,
  translator,
} from './dictionary.ts'

/** An object with a code of core and the values of its sentence: a refusal, a field error. */
type Sayable = { readonly code: Code; readonly params?: TextParams }

type Texts = { t: Translate; say: (refusal: Sayable) => string; language: Language }

let texts: (Texts & { version: number }) | undefined

/** One object until the language or the texts change, so that a component renders again only then. */
function read(): Texts {
  const [language, version] = [currentLanguage(), textsVersion()]
  if (texts?.language !== language || texts.version !== version)
    texts = {
      version,
      t: translator(language),
      say: ({ code, params }) => sayIn(language, code, params),
      language,
    }
  return texts
}

/**
 * Texts in the user's language; the component renders again when the language changes.
 * - `t('orders.title')`: a label, with a typed key.
 * - `say(refusal)`: the core's sentence for a refusal or field error.
 * - `language`: `'pt'` or `'es'`.
 */
export function useLabels(): Texts {
  return useSyncExternalStore(listenLanguage, read)
}
