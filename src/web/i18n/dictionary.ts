import { fillIn } from '#core/texts/fill-in.ts'
import type { Text } from '#core/texts/text.ts'
import type { groups } from './groups.ts'

/** Languages of the interface; the first is the default and the fallback. */
export const LANGUAGES = ['pt', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

type Tree = { readonly [key: string]: string | Tree }
type Groups = typeof groups
/** The labels of all groups as one tree. */
type AllLabels =
  { [Group in keyof Groups]: (labels: Groups[Group]['labels']) => void } extends Record<
    keyof Groups,
    (labels: infer All) => void
  >
    ? All
    : never

/** The way to each text of a tree; a text with a plural has one key for all its forms. */
type Keys<Branch, Way extends string = ''> = {
  [Key in keyof Branch & string]: Branch[Key] extends Text
    ? `${Way}${Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key}`
    : Keys<Branch[Key], `${Way}${Key}.`>
}[keyof Branch & string]

/** Every label, by its way in the files of `labels/`. */
export type LabelKey = Keys<AllLabels>

type StemOf<Key, Part extends string> = Key extends `${infer Start}.${Part}` ? Start : never

/** The beginnings of keys that end with this part: `Stem<'title'>` has `deposits` for `deposits.title`. */
export type Stem<Part extends string> = StemOf<LabelKey, Part>

/** The values of a label, by their names. */
export type Values = { readonly [name: string]: string | number | undefined }

/** The label of a key, with its values; `count` chooses its form. */
export type Translate = (key: LabelKey, values?: Values) => string

const labels: Record<Language, Map<string, string>> = { pt: new Map(), es: new Map() }
const sentences: Record<Language, Record<string, string>> = { pt: {}, es: {} }
const listeners = new Set<() => void>()
let current: Language = 'pt'

/** Whether texts load behind the first screen. One that is not there yet is empty, and shows once all are. */
let areComing = false
let arrive = (): void => {}
let arrival: Promise<void> = Promise.resolve()
let wasMissed = false
let version = 0

/** The text in place of one that is not there. */
function miss(key: string): string {
  wasMissed ||= areComing
  return areComing ? '' : key
}

/** Says that texts load behind the first screen, or that all are there. */
export function setComing(now: boolean): void {
  if (now && !areComing)
    arrival = new Promise((resolve) => {
      arrive = resolve
    })
  areComing = now
  if (!now) arrive()
  if (now || !wasMissed) return
  wasMissed = false
  version += 1
  for (const listener of listeners) listener()
}

/** Resolves once no text is on its way. */
export const textsArrived = (): Promise<void> => arrival

/** Changes when a text shows that was not there before. */
export const textsVersion = (): number => version

/** Labels that nobody has read yet, by the first part of their keys: a first screen reads a third of those that load with it. */
const unread: Record<Language, Map<string, Tree>> = { pt: new Map(), es: new Map() }

function keep(language: Language, tree: Tree, way: string): void {
  for (const [key, branch] of Object.entries(tree))
    if (typeof branch === 'string') labels[language].set(way + key, branch)
    else keep(language, branch, `${way}${key}.`)
}

/** The labels of this first part, and those read before. */
function labelsOf(language: Language, part: string): Map<string, string> {
  const tree = unread[language].get(part)
  if (tree) {
    unread[language].delete(part)
    keep(language, tree, `${part}.`)
  }
  return labels[language]
}

const labelsFor = (language: Language, key: string): Map<string, string> =>
  labelsOf(language, key.slice(0, key.indexOf('.')))

/** Adds the labels of some screens. */
export function addLabels(language: Language, tree: Tree): void {
  for (const [part, branch] of Object.entries(tree)) {
    const own = labelsOf(language, part)
    if (typeof branch === 'string') own.set(part, branch)
    else unread[language].set(part, branch)
  }
}

/** Adds sentences of codes. */
export function addSentences(language: Language, of: Readonly<Record<string, string>>): void {
  Object.assign(sentences[language], of)
}

/** The codes with a sentence that is loaded in the language of the page. */
export const knownCodes = (): string[] => Object.keys(sentences[current])

const plurals: Partial<Record<Language, Intl.PluralRules>> = {}

function pluralOf(language: Language, count: number): string {
  plurals[language] ??= new Intl.PluralRules(language)
  // Portuguese of Brazil says "0 ordens"; the rules of Unicode give zero the singular.
  return count === 0 ? 'other' : plurals[language].select(count)
}

function findLabel(language: Language, key: string, count: string | number | undefined): string | undefined {
  const own = labelsFor(language, key)
  if (count === undefined) return own.get(key)
  return own.get(`${key}_${pluralOf(language, Number(count))}`) ?? own.get(`${key}_other`) ?? own.get(key)
}

/** A label that is missing in a language is Portuguese; an unknown one is its key. */
function translateIn(language: Language, key: string, values?: Values): string {
  const found = findLabel(language, key, values?.count) ?? findLabel('pt', key, values?.count)
  return fillIn(found ?? miss(key), values)
}

/** The label in the language of the page, outside of components; these use `useLabels`. */
export const translate: Translate = (key, values) => translateIn(current, key, values)

/** A `t` for one language. */
export const translator =
  (language: Language): Translate =>
  (key, values) =>
    translateIn(language, key, values)

/** Whether a label is loaded, in the language of the page or in Portuguese. */
export function isLabel(key: string): key is LabelKey {
  const isThere = labelsFor(current, key).has(key) || labelsFor('pt', key).has(key)
  if (!isThere) miss(key)
  return isThere
}

/** The sentence of a code in the language of the page. */
export const sayIn = (language: Language, code: string, values?: Values): string =>
  fillIn(sentences[language][code] ?? sentences.pt[code] ?? miss(code), values)

/** The language on screen, which calls send as Accept-Language. */
export const currentLanguage = (): Language => current

export function setLanguage(language: Language): void {
  current = language
  for (const listener of listeners) listener()
}

/** Calls `listener` when the language of the page changes. */
export function listenLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
