import { parseArgs } from 'node:util'
import { exitAfter, onDatabase } from './command-line.ts'
import { loadConfig } from './config.ts'
import { enterRecovery } from './house-backup.ts'
import { findRecovery } from './http/recovery.ts'

const USAGE = `npm run recovery -- --on --since TIME --reason TEXT
Sets the recovery mode of a house that was restored by other means, such as pgBackRest: nothing leaves until staff have checked what
happened after TIME (as 2026-11-27T02:38:10Z). Without --on it says whether the mode is on. Staff end it at /recovery.`

const { values } = parseArgs({
  options: { on: { type: 'boolean' }, since: { type: 'string' }, reason: { type: 'string' } },
})

/** `npm run recovery`: see {@link USAGE}. Exits with 2 for wrong options. */
async function main(): Promise<number> {
  const backupAt = Date.parse(values.since ?? '')
  const reason = values.reason?.trim()
  if (values.on ? Number.isNaN(backupAt) || !reason : values.since !== undefined) {
    console.error(USAGE)
    return 2
  }
  return await onDatabase(loadConfig(process.env), async (db) => {
    if (values.on)
      await db.transaction((tx) =>
        enterRecovery(tx, {
          cause: 'COMMAND',
          reason: reason ?? null,
          backupAt: new Date(backupAt).toISOString(),
        }),
      )
    const on = await findRecovery(db)
    console.log(
      on
        ? `Recovery mode since ${on.beganAt}: nothing leaves. Staff check at /recovery.`
        : 'No recovery mode',
    )
    return 0
  })
}

exitAfter(main())
