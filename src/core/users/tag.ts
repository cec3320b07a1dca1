import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

export const TAG_LENGTH = 24
export const MOST_TAGS = 8

/** Staff see the tags of others. A member of staff never sees those that colleagues put on oneself. */
export const seesTags = (userId: string, by: Viewer): boolean => isInternal(by) && userId !== by.id

/** Staff tag others. */
export function mayTagClient(userId: string, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  return userId === by.id ? refuse('forbidden', 'user.ownTags') : ok
}

/** A client has few tags: a screen shows all of them. */
export const mayHaveTags = (count: number): Verdict =>
  count > MOST_TAGS ? refuse('conflict', 'user.tooManyTags', { most: MOST_TAGS }) : ok

/** One spelling of a tag in the whole house: `Tem  Pressa` is `tem pressa`. */
export const toTag = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const TONES = ['blue', 'green', 'orange', 'aqua', 'red', 'yellow'] as const
export type TagTone = (typeof TONES)[number]

/** The colour of a tag: the same on every screen, without anybody who chooses it. */
export function toneOfTag(tag: string): TagTone {
  let sum = 0
  for (const sign of tag) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973
  return TONES[sum % TONES.length] ?? 'blue'
}
