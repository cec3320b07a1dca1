import { loaders } from 'virtual:texts'
import * as start from 'virtual:texts/start-pt'
import {
  addLabels,
  addSentences,
  currentLanguage,
  LANGUAGES,
  type Language,
  setComing,
  setLanguage,
} from './dictionary.ts'
import type { TextGroup } from './groups.ts'

export { LANGUAGES, type Language } from './dictionary.ts'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', es: 'Español' }

/** The values of `lang`, which hyphenation, screen readers and spell checkers read. */
const LANG_TAGS: Record<Language, string> = { pt: 'pt-BR', es: 'es-419' }

const CHOICE_KEY = 'balcao-language'

/** The language of the last switch, whose texts may still load. */
let chosen: Language = 'pt'

/** The groups that the screens opened so far need. */
const wanted = new Set<TextGroup>(['start'])

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.includes(text as Language)

/** The language chosen on this device, else of the profile, else of the browser, else Portuguese. */
export function preferredLanguage(profile?: string): Language {
  const browser = navigator.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return [localStorage.getItem(CHOICE_KEY), profile, browser].find(isLanguage) ?? 'pt'
}

async function load(language: Language, group: TextGroup): Promise<void> {
  const isThere = language === 'pt' && group === 'start'
  const { labels, sentences } = isThere ? start : await loaders[language][group]()
  addLabels(language, labels)
  addSentences(language, sentences)
}

/** In the language of the page, and in the one to which it switches. */
async function want(group: TextGroup): Promise<void> {
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

/** Loads groups of texts. */
export async function loadTexts(names: readonly TextGroup[]): Promise<void> {
  await Promise.all(names.map(want))
}

/** Every user may come to read these. */
const OF_ALL: readonly TextGroup[] = [
  'frame',
  'home',
  'orders',
  'trade',
  'deposits',
  'withdrawals',
  'accounts',
  'statement',
  'person',
  'privacy',
  'refusals',
]
const OF_STAFF: readonly TextGroup[] = [
  'staff',
  'audit',
  'bankStatements',
  'payouts',
  'shipments',
  'clients',
  'desk',
  'office',
]

/** By whether they are those of staff. */
const rests = new Map<boolean, Promise<void>>()

/** Says that the texts behind the first screen will load, unless they have. */
export function awaitRest(isStaff: boolean): void {
  if (!rests.has(isStaff)) setComing(true)
}

/** Loads what the first screen did not need. A failed attempt can be repeated. */
export function loadRest(isStaff: boolean): Promise<void> {
  const known = rests.get(isStaff)
  if (known) return known
  const rest = loadTexts(isStaff ? [...OF_ALL, ...OF_STAFF] : OF_ALL)
    .then(() => setComing(false))
    .catch((error) => {
      rests.delete(isStaff)
      throw error
    })
  rests.set(isStaff, rest)
  return rest
}

/** The groups of the pages that mailed links and registration open. */
export const loadEntryTexts = (): Promise<void> =>
  loadTexts(['frame', 'entry', 'person', 'privacy', 'refusals'])
