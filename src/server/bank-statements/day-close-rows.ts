import type { ClosePlace, DayClose } from '#core/bank-statements/day-close-schema.ts'
import type { DayCloseWords } from '#core/texts/day-close-words.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { toLocalMinute } from '#core/texts/local-time.ts'

/** One close with its figures and differences. */
export type WholeClose = DayClose & Required<Pick<DayClose, 'figures' | 'differences'>>

export type DayCloseRow = {
  readonly label: string
  readonly statement: string | null
  readonly ledger: string | null
  readonly difference: string | null
  readonly note?: string
  readonly isBold?: boolean
}

/** The places with their three numbers, as both files show them. */
export function toRows({ figures }: WholeClose, words: DayCloseWords): DayCloseRow[] {
  const { accounts, houseAccounts, bank, ledger, difference, inTransit, unidentified, bitcoin } = figures
  const { wallets = [] } = figures
  const place = (one: ClosePlace, note?: string): DayCloseRow => {
    const { name: label, balance: statement } = one
    const said = statement === null ? words.noStatement : note
    const { ledger = null, difference = null } = one
    return { label, statement, ledger, difference, ...(said && { note: said }) }
  }
  const part = (label: string, { amount, count }: { amount: string; count: number }): DayCloseRow => ({
    label: `${label} (${count})`,
    statement: null,
    ledger: amount,
    difference: null,
  })
  return [
    ...accounts.map((one) => place(one)),
    {
      label: words.sum,
      statement: bank,
      ledger,
      difference,
      isBold: true,
      ...(bank === null && { note: words.incomplete }),
    },
    part(words.inTransit, inTransit),
    {
      label: `${words.unidentified} (${unidentified.count})`,
      statement: unidentified.amount,
      ledger: null,
      difference: null,
    },
    ...houseAccounts.map((one) => place(one, one.ledger === undefined ? words.house : words.ofHouse)),
    ...wallets.map(({ name, chain, uncredited, ledger = null, difference = null }) => ({
      label: name,
      statement: chain,
      ledger,
      difference,
      note: chain === null ? words.noBlocks : `${words.uncredited}: ${uncredited}`,
    })),
    {
      label: words.bitcoin,
      statement: null,
      ledger: bitcoin,
      difference: null,
      ...(wallets.length === 0 && { note: words.noWallet }),
    },
  ]
}

/** The sentences about the people of a close. */
export const toPeople = (close: WholeClose, words: DayCloseWords): string[] => {
  const at = (instant: string | null) => toLocalMinute(new Date(instant ?? 0))
  const { preparedBy, preparedAt, signedBy, signedAt, returnedBy, returnedAt, returnNote, countersigned } =
    close
  const lines = [fillIn(words.preparedBy, { name: preparedBy.name, at: at(preparedAt) })]
  if (signedBy) lines.push(fillIn(words.signedBy, { name: signedBy.name, at: at(signedAt) }))
  if (countersigned === false) lines.push(words.alone)
  if (returnedBy)
    lines.push(
      fillIn(words.returnedBy, { name: returnedBy.name, at: at(returnedAt), note: returnNote ?? '' }),
    )
  if (close.status === 'PREPARED') lines.push(words.notSigned)
  return lines
}
