import * as start from 'virtual:texts/start-pt'
import {
  addLabels,
  addSentences,
  currentLanguage,
  LANGUAGES,
  type Language,
  setLanguage,
} from './dictionary.ts'
import type { groups } from './groups.ts'

export { LANGUAGES, type Language } from './dictionary.ts'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', es: 'Español' }

/** The values of `lang`, which hyphenation, screen readers and spell checkers read. */
const LANG_TAGS: Record<Language, string> = { pt: 'pt-BR', es: 'es-419' }

const CHOICE_KEY = 'balcao-language'

type Group = keyof typeof groups
type Loaders = Readonly<Record<Group, () => Promise<typeof start>>>

const LOADERS: Readonly<Record<Language, Loaders>> = {
  pt: {
    start: async () => start,
    signedIn: () => import('virtual:texts/signedIn-pt'),
    entry: () => import('virtual:texts/entry-pt'),
    palette: () => import('virtual:texts/palette-pt'),
    staff: () => import('virtual:texts/staff-pt'),
    work: () => import('virtual:texts/work-pt'),
    office: () => import('virtual:texts/office-pt'),
    settings: () => import('virtual:texts/settings-pt'),
  },
  es: {
    start: () => import('virtual:texts/start-es'),
    signedIn: () => import('virtual:texts/signedIn-es'),
    entry: () => import('virtual:texts/entry-es'),
    palette: () => import('virtual:texts/palette-es'),
    staff: () => import('virtual:texts/staff-es'),
    work: () => import('virtual:texts/work-es'),
    office: () => import('virtual:texts/office-es'),
    settings: () => import('virtual:texts/settings-es'),
  },
}

/** The language of the last switch, whose texts may still load. */
let chosen: Language = 'pt'

/** The groups that the screens opened so far need. */
const wanted = new Set<Group>(['start'])

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.includes(text as Language)

/** The language chosen on this device, else of the profile, else of the browser, else Portuguese. */
export function preferredLanguage(profile?: string): Language {
  const browser = navigator.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return [localStorage.getItem(CHOICE_KEY), profile, browser].find(isLanguage) ?? 'pt'
}

async function load(language: Language, group: Group): Promise<void> {
  const { labels, sentences } = await LOADERS[language][group]()
  addLabels(language, labels)
  addSentences(language, sentences)
}

/** In the language of the page, and in the one to which it switches. */
async function want(group: Group): Promise<void> {
  wanted.add(group)
  await Promise.all([...new Set([currentLanguage(), chosen])].map((language) => load(language, group)))
}

/** The labels of the first screen load with it; the others, and Spanish, load on demand. */
export async function startI18n(): Promise<void> {
  await load('pt', 'start')
  await switchLanguage(preferredLanguage(), false)
}

/** Switches the interface; `remember` stores the choice on this device. The last of several switches wins. */
export async function switchLanguage(language: Language, remember = true): Promise<void> {
  chosen = language
  if (remember) localStorage.setItem(CHOICE_KEY, language)
  await Promise.all([...wanted].map((group) => load(language, group)))
  if (chosen !== language) return
  if (currentLanguage() !== language) setLanguage(language)
  const page = document.documentElement
  // Each screen asks again, and even the same value makes the browser compute the styles of the whole page.
  if (page.lang !== LANG_TAGS[language]) page.lang = LANG_TAGS[language]
}

/** The labels and the sentences of refusals that signed-in screens need. */
export const loadAllTexts = (): Promise<void> => want('signedIn')

/** The labels of the pages that mailed links and registration open. */
export async function loadEntryTexts(): Promise<void> {
  await Promise.all([loadAllTexts(), want('entry')])
}

/** The labels of the palette, the list of keys and the page about the product. */
export const loadPaletteTexts = (): Promise<void> => want('palette')

/** The labels of the home of staff. */
export const loadStaffTexts = (): Promise<void> => want('staff')

/** The labels and the sentences that staff alone read. */
export async function loadAdminTexts(): Promise<void> {
  await Promise.all([loadStaffTexts(), want('work')])
}

/** The labels of single screens of staff, beside those of all. */
export const loadOfficeTexts = (): Promise<void> => want('office')

/** The labels of the settings. */
export const loadSettingsTexts = (): Promise<void> => want('settings')
