import { readOrder, toRecordName } from '#core/ledger/record-name.ts'
import type { Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { groupDecimal } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** The sentences of a statement's records: the event, and the operation behind it. */
export function useRecordWords(statement: Pick<Statement, 'currency' | 'records'>) {
  const { t } = useLabels()
  const nameOf = toRecordName(statement)
  return {
    nameRecord: (record: StatementRecord): string => t(`statement.name.${nameOf(record)}`),
    /** "OTC a R$ 600.000,00", a control id, an address or an account; empty without an operation. */
    sayReference: (record: StatementRecord): string => {
      const order = readOrder(record)
      if (!order) return record.reference ?? ''
      return t('statement.order', {
        kind: t(`statement.kind.${order.kind}`),
        price: groupDecimal(order.price),
      })
    },
  }
}
