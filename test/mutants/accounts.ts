import type { Mutant } from './mutant.ts'

const FREEZE = 'src/server/sessions/freeze.ts'
const OF_FREEZE = ['src/server/sessions/freeze.test.ts']
const REGISTER = 'src/server/sessions/register.ts'
const OF_REGISTER = ['src/server/sessions/register.test.ts']
const OF_RECORD = ['src/server/users/record.test.ts']
const OF_DUE = ['src/server/sessions/password-due.test.ts']

/** Faults in the freeze of accounts, in due passwords and in registration. */
export const accountMutants: readonly Mutant[] = [
  {
    breaks: 'a registration tells that the e-mail is known',
    file: REGISTER,
    was: '  return { email: fields.email, mustConfirm }',
    is: '  await work\n  return { email: fields.email, mustConfirm: mustConfirm && !(await db.sql`select from users where email = ${fields.email}`).count }',
    tests: OF_REGISTER,
  },
  {
    breaks: 'a link registers twice',
    file: REGISTER,
    was: 'delete from registrations where token_hash = ${hashToken(token)}',
    is: 'update registrations set email = email where token_hash = ${hashToken(token)}',
    tests: OF_REGISTER,
  },
  {
    breaks: 'a link registers after its day',
    file: 'src/core/sessions/registration.ts',
    was: "return link?.isAlive ? ok : refuse('invalid', 'session.invalidConfirmation')",
    is: "return link ? ok : refuse('invalid', 'session.invalidConfirmation')",
    tests: OF_REGISTER,
  },
  {
    breaks: 'an operator makes herself the referrer of a new customer',
    file: 'src/core/users/user.ts',
    was: "if (input.referralId) return forbidFields(['referralId'])",
    is: '',
    tests: OF_REGISTER,
  },
  {
    breaks: 'one admin sets the fees of a customer',
    file: 'src/core/users/user.ts',
    was: "...(changes(TERMS) ? (['user.fees'] as const) : []),",
    is: '',
    tests: OF_RECORD,
  },
  {
    breaks: 'a change of status sets the identity of a customer free',
    file: 'src/server/users/update.ts',
    was: "before.wasValid || after.status === 'VALID'",
    is: "after.status === 'VALID'",
    tests: OF_RECORD,
  },
  {
    breaks: 'a customer who asks for another name is no asker',
    file: 'src/server/approvals/commands.ts',
    was: 'isInternal(asker) || owners.includes(asker.id)',
    is: 'isInternal(asker)',
    tests: OF_RECORD,
  },
  {
    breaks: 'staff sign in with the password that they gave to a new user',
    file: 'src/server/users/commands.ts',
    was: "passwordDue = temporaryPasswords ? 'TEMPORARY' : null",
    is: 'passwordDue = null',
    tests: OF_DUE,
  },
  {
    breaks: 'new staff keep a short password',
    file: 'src/server/users/update.ts',
    was: '!isInternal(before) && isInternal(after)',
    is: 'isInternal(before) && !isInternal(after)',
    tests: OF_DUE,
  },
  {
    breaks: 'a frozen account keeps its sessions',
    file: FREEZE,
    was: '  await endSessions(tx, { userId: id })\n',
    is: '',
    tests: OF_FREEZE,
  },
  {
    breaks: 'an old link freezes a released account',
    file: FREEZE,
    was: 'set freeze_hash = null where',
    is: 'set freeze_hash = freeze_hash where',
    tests: OF_FREEZE,
  },
  {
    breaks: 'the database keeps the token that freezes an account',
    file: 'src/server/mail/send.ts',
    was: "hash('sha256', freezeTokenOf(mail, config))",
    is: "Buffer.from(freezeTokenOf(mail, config)).toString('hex')",
    tests: OF_FREEZE,
  },
  {
    breaks: 'a customer with money whose registration waits sees no steps',
    file: 'src/core/users/onboarding.ts',
    was: "states.deposit === 'done' && before.review.length === 0",
    is: "states.deposit === 'done'",
    tests: ['src/core/users/onboarding.test.ts'],
  },
  {
    breaks: 'an accepted customer is asked for data again',
    file: 'src/core/users/onboarding.ts',
    was: "isReviewed || missing.length === 0 ? 'done'",
    is: "missing.length === 0 ? 'done'",
    tests: ['src/core/users/onboarding.test.ts'],
  },
]
