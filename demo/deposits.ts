import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { createDepositSchema } from '#core/deposits/deposit-schema.ts'
import { toWire } from '#core/money/money.ts'
import { listSystemAccounts } from '#server/bank-accounts/queries.ts'
import {
  acceptDeposit,
  cancelDeposit,
  editDepositAmount,
  rejectDeposit,
  reviewDeposit,
} from '#server/deposits/commands.ts'
import { createDeposit } from '#server/deposits/create.ts'
import type { SentReceipt } from '#server/deposits/receipt.ts'
import { reserveReference } from '#server/deposits/references.ts'
import { storeReceipt } from '#server/http/receipt.ts'
import { untilDesk } from './hours.ts'
import type { CustomerName } from './people.ts'
import { type Flaw, proveDeposit } from './slips.ts'
import type { Act, Player, Scene } from './stage.ts'

export type DepositPlan = {
  who: CustomerName | 'desk'
  kind: TransferKind
  amount: bigint
  /** `wait` for the desk, forgotten without a receipt, or already in review. */
  fate: 'accept' | 'reject' | 'cancel' | 'wait' | 'forget' | 'review'
  flaw?: Flaw
  /** A photograph instead of the bank's document; by chance where it is not said. */
  isPhoto?: boolean
  /** What follows once it is credited. */
  next?: Act
}

/** Somebody takes a control id, pays, and a moment later declares the deposit with its receipt. */
export const payIn =
  (plan: DepositPlan): Act =>
  async (scene) => {
    const reference = await reserveReference(scene.tx, scene.who(plan.who).id, declarerOf(scene, plan))
    scene.later(scene.random.between(2, 4), (then) => declare(then, plan, reference))
  }

/** The desk does not sign in: the master declares what it was given. */
const declarerOf = (scene: Scene, { who }: DepositPlan): Player => scene.who(who === 'desk' ? 'master' : who)

async function declare(scene: Scene, plan: DepositPlan, reference: string): Promise<void> {
  const { kind, amount, who } = plan
  const currency = CURRENCY_OF_KIND[kind]
  const into = kind === 'BANK' ? scene.random.pick(await listSystemAccounts(scene.tx)) : undefined
  const txId = kind === 'CRYPTO' ? scene.random.hex(64) : undefined
  const input = createDepositSchema.parse({
    kind,
    currency,
    amount: toWire(amount, currency),
    bankAccountId: into?._id,
    userId: scene.who(who).id,
    reference,
    txId,
  })
  const payment = { kind, amount, reference, txId, payer: who, into }
  const proof = plan.fate === 'forget' ? undefined : proveDeposit(scene, payment, plan)
  const receipt: SentReceipt | undefined = proof && {
    text: proof.text,
    stored: await storeReceipt({ ...scene.tx, files: scene.on.files }, 'deposits', proof.bytes),
  }
  const id = await createDeposit(scene.tx, { ...input, receipt }, declarerOf(scene, plan))
  follow(scene, plan, id)
}

/** What becomes of a deposit: its customer takes it back, or the desk looks at it. */
function follow(scene: Scene, plan: DepositPlan, id: string): void {
  const { random, tx } = scene
  if (plan.fate === 'cancel')
    scene.later(random.between(3, 25), (then) => cancelDeposit(then.tx, id, declarerOf(then, plan)))
  if (plan.fate === 'cancel' || plan.fate === 'wait' || plan.fate === 'forget') return
  const operator = random.pick(['marina', 'paulo'] as const)
  const minutes = plan.fate === 'review' ? random.between(3, 8) : untilDesk(tx.now, random.between(5, 55))
  scene.later(minutes, async (then) => {
    const by = then.who(operator)
    await reviewDeposit(then.tx, id, by)
    if (plan.fate !== 'review') then.later(random.between(2, 7), (last) => decide(last, { plan, id }, by))
  })
}

async function decide(
  scene: Scene,
  { plan, id }: { plan: DepositPlan; id: string },
  by: Player,
): Promise<void> {
  const { tx, random } = scene
  if (plan.fate === 'reject')
    return rejectDeposit(tx, { id, statusDescription: REASONS[plan.flaw ?? 'faint'] }, by)
  if (plan.flaw === 'amount') {
    const currency = CURRENCY_OF_KIND[plan.kind]
    await editDepositAmount(tx, { id, amount: toWire(plan.amount - 100_00n, currency) }, by)
  }
  const override = plan.flaw === 'noCode' && { override: true, overrideReason: OVERRIDE }
  await acceptDeposit(tx, { id, ...override }, by)
  if (plan.next) scene.later(untilDesk(tx.now, random.between(10, 240)), plan.next)
}

const REASONS: Record<Flaw, string> = {
  noCode: 'O comprovante não traz o código de controle. Informe-o na descrição da transferência.',
  amount: 'O valor do comprovante é diferente do declarado. Faça um depósito com o valor transferido.',
  holder: 'A transferência veio da conta de outro titular. O valor foi devolvido.',
  faint: 'O comprovante está ilegível. Envie o PDF do banco.',
}

const OVERRIDE = 'Crédito conferido no extrato: valor, titular e horário conferem.'
