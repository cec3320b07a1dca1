import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { CURRENCY_OF_KIND, type TransferKind } from '#core/deposits/deposit.ts'
import { minutesAfter } from './hours.ts'
import { CUSTOMERS, type CustomerName } from './people.ts'
import { maskDocument, type Receipt, type Slip, toPdf, toPng } from './receipts.ts'
import type { Name, Player, Scene } from './stage.ts'

/** What is wrong with a receipt. */
export type Flaw = 'noCode' | 'amount' | 'holder' | 'faint'

type Payment = {
  kind: TransferKind
  amount: bigint
  /** The control id of a deposit. */
  reference: string
  txId: string | undefined
  payer: Name
  /** The house's account that is paid into. */
  into: SystemAccount | undefined
}

/** The proof that a customer sends of a payment to the house: a document, or now and then a photograph. */
export function proveDeposit(
  scene: Scene,
  payment: Payment,
  { flaw, isPhoto }: { flaw?: Flaw; isPhoto?: boolean },
): Receipt {
  const slip =
    payment.kind === 'CRYPTO' ? chainSlip(scene, payment) : bankSlip(scene, payment, flaw === 'holder')
  const shown = {
    ...slip,
    code: flaw === 'noCode' ? undefined : slip.code,
    amount: flaw === 'amount' ? payment.amount - 100_00n : payment.amount,
  }
  if (flaw === 'faint') return toPng(shown, 'faint')
  const mayBePhoto = flaw === undefined && payment.kind === 'BANK'
  return (isPhoto ?? (mayBePhoto && scene.random.chance(20))) ? toPng(shown) : toPdf(shown)
}

function bankSlip(scene: Scene, payment: Payment, byAnother: boolean): Slip {
  const payer = byAnother ? { name: 'Teresa Barbosa', document: '11223344517' } : scene.who(payment.payer)
  const via = chooseWay(scene, payment.amount)
  return {
    ...common(scene, payment),
    title: `Comprovante de ${via}`,
    via,
    rows: [
      ['De', ...partyLines(payer), accountLine(payment.payer)],
      ['Para', ...houseLines(payment.into)],
    ],
    code: ['Descrição', `${payment.reference.slice(0, 3)}-${payment.reference.slice(3)}`],
  }
}

function chainSlip(scene: Scene, payment: Payment): Slip {
  return {
    ...common(scene, payment),
    title: 'Envio de bitcoin',
    via: 'Rede Bitcoin',
    rows: [
      ['De', scene.who(payment.payer).name.toUpperCase()],
      ['Descrição', payment.reference],
    ],
    code: ['Transação', payment.txId ?? ''],
  }
}

/** The proof that the house paid a withdrawal out. */
export function provePayment(
  scene: Scene,
  withdrawal: { amount: bigint; payee: CustomerName; from: SystemAccount | undefined },
): Receipt {
  const via = chooseWay(scene, withdrawal.amount)
  const payee = scene.who(withdrawal.payee)
  return toPdf({
    ...common(scene, { ...withdrawal, kind: 'BANK' }),
    title: `Comprovante de ${via}`,
    via,
    rows: [
      ['De', ...houseLines(withdrawal.from)],
      ['Para', ...partyLines(payee), accountLine(withdrawal.payee)],
    ],
    code: undefined,
  })
}

const common = (scene: Scene, { kind, amount }: Pick<Payment, 'kind' | 'amount'>) => ({
  issuer: kind === 'BANK' ? 'BANCO EXEMPLO' : 'CARTEIRA EXEMPLO',
  at: minutesAfter(scene.tx.now, -1),
  amount,
  currency: CURRENCY_OF_KIND[kind],
  authentication: Array.from({ length: 6 }, () => scene.random.hex(4).toUpperCase()).join(' '),
})

/** Small amounts go by Pix. */
const chooseWay = (scene: Scene, amount: bigint): 'Pix' | 'TED' =>
  amount < 5_000_00n || scene.random.chance(30) ? 'Pix' : 'TED'

const partyLines = ({ name, document }: Pick<Player, 'name' | 'document'>): string[] => [
  name.toUpperCase(),
  maskDocument(document),
]

function accountLine(name: Name): string {
  const { agency, account } = accountOf(name) ?? { agency: '0001', account: '10101-0' }
  return `Ag ${agency} · Conta ${account}`
}

/** Where a customer's money is at home; undefined for everybody else. */
export function accountOf(name: Name) {
  if (!Object.hasOwn(CUSTOMERS, name)) return undefined
  const customer = CUSTOMERS[name as CustomerName]
  return 'account' in customer ? customer.account : undefined
}

function houseLines(account: SystemAccount | undefined): string[] {
  if (!account) return ['BALCÃO']
  const { ownerName, document, bankName, bank, agency, kind } = account
  return [
    ownerName.toUpperCase(),
    maskDocument(document),
    `${bankName} ${bank} · Ag ${agency} · ${kind} ${account.account}`,
  ]
}
