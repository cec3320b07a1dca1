import type { Mutant } from './mutant.ts'

const FREEZE = 'src/server/sessions/freeze.ts'
const OF_FREEZE = ['src/server/sessions/freeze.test.ts']
const OF_DUE = ['src/server/sessions/password-due.test.ts']

/** Faults in the freeze of accounts, in due passwords and in registration. */
export const accountMutants: readonly Mutant[] = [
  {
    breaks: 'staff sign in with the password that they gave to a new user',
    file: 'src/server/users/commands.ts',
    was: "passwordDue: temporaryPasswords ? 'TEMPORARY' : null",
    is: 'passwordDue: null',
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
    was: "hash('sha256', freezeTokenOf(due, config), 'buffer')",
    is: 'Buffer.from(freezeTokenOf(due, config))',
    tests: OF_FREEZE,
  },
]
