import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { toSentence } from '#core/texts/sentence.ts'
import { exitAfter, onDatabase } from './command-line.ts'
import { loadConfig } from './config.ts'
import { RefusalError } from './http/refusal.ts'
import { askRescue, cancelRescues, type RescueInput } from './sessions/rescue.ts'

const USAGE = `npm run rescue -- --user E-MAIL, and one of
  --password        a new password, which this command prints
  --factor          no second factor
  --email NEW       another e-mail
  --lift            the end of a block or a freeze
  --leave           an administrator who left is no member of staff any more
  --cancel          ends the waiting rescues of this person
It takes effect after 24 hours, while the server runs. All staff get a mail now.`

const { values } = parseArgs({
  options: {
    user: { type: 'string' },
    password: { type: 'boolean' },
    factor: { type: 'boolean' },
    email: { type: 'string' },
    lift: { type: 'boolean' },
    leave: { type: 'boolean' },
    cancel: { type: 'boolean' },
  },
})

function readAsked(): RescueInput | 'cancel' | undefined {
  const { user: _user, email, cancel, ...kinds } = values
  const asked = [
    ...(Object.keys(kinds) as ('password' | 'factor' | 'lift' | 'leave')[]).map(
      (kind): RescueInput => ({ kind }),
    ),
    ...(email === undefined ? [] : [{ kind: 'email', email: email.trim().toLowerCase() } as const]),
    ...(cancel ? (['cancel'] as const) : []),
  ]
  return asked.length === 1 ? asked[0] : undefined
}

/** `npm run rescue`: see {@link USAGE}. Exits with 1 where there is nothing to rescue, and with 2 for wrong options. */
async function main(): Promise<number> {
  const asked = readAsked()
  if (!values.user || !asked) {
    console.error(USAGE)
    return 2
  }
  const user = values.user.trim().toLowerCase()
  return await onDatabase(loadConfig(process.env), async (db) => {
    if (asked === 'cancel') {
      const kinds = await db.transaction((tx) => cancelRescues(tx, user))
      console.log(kinds.length > 0 ? `Ended: ${kinds.join(', ')}` : 'No rescue waits')
      return 0
    }
    const password = asked.kind === 'password' ? randomBytes(18).toString('base64url') : undefined
    const at = await db.transaction((tx) => askRescue(tx, user, { ...asked, ...(password && { password }) }))
    console.log(`In effect from ${at.toISOString()}; all staff get a mail. --cancel ends it before.`)
    if (password) console.log(`The first sign-in after it replaces this password: ${password}`)
    return 0
  })
}

exitAfter(main(), {
  toText: (error) =>
    error instanceof RefusalError ? toSentence('pt', error.refusal.code, error.refusal.params) : error,
})
