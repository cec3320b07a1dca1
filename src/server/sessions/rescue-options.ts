import { parseArgs } from 'node:util'
import { email } from '#core/rules/fields.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { RescueInput } from './rescue.ts'

const USAGE = `npm run rescue -- --user E-MAIL, and one of
  --password        a new password, which this command prints
  --factor          no second factor
  --email NEW       another e-mail
  --lift            the end of a block or a freeze
  --leave           an administrator who left is no member of staff any more
  --cancel          ends the waiting rescues of this person
It takes effect after 24 hours, while the server runs. All staff get a mail now.`

const OPTIONS = {
  user: { type: 'string' },
  password: { type: 'boolean' },
  factor: { type: 'boolean' },
  email: { type: 'string' },
  lift: { type: 'boolean' },
  leave: { type: 'boolean' },
  cancel: { type: 'boolean' },
} as const

type AskedRescue = { readonly user: string; readonly asked: RescueInput | 'cancel' }

/** The person and the one act that the options name; otherwise the text that says why not. */
export function readRescue(args: string[]): AskedRescue | string {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
  try {
    values = parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`
  }
  const { user, email: given, cancel, ...kinds } = values
  const parsed = email.safeParse(given ?? '')
  if (given !== undefined && !parsed.success) return `--email: ${toSentence('pt', 'field.email')}`
  const asked = [
    ...(Object.keys(kinds) as ('password' | 'factor' | 'lift' | 'leave')[]).map(
      (kind): RescueInput => ({ kind }),
    ),
    ...(parsed.success ? [{ kind: 'email', email: parsed.data } as const] : []),
    ...(cancel ? (['cancel'] as const) : []),
  ]
  const [only] = asked
  return user && only && asked.length === 1 ? { user: user.trim().toLowerCase(), asked: only } : USAGE
}
