import type { ProfileId } from './profile-list.ts'

const NUMBERING = ['RECORD', 'PAYMENT'] as const

/**
 * The points of each layout in which public sources differ, so that only the bank can say. The first choice is the default. Screens
 * read this list: the layouts are large.
 */
const CHOICES = {
  generic: {
    versions: ['103/046', '107/046', '089/045', '050/031'],
    density: ['01600', '00000'],
    numbering: NUMBERING,
  },
  '001': { versions: ['103/046', '050/031', '050/030', '030/020'], numbering: NUMBERING },
  '033': {
    tedForms: ['03', '41/43'],
    segmentB: ['HISTORY', 'BLANK'],
    pixAccount: ['BLANK', '01', '99'],
    numbering: NUMBERING,
  },
  '077': { numbering: NUMBERING },
  '104': { nominal: ['AMOUNT', 'ZERO'], ownCredit: ['00', '01'], numbering: NUMBERING },
  '237': {
    versions: ['089/045', '080/040'],
    density: ['01600', '00000'],
    pixMark: ['MARK', 'BLANK'],
    numbering: NUMBERING,
  },
  '341': {
    versions: ['080/040', '081/040'],
    tedForms: ['41/43', '43/41'],
    ownHolder: ['01', '06'],
    transferKind: ['ALL', 'PIX'],
    numbering: NUMBERING,
  },
  '748': { versions: ['082/042', '087/045'], numbering: NUMBERING },
  '756': { versions: ['087/045', '103/046'], numbering: NUMBERING },
} as const satisfies Record<ProfileId, Readonly<Record<string, readonly string[]>>>

type Keys<One> = One extends unknown ? keyof One : never
export type OptionName = Keys<(typeof CHOICES)[ProfileId]>
export type Options = Readonly<Partial<Record<OptionName, string>>>

/** The options of a layout with their choices. */
export const choicesOf = (profile: ProfileId): [OptionName, readonly string[]][] =>
  Object.entries(CHOICES[profile]) as [OptionName, readonly string[]][]

/** All options of a layout: those that are given and that it has, and the defaults of the others. */
export const completeOptions = (
  profile: ProfileId,
  given: Readonly<Partial<Record<string, string>>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    choicesOf(profile).map(([name, choices]) => [
      name,
      choices.find((choice) => choice === given[name]) ?? choices[0] ?? '',
    ]),
  )

/** An option that the layout does not have, or one with another choice. */
export const findBadOption = (
  profile: ProfileId,
  given: Readonly<Record<string, string>>,
): string | undefined => {
  const choices = new Map<string, readonly string[]>(choicesOf(profile))
  return Object.entries(given).find(([name, value]) => !choices.get(name)?.includes(value))?.[0]
}
