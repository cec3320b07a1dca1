import { Address } from '@scure/btc-signer'
import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { toWire } from '#core/money/money.ts'
import { NETWORKS } from '#core/withdrawals/bitcoin-address.ts'
import { createWithdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'
import { listSystemAccounts } from '#server/bank-accounts/queries.ts'
import { storeReceipt } from '#server/http/receipt.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from '#server/withdrawals/commands.ts'
import { finishWithReceipt, finishWithTxId } from '#server/withdrawals/finish.ts'
import { untilDesk } from './hours.ts'
import type { CustomerName } from './people.ts'
import { provePayment } from './slips.ts'
import type { Act, Scene } from './stage.ts'

export type WithdrawalPlan = {
  who: CustomerName
  kind: TransferKind
  amount: bigint
  /** Taken back by its customer, refused by the desk, waiting, or approved once and waiting. */
  fate: 'finish' | 'cancel' | 'refuse' | 'wait' | 'approve'
}

/** A customer asks for money out; one of the staff approves, the other pays. */
export const payOut =
  (plan: WithdrawalPlan): Act =>
  async (scene) => {
    const { tx, random } = scene
    const who = scene.who(plan.who)
    const input = createWithdrawalSchema.parse({
      kind: plan.kind,
      amount: toWire(plan.amount, CURRENCY_OF_KIND[plan.kind]),
      ...(await choosePayee(scene, plan)),
    })
    const network = scene.on.config.bitcoinNetwork
    const from = { ip: `203.0.113.${random.between(2, 250)}` }
    const id = await createWithdrawal(tx, { ...input, network }, who, from)
    if (plan.fate === 'wait') return
    if (plan.fate === 'cancel')
      return scene.later(random.between(2, 7), (then) => cancelWithdrawal(then.tx, id, then.who(plan.who)))
    const minutes = random.between(6, 50)
    scene.later(plan.fate === 'approve' ? minutes : untilDesk(tx.now, minutes), async (then) => {
      await approveWithdrawal(then.tx, id, then.who('marina'))
      if (plan.fate === 'refuse')
        then.later(random.between(5, 20), (last) => cancelWithdrawal(last.tx, id, last.who('paulo')))
      if (plan.fate === 'finish')
        then.later(untilDesk(then.tx.now, random.between(4, 35)), (last) => finish(last, id, plan))
    })
  }

async function choosePayee(scene: Scene, { who, kind }: WithdrawalPlan) {
  if (kind === 'CRYPTO') return { address: newAddress(scene) }
  const [account] = await scene.tx.sql<{ id: string }[]>`
    select id from bank_accounts where user_id = ${scene.who(who).id} and status = 'ACTIVED' order by id limit 1`
  return { bankAccountId: account?.id }
}

/** An address that nobody has a key of. */
function newAddress(scene: Scene): string {
  const hash = Buffer.from(scene.random.hex(40), 'hex')
  return Address(NETWORKS[scene.on.config.bitcoinNetwork]).encode({ type: 'wpkh', hash })
}

async function finish(scene: Scene, id: string, { who, kind, amount }: WithdrawalPlan): Promise<void> {
  const { tx, on } = scene
  const by = scene.who('paulo')
  if (kind === 'CRYPTO') return finishWithTxId(tx, { id, txId: scene.random.hex(64) }, by)
  const [from] = await listSystemAccounts(tx)
  const { bytes } = provePayment(scene, { amount, payee: who, from })
  const receipt = await storeReceipt({ ...tx, files: on.files }, 'withdrawals', bytes)
  return finishWithReceipt(tx, { id, receipt }, by)
}
