import type { Mutant } from './mutant.ts'

const tests = ['src/server/recovery', 'src/core/recovery']
const fault = (breaks: string, file: string, was: string, is: string): Mutant => ({
  breaks,
  file,
  was,
  is,
  tests,
})

/** Faults in the recovery mode. */
export const recoveryMutants: readonly Mutant[] = [
  fault(
    'things leave in recovery mode',
    'src/core/recovery/recovery.ts',
    "isRecovering ? refuse('conflict', 'recovery.on') : ok",
    'isRecovering ? ok : ok',
  ),
  fault(
    'people trade in recovery mode',
    'src/core/recovery/recovery.ts',
    "isRecovering ? refuse('conflict', 'recovery.noTrade') : ok",
    'isRecovering ? ok : ok',
  ),
  fault(
    'the Book takes orders in recovery mode',
    'src/server/book/decide.ts',
    '  enforce(mayCreateOrderFor(userId, by))\n  enforce(mayTrade(batchInput.isRecovering))\n',
    '  enforce(mayCreateOrderFor(userId, by))\n',
  ),
  fault(
    'the market maker fills orders in recovery mode',
    'src/server/book/decide.ts',
    "  if (act === 'execute') enforce(mayTrade(batchInput.isRecovering))\n",
    '',
  ),
  fault(
    'the market maker offers in recovery mode',
    'src/server/book/batch.ts',
    'settings: isRecovering ? undefined : settings',
    'settings',
  ),
  fault(
    'the Book shows an offer of the house in recovery mode',
    'src/server/book/queries.ts',
    'if (!settings || recovery)',
    'if (!settings)',
  ),
  fault(
    'the desk quotes in recovery mode',
    'src/server/orders/quote.ts',
    '[enforceTrading(tx), ',
    '[undefined, ',
  ),
  fault(
    'a quoted order is executed in recovery mode',
    'src/server/orders/execute.ts',
    '[enforceTrading(tx), ',
    '[undefined, ',
  ),
  fault(
    'mails leave in recovery mode',
    'src/server/mail/send.ts',
    '  if (await isRecovering(tx)) return []\n',
    '',
  ),
  fault(
    'messages are written in recovery mode',
    'src/server/audit/outbox.ts',
    '(await lockOutbox(tx)) && !(await isRecovering(tx))',
    'await lockOutbox(tx)',
  ),
  fault(
    'a bank file is downloaded in recovery mode',
    'src/server/shipments/routes.ts',
    '      await db.transaction(enforceLeaving)\n',
    '',
  ),
  fault(
    'the list of a batch is downloaded in recovery mode',
    'src/server/withdrawals/batch-routes.ts',
    '      await db.transaction(enforceLeaving)\n',
    '',
  ),
  fault(
    'a batch is made in recovery mode',
    'src/server/withdrawals/batches.ts',
    '  await enforceLeaving(tx)\n',
    '',
  ),
  fault(
    'a control id leaves in recovery mode',
    'src/server/deposits/references.ts',
    '  await enforceLeaving(tx)\n',
    '',
  ),
  fault(
    'a payout is approved in recovery mode',
    'src/server/withdrawals/commands.ts',
    '  await enforceLeaving(tx)\n',
    '',
  ),
  fault(
    'a browser makes Pix codes in recovery mode',
    'src/server/bank-accounts/queries.ts',
    'pixKey: null, ',
    '',
  ),
  fault('an address is given out twice', 'src/server/house-backup.ts', '  await skipAddresses(tx)\n', ''),
  fault(
    'a restore does not set the mode',
    'src/server/house-backup.ts',
    "  await enterRecovery(tx, { cause: 'RESTORE', reason: null, backupAt: madeAt })\n",
    '',
  ),
  fault(
    'one person of several confirms alone',
    'src/server/recovery/commands.ts',
    'if (!isAlone) await requireSecond',
    'if (isAlone) await requireSecond',
  ),
  fault(
    'an old proof confirms',
    'src/server/recovery/commands.ts',
    '  enforce(mayMoveMoney(by, FRESH_MINUTES, tx.now))\n  await confirmRecoveryGroup',
    '  await confirmRecoveryGroup',
  ),
  fault(
    'dropped mails leave',
    'src/server/recovery/commands.ts',
    "  await sql`\n    update mails set status = 'FAILED', secret = null, last_error = 'not sent again after a restore'\n    where status = 'QUEUED' and created_at <= ${backupAt}`\n",
    '',
  ),
  fault(
    'the mode ends with open groups',
    'src/core/recovery/recovery.ts',
    'openGroups(groups).length === 0 ? ok',
    'groups.length >= 0 ? ok',
  ),
  fault(
    'the mode begins beside an act that leaves',
    'src/server/http/recovery.ts',
    'pg_advisory_xact_lock_shared(${LOCK_KEY})',
    'pg_advisory_xact_lock_shared(${LOCK_KEY} + 1)',
  ),
]
