import { accountMutants } from './accounts.ts'
import type { Mutant } from './mutant.ts'
import { secondFactorMutants } from './second-factor.ts'
import { sessionActMutants } from './session-acts.ts'
import { staffCredentialMutants } from './staff-credentials.ts'
import { withdrawalStopMutants } from './withdrawal-stops.ts'

const COMMANDS = 'src/server/sessions/commands.ts'
const ATTEMPTS = 'src/server/sessions/attempts.ts'
const RESET = 'src/server/sessions/reset.ts'
const RULES = 'src/core/sessions/session.ts'
const OF_SESSIONS = ['src/server/sessions/sessions.test.ts']
const OF_OPEN = ['src/server/sessions/open-sessions.test.ts']
const OF_STEP = ['src/server/sessions/second-step.test.ts']
const OF_ATTEMPTS = ['src/server/sessions/attempts.test.ts']
const OF_JOINING = ['src/server/sessions/registration.test.ts']

/** Faults in sessions, passwords and their protection. */
export const sessionMutants: readonly Mutant[] = [
  ...accountMutants,
  ...sessionActMutants,
  {
    breaks: 'a password that changed meanwhile signs in',
    file: COMMANDS,
    was: 'isRight && still?.passwordHash === user?.passwordHash',
    is: 'isRight',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a user signs in while being blocked',
    file: COMMANDS,
    was: `where id = \${user?.id ?? null} for share\``,
    is: `where id = \${user?.id ?? null}\``,
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a user has fifty-one sessions',
    file: COMMANDS,
    was: `offset \${MAX_SESSIONS})\``,
    is: `offset \${MAX_SESSIONS + 1})\``,
    tests: OF_OPEN,
  },
  {
    breaks: 'one session too many ends the latest',
    file: COMMANDS,
    was: `order by created_at desc, token_hash <> \${hash}`,
    is: `order by created_at, token_hash <> \${hash}`,
    tests: OF_OPEN,
  },
  {
    breaks: 'signing out ends every session',
    file: COMMANDS,
    was: `delete from sessions where token_hash = \${by.tokenHash}`,
    is: `delete from sessions where user_id = \${by.id}`,
    tests: OF_SESSIONS,
  },
  {
    breaks: 'living sessions are purged',
    file: COMMANDS,
    was: `delete from sessions where expires_at <= \${now}`,
    is: `delete from sessions where expires_at >= \${now}`,
    tests: OF_ATTEMPTS,
  },
  {
    breaks: 'a second factor is not asked for',
    file: COMMANDS,
    was: '    if (hasFactor(still)) {',
    is: '    if (hasFactor(still) && false) {',
    tests: OF_STEP,
  },
  {
    breaks: 'a sign-in leaves no trace in the audit',
    file: COMMANDS,
    was: `  await recordAudit(tx, act, { id: userId, address: from.ip })
`,
    is: '',
    tests: OF_OPEN,
  },
  {
    breaks: 'a failed sign-in leaves no trace in the audit',
    file: COMMANDS,
    was: `      await recordAudit(tx, { action: 'audit.user.signInFailed', entity: 'user', ...failed }, nobodyAt(from))
`,
    is: '',
    tests: OF_OPEN,
  },
  {
    breaks: 'a session lasts thirteen hours',
    file: RULES,
    was: '12 * 60 * 60',
    is: '13 * 60 * 60',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a blocked user signs in',
    file: RULES,
    was: "isPasswordRight && user.status !== 'BLOCKED'",
    is: 'isPasswordRight',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a reference takes six wrong codes',
    file: RULES,
    was: 'step.failures < REFERENCE_FAILURES',
    is: 'step.failures <= REFERENCE_FAILURES',
    tests: OF_STEP,
  },
  {
    breaks: 'a user without a second factor takes the second step',
    file: RULES,
    was: 'step.isCodeRight && hasFactor(step) &&',
    is: 'step.isCodeRight &&',
    tests: ['src/core/sessions/session.test.ts'],
  },
  {
    breaks: 'wrong passwords are not counted',
    file: ATTEMPTS,
    was: 'set failures = failures + 1, last_at',
    is: 'set failures = failures, last_at',
    tests: OF_ATTEMPTS,
  },
  {
    breaks: 'each address of an IPv6 network counts for itself',
    file: ATTEMPTS,
    was: 'of.ip && networkOf(of.ip)',
    is: 'of.ip',
    tests: OF_ATTEMPTS,
  },
  {
    breaks: 'a success clears its address',
    file: ATTEMPTS,
    was: `delete from login_failures where key = \${attempt.account}`,
    is: `delete from login_failures where key = any(\${keys})`,
    tests: OF_ATTEMPTS,
  },
  {
    breaks: 'changing the password ends the current session',
    file: 'src/server/sessions/password.ts',
    was: 'passwordHash, exceptSession: by.tokenHash }',
    is: 'passwordHash }',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a mailed token never expires',
    file: RESET,
    was: `r.expires_at > \${now} and u.email`,
    is: 'u.email',
    tests: OF_JOINING,
  },
  {
    breaks: 'a token mailed to the old address still works',
    file: RESET,
    was: 'and u.email = r.email and',
    is: 'and',
    tests: OF_JOINING,
  },
  {
    breaks: 'a password that was reset stops no withdrawal',
    file: RESET,
    was: `    await stopWithdrawals(tx, { userId, by: null })
`,
    is: '',
    tests: OF_JOINING,
  },
  {
    breaks: 'a session never ends',
    file: 'src/server/sessions/hook.ts',
    was: ` and expires_at > \${now} offset 0`,
    is: ' offset 0',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a session of staff that nobody uses goes on',
    file: 'src/server/sessions/hook.ts',
    was: '.filter((one) => !isIdle({ ...one, createdAt: one.signedInAt }, { by: one, now }))',
    is: '',
    tests: OF_OPEN,
  },
  {
    breaks: 'staff choose short passwords',
    file: 'src/core/sessions/password.ts',
    was: 'if (facts.isStaff && !isLong(password))',
    is: 'if (!isLong(password) && false)',
    tests: ['src/core/sessions/password.test.ts'],
  },
  {
    breaks: 'secrets stay under the old key',
    file: 'src/server/sessions/reseal.ts',
    was: `set \${secretName} = \${renewed} where`,
    is: `set \${secretName} = \${secret} where`,
    tests: OF_STEP,
  },
  {
    breaks: 'a stranger locks the owner out',
    file: ATTEMPTS,
    was: 'isKnown ? { account: nameDevice(device) } : ',
    is: '',
    tests: OF_ATTEMPTS,
  },
  {
    breaks: 'requests that arrive together get the session of the first one',
    file: 'src/server/db/batch-loader.ts',
    was: 'done(answers.get(nameOf(key)))',
    is: 'done(answers.values().next().value)',
    tests: OF_SESSIONS,
  },
  {
    breaks: 'a known network is mailed as a new one',
    file: 'src/server/sessions/devices.ts',
    was: 'userId, networkOf(from.ip), from',
    is: 'userId, from.ip, from',
    tests: OF_OPEN,
  },
  {
    breaks: 'one sign-in ends the sessions of all',
    file: 'src/server/users/commands.ts',
    was: `delete from sessions where user_id = \${of.userId} and token_hash <> \${kept}`,
    is: `delete from sessions where token_hash <> \${kept}`,
    tests: OF_SESSIONS,
  },
  ...secondFactorMutants,
  ...staffCredentialMutants,
  ...withdrawalStopMutants,
]
