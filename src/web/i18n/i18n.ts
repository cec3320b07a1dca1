import {
  addLabels,
  addSentences,
  currentLanguage,
  hasSentences,
  LANGUAGES,
  type Language,
  setLanguage,
} from './dictionary.ts'
import { login } from './pt/login.ts'
import { start } from './pt/start.ts'

export { LANGUAGES, type Language } from './dictionary.ts'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', es: 'Español' }

/** The values of `lang`, which hyphenation, screen readers and spell checkers read. */
const LANG_TAGS: Record<Language, string> = { pt: 'pt-BR', es: 'es-419' }

const CHOICE_KEY = 'balcao-language'

let hasStaffTexts = false

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.includes(text as Language)

/** The language chosen on this device, else of the profile, else of the browser, else Portuguese. */
export function preferredLanguage(profile?: string): Language {
  const browser = navigator.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return [localStorage.getItem(CHOICE_KEY), profile, browser].find(isLanguage) ?? 'pt'
}

/** The labels of the first screen load with it; the others, and Spanish, load on demand. */
export async function startI18n(): Promise<void> {
  addLabels('pt', { start, login })
  await switchLanguage(preferredLanguage(), false)
}

async function loadLabels(language: Language): Promise<void> {
  addLabels(
    language,
    language === 'es' ? (await import('./es.ts')).es : (await import('./pt-texts.ts')).labels,
  )
}

async function loadStaffTexts(language: Language): Promise<void> {
  const isSpanish = language === 'es'
  const { labels, sentences } = isSpanish ? await import('./es-admin.ts') : await import('./pt-admin.ts')
  addLabels(language, labels)
  addSentences(language, sentences)
}

async function loadSentences(language: Language): Promise<void> {
  addSentences(
    language,
    language === 'es'
      ? (await import('#core/texts/common-es.ts')).commonEs
      : (await import('./pt-texts.ts')).sentences,
  )
}

/** Switches the interface; `remember` stores the choice on this device. */
export async function switchLanguage(language: Language, remember = true): Promise<void> {
  if (remember) localStorage.setItem(CHOICE_KEY, language)
  if (language !== 'pt') await loadLabels(language)
  if (language !== 'pt' && hasStaffTexts) await loadStaffTexts(language)
  if (hasSentences('pt')) await loadSentences(language)
  if (currentLanguage() !== language) setLanguage(language)
  document.documentElement.lang = LANG_TAGS[language]
}

/** The labels and the sentences of refusals that signed-in screens need. */
export async function loadAllTexts(): Promise<void> {
  const language = currentLanguage()
  const wanted = language === 'pt' ? [loadLabels('pt')] : [loadLabels('pt'), loadSentences(language)]
  await Promise.all([...wanted, loadSentences('pt')])
}

/** The labels and the sentences that staff alone read. */
export async function loadAdminTexts(): Promise<void> {
  hasStaffTexts = true
  await Promise.all([...new Set<Language>(['pt', currentLanguage()])].map(loadStaffTexts))
}
