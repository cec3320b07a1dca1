/** How well a layout is known: by vectors, or by public manuals and implementations. No bank has confirmed one. */
export const KNOWLEDGE = ['vectors', 'sources'] as const
export type Knowledge = (typeof KNOWLEDGE)[number]

/** The common layout of FEBRABAN, and those of banks by their code. Screens read this list: the layouts are large. */
const LIST = [
  ['generic', 'vectors'],
  ['001', 'sources'],
  ['033', 'sources'],
  ['077', 'sources'],
  ['104', 'sources'],
  ['237', 'sources'],
  ['341', 'sources'],
  ['748', 'sources'],
  ['756', 'sources'],
] as const satisfies (readonly [string, Knowledge])[]
export type ProfileId = (typeof LIST)[number][0]

export const PROFILE_IDS = LIST.map(([id]) => id)
export const VERIFIED = Object.fromEntries(LIST) as Readonly<Record<ProfileId, Knowledge>>
