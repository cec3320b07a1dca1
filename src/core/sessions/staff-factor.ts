import { DEFAULT_CONTROLS } from '../approvals/controls.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { type Factors, hasFactor } from './second-factor.ts'

/** `rule` is that of the settings in force, and since when they have it; null without such settings. */
type StaffFactorFacts = Factors & {
  /** Null for customers. */
  readonly staffSince: string | null
  readonly rule: {
    readonly required: boolean
    readonly graceDays: number
    readonly since?: string | null
  } | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time from which staff do not work without a second factor; null for a user who has one or needs none. */
export function factorDueAt({ staffSince, rule, ...factors }: StaffFactorFacts): string | null {
  const { required, graceDays, since = null } = rule ?? { ...DEFAULT_CONTROLS.staffSecondFactor, since: null }
  if (staffSince === null || !required || hasFactor(factors)) return null
  const begins = Math.max(Date.parse(staffSince), since === null ? 0 : Date.parse(since))
  return new Date(begins + graceDays * DAY_MS).toISOString()
}

/** Calls of staff who have to enrol a second factor first, by their path: the profile, and all about their sign-in. */
export const isForEnrolment = (path: string): boolean =>
  /^\/api\/v1\/(auth\/|profile$|users\/password$)/.test(path)

/** Staff without a second factor only enrol one, once it is due. */
export function mayWork(dueAt: string | null, now: Date): Verdict {
  return dueAt === null || now.getTime() < Date.parse(dueAt)
    ? ok
    : refuse('conflict', 'session.factorRequired')
}
