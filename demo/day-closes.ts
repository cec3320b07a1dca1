import { toLineText } from '#core/bank-statements/statement.ts'
import { addDays } from '#core/rules/days.ts'
import { computeDay } from '#server/bank-statements/close.ts'
import { listAccounts, readLedger } from '#server/bank-statements/close-facts.ts'
import { prepareClose, signAs } from '#server/bank-statements/day-closes.ts'
import { importStatement } from '#server/bank-statements/import.ts'
import { confirmLine } from '#server/bank-statements/lines.ts'
import { listHouseAccounts } from '#server/bank-statements/queries.ts'
import { daysBefore, type Stage } from './stage.ts'

/** The fee that the bank takes on the second of these days, and that nobody books. */
const FEE = 59_90n
const FEE_TEXT = 'TARIFA PACOTE DE SERVICOS'
/** The balance of each account but the first. */
const STEADY = 214_402_18n

type Close = { readonly hasFee: boolean; readonly feeBefore: boolean; readonly isSigned: boolean }

/** Closes the day that has just ended: its statements come, Marina explains the differences, and Paulo signs. */
export const closeYesterday =
  ({ hasFee, feeBefore, isSigned }: Close) =>
  async (on: Stage): Promise<void> => {
    const { tx } = on
    const [day, marina] = [daysBefore(tx.now, 1, '12:00').toISOString().slice(0, 10), on.who('marina')]
    const accounts = (await listAccounts(tx, day)).filter(({ funds }) => funds === 'CLIENTS')
    const named = await listHouseAccounts(tx)
    const ledger = await readLedger(tx, { date: day, before: undefined, accounts: [] })
    const others = STEADY * BigInt(accounts.length - 1)
    const [drift, fee] = [feeBefore ? FEE : 0n, hasFee ? FEE : 0n]
    for (const [at, { _id }] of accounts.entries()) {
      const line = (amount: bigint, text: string) => ({ day, amount, text: toLineText(text), bankId: null })
      const paid = ledger.movements.map(({ amount, name, payee }) =>
        amount > 0n
          ? line(amount, `PIX RECEBIDO ${(name ?? '').toUpperCase()}`)
          : line(amount, `PIX ENVIADO ${(payee?.name ?? '').toUpperCase()}`),
      )
      const lines = at > 0 ? [] : [...paid, ...(hasFee ? [line(-FEE, FEE_TEXT)] : [])]
      const opening = at > 0 ? STEADY : ledger.balances.before - others - drift
      const amount = at > 0 ? STEADY : ledger.balances.end - others - drift - fee
      const account = named.find(({ id }) => id === _id)!
      const file = {
        format: 'OFX',
        account,
        from: day,
        to: day,
        opening,
        madeOn: null,
        closing: { amount, day },
        lines,
        notes: [],
      }
      await importStatement(
        tx,
        { sha256: on.random.hex(64), file: { ...file, format: 'OFX' }, bankAccountId: _id },
        on.who('paulo'),
      )
    }
    await linkDeposits(on, day)
    const differences = (await computeDay(tx, day)).differences.map(({ key, suggested: kind }) => ({
      key,
      kind,
      explanation: EXPLANATIONS[kind],
      ownerId: marina.id,
      dueOn: addDays(day, 2),
    }))
    const id = await prepareClose(tx, { date: day, differences }, marina)
    if (isSigned) await signAs(tx, id, on.who('paulo'))
  }

const EXPLANATIONS = {
  UNIDENTIFIED: 'Crédito sem depósito: o cliente foi avisado.',
  IN_TRANSIT: 'O banco paga no próximo dia útil.',
  HOUSE: 'Tarifa de conta, ainda não lançada.',
  RETURNED: 'O banco devolveu o pagamento.',
  LATE: 'O banco lançou depois do fechamento.',
  CORRECTION: 'Correção do dia anterior.',
  NO_STATEMENT: 'O banco não mandou o extrato.',
  OTHER: 'Em apuração com o banco.',
} as const

/** Each deposit of the day gets the line of its amount. */
async function linkDeposits({ tx, who }: Stage, day: string): Promise<void> {
  const pairs = await tx.sql<{ lineId: string; depositId: string }[]>`
    select distinct on (d.id) l.id as line_id, d.id as deposit_id
    from bank_statement_lines l join deposits d on d.amount = l.amount and d.kind = 'BANK' and d.status = 'FINISHED'
    join users u on u.id = d.user_id and l.text = 'PIX RECEBIDO ' || upper(u.name)
    where l.day = ${day} and l.state = 'OPEN' and d.statement_line_id is null order by d.id, l.id`
  const taken = new Set<string>()
  for (const pair of pairs) {
    if (taken.has(pair.lineId)) continue
    taken.add(pair.lineId)
    await confirmLine(tx, pair, who('marina'))
  }
}
