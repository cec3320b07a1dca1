import { randomBytes } from 'node:crypto'
import { toSentence } from '#core/texts/sentence.ts'
import { exitAfter, onDatabase } from './command-line.ts'
import { loadConfig } from './config.ts'
import { RefusalError } from './http/refusal.ts'
import { askRescue, cancelRescues } from './sessions/rescue.ts'
import { readRescue } from './sessions/rescue-options.ts'

/** `npm run rescue`: see its usage. Exits with 1 where there is nothing to rescue, and with 2 for wrong options. */
async function main(): Promise<number> {
  const read = readRescue(process.argv.slice(2))
  if (typeof read === 'string') {
    console.error(read)
    return 2
  }
  const { user, asked } = read
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
