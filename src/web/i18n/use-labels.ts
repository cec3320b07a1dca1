import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Code } from '#core/texts/pt.ts'
import type { TextParams } from '#core/verdict.ts'
import { currentLanguage } from './i18n.ts'

/** Anything that carries a code of the core and the values of its sentence: a refusal, a field error. */
type Sayable = { readonly code: Code; readonly params?: TextParams }

/** Sentences have flat keys with dots in them, so the lookup must not split at the dot. */
function sentence({ code, params }: Sayable): string {
  const translate = i18next.t as unknown as (key: string, options: object) => string
  return translate(code, { ...params, ns: 'sentences', keySeparator: false })
}

/**
 * Texts in the user's language; the component renders again when the language changes.
 * - `t('orders.title')`: a label, keys typed from the Portuguese file.
 * - `say(refusal)`: the core's sentence for a refusal or field error.
 * - `language`: `'pt'` or `'es'`.
 */
export function useLabels() {
  const { t } = useTranslation()
  const say = useCallback((refusal: Sayable) => sentence(refusal), [])
  return { t, say, language: currentLanguage() }
}
