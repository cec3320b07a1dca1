import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Code } from '#core/texts/pt.ts'
import { currentLanguage, type Language } from './i18n.ts'

/** An object with a code of core and the values of its sentence: a refusal, a field error. */
type Sayable = { readonly code: Code; readonly params?: TextParams }

/** The keys of sentences contain dots, so the lookup must not split at a dot. */
function sentence({ code, params }: Sayable): string {
  const translate = i18next.t as unknown as (key: string, options: object) => string
  return translate(code, { ...params, ns: 'sentences', keySeparator: false })
}

type Texts = { t: TFunction; say: (refusal: Sayable) => string; language: Language }

let texts: Texts | undefined

/** One object per language, so that a component renders again only when the language changes. */
function read(): Texts {
  const language = currentLanguage()
  if (texts?.language !== language) texts = { t: i18next.getFixedT(language), say: sentence, language }
  return texts
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/**
 * Texts in the user's language; the component renders again when the language changes.
 * - `t('orders.title')`: a label, keys typed from the Portuguese file.
 * - `say(refusal)`: the core's sentence for a refusal or field error.
 * - `language`: `'pt'` or `'es'`.
 */
export function useLabels(): Texts {
  return useSyncExternalStore(subscribe, read)
}
