import type { FileLine } from '#core/bank-statements/statement.ts'
import { showDay } from '#core/rules/days.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import { BANK_ACCOUNT_SUBJECT } from '../bank-accounts/proposed.ts'
import type { Tx } from '../db/transaction.ts'
import { controlsInForce } from '../settings/in-force.ts'
import type { ReadFile, SentFile } from './questions.ts'

type Override = {
  readonly read: ReadFile
  /** The file and the answers of its importer. */
  readonly input: SentFile
  readonly fresh: readonly FileLine[]
  /** Why the balances do not fit. */
  readonly verdict: Verdict
  /** The reason and the other answers, for the audit. */
  readonly told: Readonly<Record<string, unknown>>
}

/**
 * A break in the balances may be a line that somebody wrote into this file or an earlier one: another person looks at it before the
 * file is imported all the same.
 */
export async function requireOverride(
  tx: Tx,
  { read, input, fresh, verdict, told }: Override,
  by: Actor,
): Promise<void> {
  const { accountId, file } = read
  const label = [file.format, `${showDay(file.from)} – ${showDay(file.to)}`, file.lines.length].join(' · ')
  const credits = fresh.reduce((sum, { amount }) => sum + (amount > 0n ? amount : 0n), 0n)
  const facts = {
    statementFile: label,
    sha256: input.sha256,
    count: fresh.length,
    ...(!verdict.ok && { difference: verdict.params?.difference }),
    ...told,
  }
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['bankStatement.chain'],
      entity: 'bankAccount',
      entityId: accountId,
      ownerId: null,
      command: 'importStatement',
      input,
      subjects: [{ of: BANK_ACCOUNT_SUBJECT, id: accountId }],
      value: { amount: credits, currency: 'BRL' },
      changes: Object.entries(facts).map(([field, after]) => ({
        field,
        before: null,
        after: Array.isArray(after) ? after.join('; ') : String(after),
      })),
    },
    by,
  )
}
