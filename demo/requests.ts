import { type Controls, DEFAULT_CONTROLS } from '#core/approvals/controls.ts'
import { bankAccountInputSchema } from '#core/bank-accounts/bank-account-schema.ts'
import { parseQuotation, percentShareFloor } from '#core/money/money.ts'
import { sidesOf, toTicker } from '#core/orders/quote.ts'
import { simulatedPrices } from '#server/adapters/price-simulated.ts'
import { askApproval } from '#server/approvals/ask.ts'
import { ApprovalNeeded } from '#server/approvals/require.ts'
import { createBankAccount } from '#server/bank-accounts/commands.ts'
import { acceptDeposit } from '#server/deposits/commands.ts'
import { quoteOrder } from '#server/orders/quote.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import { setPasswordOf } from '#server/users/commands.ts'
import { approveWithdrawal } from '#server/withdrawals/commands.ts'
import type { CustomerName } from './people.ts'
import type { Name, Stage } from './stage.ts'

/** The default matrix; holds and duties that a visitor could not wait for are off. */
export const MATRIX: Controls = {
  ...DEFAULT_CONTROLS,
  payeeHold: 0,
  staffPasswordHold: 0,
  newStaffDays: 0,
  temporaryPasswords: false,
  staffStepUpMinutes: 0,
  staffSecondFactor: { required: false, graceDays: 0 },
}

type Deed = (on: Stage, by: ReturnType<Stage['who']>) => Promise<unknown>

/** Somebody tries an act under the matrix, and its request waits. The rest of the story goes on without the matrix. */
const ask = (name: Name, act: Deed) => async (on: Stage) => {
  const { tx, services, who } = on
  const { id, controls } = await settingsInForce(tx)
  const write = (next: Controls) =>
    tx.sql`update settings set controls = ${JSON.stringify(next)}::text::jsonb where id = ${id}`
  const by = { ...who(name), address: `203.0.113.${on.random.between(2, 250)}` }
  await write(MATRIX)
  try {
    await act(on, by)
    throw new Error(`the act of ${name} needs no approval`)
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    await askApproval(tx, services.config, error, by)
  }
  await write(controls)
}

/** The id of the customer's newest row in a status. */
async function find(
  on: Stage,
  table: 'deposits' | 'withdrawals' | 'orders',
  name: CustomerName,
  status: string,
) {
  const { sql } = on.tx
  const [row] = await sql<{ id: string }[]>`
    select id from ${sql(table)} where user_id = ${on.who(name).id} and status = ${status}
    order by created_at desc limit 1`
  if (!row) throw new Error(`${name} has none of the ${table} in ${status}`)
  return row.id
}

/** A new payee with the document of another person. */
const enterPayee: Deed = (on, by) => {
  const input = bankAccountInputSchema.parse({
    name: 'Conta da filial',
    bank: '260',
    agency: '0001',
    account: '998877-1',
    kind: 'CC',
    ownerName: 'A. B. Souza Comércio',
    document: '19131243000197',
    status: 'ACTIVED',
    userId: on.who('horizonte').id,
  })
  return createBankAccount(on.tx, input, by)
}

/** Six percent above the market. */
const quoteDear: Deed = async (on, by) => {
  const id = await find(on, 'orders', 'henrique', 'NEW')
  const depth = await simulatedPrices().depth(on.tx.now)
  const { buy } = toTicker(
    depth,
    { amount: 18_000_00n, currency: 'BRL' },
    await settingsInForce(on.tx),
  ).BTCBRL
  const quotation = percentShareFloor(parseQuotation(buy) ?? 0n, 106_00n)
  await quoteOrder(on.tx, { id, quotation, sides: sidesOf(depth) }, by)
}

/** The requests that visitors find, made by the commands of the server. */
export function planRequests({ ago }: Stage): void {
  ago(31 * 60, ask('marina', enterPayee))
  const accept: Deed = async (on, by) =>
    acceptDeposit(on.tx, { id: await find(on, 'deposits', 'bruno', 'PENDING') }, by)
  ago(340, ask('paulo', accept))
  const reset: Deed = (on, by) =>
    setPasswordOf(on.tx, { userId: on.who('fabio').id, password: 'quatro-palavras-soltas-demo' }, by)
  ago(180, ask('admin', reset))
  const release: Deed = async (on, by) =>
    approveWithdrawal(on.tx, await find(on, 'withdrawals', 'horizonte', 'PENDING'), by)
  ago(80, ask('paulo', release))
  ago(37, ask('marina', quoteDear))
}
