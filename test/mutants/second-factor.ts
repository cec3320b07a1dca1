import type { Mutant } from './mutant.ts'

const FACTOR = 'src/server/sessions/second-factor.ts'
const STEP = 'src/server/sessions/second-step.ts'
const OF_SESSIONS = ['src/server/sessions/sessions.test.ts']
const OF_FACTOR = ['src/server/sessions/second-factor.test.ts']
const CHALLENGES = 'src/server/sessions/passkey-challenges.ts'
const OF_PASSKEYS = ['src/server/sessions/passkeys.test.ts']
const OF_STEP_UP = ['src/server/sessions/step-up.test.ts']
const OF_STEP = ['src/server/sessions/second-step.test.ts']

/** Faults in the second factor and its codes. */
export const secondFactorMutants: readonly Mutant[] = [
  {
    breaks: 'a reference never expires',
    file: STEP,
    was: `expires_at <= \${tx.now} as is_expired`,
    is: 'expires_at is null as is_expired',
    tests: OF_STEP,
  },
  {
    breaks: 'a reference works twice',
    file: STEP,
    was: `    await tx.sql\`delete from second_steps where reference_hash = \${referenceHash}\`
`,
    is: '',
    tests: OF_STEP,
  },
  {
    breaks: 'wrong codes are not counted against the reference',
    file: STEP,
    was: 'set failures = failures + 1',
    is: 'set failures = failures',
    tests: OF_STEP,
  },
  {
    breaks: 'wrong codes are not counted against the account',
    file: STEP,
    was: '{ email: owner?.email, userId: owner?.id, from }',
    is: '{ email: undefined, userId: undefined, from }',
    tests: OF_STEP,
  },
  {
    breaks: 'a code is accepted twice',
    file: 'src/server/sessions/codes.ts',
    was: `coalesce(totp_step, -1) < \${step}`,
    is: `coalesce(totp_step, -1) <= \${step}`,
    tests: OF_STEP,
  },
  {
    breaks: 'two concurrent calls change one password',
    file: 'src/server/sessions/codes.ts',
    was: `where id = \${userId} for no key update\``,
    is: `where id = \${userId}\``,
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a right code does not clear the count of wrong ones',
    file: 'src/server/sessions/codes.ts',
    was: `    await clearAttempt(tx, attempt)
`,
    is: '',
    tests: OF_FACTOR,
  },
  {
    breaks: 'staff who reset a second factor lift the stop',
    file: FACTOR,
    was: 'by: by === userId ? null : by',
    is: 'by: null',
    tests: OF_FACTOR,
  },
  {
    breaks: 'a reset of the second factor leaves sessions open',
    file: FACTOR,
    was: `  await endSessions(tx, { userId })
`,
    is: '',
    tests: OF_FACTOR,
  },
  {
    breaks: 'turning it on leaves other sessions open',
    file: FACTOR,
    was: `  await endSessions(tx, { userId: by.id, exceptSession: by.tokenHash })
`,
    is: '',
    tests: OF_FACTOR,
  },
  {
    breaks: 'turning it off stops no withdrawal',
    file: FACTOR,
    was: `  await stopWithdrawals(tx, { userId, by: by === userId ? null : by })
`,
    is: '',
    tests: OF_FACTOR,
  },
  {
    breaks: 'a shown secret never expires',
    file: FACTOR,
    was: `where user_id = \${by.id} and expires_at > \${tx.now}\``,
    is: `where user_id = \${by.id}\``,
    tests: OF_FACTOR,
  },
  {
    breaks: 'the code that turns it on can also sign in',
    file: FACTOR,
    was: `totp_step = \${step ?? null},`,
    is: 'totp_step = null,',
    tests: OF_FACTOR,
  },
  {
    breaks: 'old recovery codes work beside the new ones',
    file: 'src/server/sessions/recovery-codes.ts',
    was: `  await sql\`delete from recovery_codes where user_id = \${userId}\`
`,
    is: '',
    tests: OF_FACTOR,
  },
  {
    breaks: 'a stolen session enrols a second factor',
    file: FACTOR,
    was: `Promise<Enrolment> {
  requireFreshPassword(tx, by)
`,
    is: `Promise<Enrolment> {
`,
    tests: OF_STEP_UP,
  },
  {
    breaks: 'the password proves the second factor',
    file: 'src/server/sessions/proof.ts',
    was: 'set password_at =',
    is: 'set password_at = now(), factor_at =',
    tests: OF_STEP_UP,
  },
  {
    breaks: 'one proof serves every session of the user',
    file: 'src/server/sessions/proof.ts',
    was: `set password_at = \${tx.now} where token_hash = \${by.tokenHash}`,
    is: `set password_at = \${tx.now} where user_id = \${by.id}`,
    tests: OF_STEP_UP,
  },
  {
    breaks: 'a withdrawal needs no fresh second factor',
    file: 'src/server/withdrawals/routes.ts',
    was: '      requireFreshFactor(tx, by)\n',
    is: '',
    tests: OF_STEP_UP,
  },
  {
    breaks: 'staff work without a second factor for ever',
    file: 'src/server/sessions/hook.ts',
    was: 'if (!isForEnrolment(url)) enforce(',
    is: 'if (!isForEnrolment(url) && !url) enforce(',
    tests: OF_STEP_UP,
  },
  {
    breaks: 'a challenge for a passkey serves twice',
    file: CHALLENGES,
    was: 'delete from passkey_challenges\n    where',
    is: 'update passkey_challenges set purpose = purpose\n    where',
    tests: OF_PASSKEYS,
  },
  {
    breaks: 'a challenge for a passkey serves every session',
    file: CHALLENGES,
    was: 'and bound_to is not distinct from ${boundTo} and',
    is: 'and (bound_to is null) = (${boundTo}::bytea is null) and',
    tests: OF_PASSKEYS,
  },
  {
    breaks: 'the counter of a passkey may go back',
    file: 'src/server/adapters/webauthn.ts',
    was: 'counter: Number(passkey.counter),',
    is: 'counter: 0,',
    tests: OF_PASSKEYS,
  },
  {
    breaks: 'a passkey is added without the second factor of the owner',
    file: 'src/server/sessions/passkeys.ts',
    was: '  requireFreshFactor(now, by)\n',
    is: '',
    tests: OF_PASSKEYS,
  },
]
