import { findBadOption } from '../cnab240/options.ts'
import type { ProfileId } from '../cnab240/profile-list.ts'
import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

/** Whose money an account holds. */
export const FUNDS = ['CLIENTS', 'HOUSE'] as const

/** The greatest number of a file: its field has six digits. */
export const LAST_SEQUENCE = 999_999

/** The hour in Brasília until which a bank takes transfers of the day, where the account has no other. */
export const TED_UNTIL = '17:00'

type Account = { readonly bank: string | null; readonly userId: string | null }

/** Only an admin sets bank data, and only of an account of the house: they redirect deposits and payments. */
export const maySetPaying = (account: Account, by: Viewer): Verdict =>
  firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'bankAccount.systemAdminOnly'),
    account.userId === null ? ok : refuse('conflict', 'bankAccount.notSystem'),
  )

/** The layout of one bank is for accounts there. */
const fits = (profile: ProfileId, bank: string | null): boolean => profile === 'generic' || profile === bank

/** Whether these bank data suit the account: a number that a file had is never used again, so the last one only grows. */
export const checkPaying = (
  input: {
    readonly profile: ProfileId
    readonly options?: Readonly<Record<string, string>> | undefined
    readonly lastSequence?: number | undefined
  },
  account: Account,
  lastSequence: number,
): Verdict => {
  const bad = findBadOption(input.profile, input.options ?? {})
  return firstRefusal(
    fits(input.profile, account.bank) ? ok : refuseField('profile', 'bankAccount.profileBank'),
    bad === undefined ? ok : refuseField(`options.${bad}`, 'bankAccount.option'),
    (input.lastSequence ?? lastSequence) >= lastSequence
      ? ok
      : refuseField('lastSequence', 'bankAccount.sequenceLower', { last: lastSequence }),
  )
}

/** Whether an edit leaves its bank data true: a paying account stays with the house, and at the bank of its layout. */
export const mayKeepPaying = (profile: ProfileId, { bank, userId }: Account): Verdict =>
  firstRefusal(
    userId === null ? ok : refuseField('userId', 'bankAccount.isPaying'),
    fits(profile, bank) ? ok : refuseField('bank', 'bankAccount.profileBank'),
  )
