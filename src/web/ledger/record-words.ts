import { nameRecord, readOrder } from '#core/ledger/record-name.ts'
import { saySource } from '#core/ledger/record-words.ts'
import type { BitcoinValue, Statement, StatementRecord } from '#core/ledger/statement-schema.ts'
import { groupDecimal } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** The sentences of a statement's records: the event, the operation behind it, and the source of a price. */
export function useRecordWords({ currency }: Pick<Statement, 'currency'>) {
  const { t } = useLabels()
  return {
    nameRecord: (record: StatementRecord): string => t(`statement.name.${nameRecord(record, currency)}`),
    /** "OTC a R$ 600.000,00", a control id, an address or an account; empty without an operation. */
    sayReference: (record: StatementRecord): string => {
      const order = readOrder(record)
      if (!order) return record.reference ?? ''
      return t(`statement.order.${order.kind}`, { price: groupDecimal(order.price) })
    },
    /** "a R$ 600.000,00, preço da ordem". */
    sayPrice: ({ price, source }: BitcoinValue): string =>
      t('statement.priced', {
        price: groupDecimal(price),
        source: saySource(source, {
          source: {
            order: t('statement.source.order'),
            book: t('statement.source.book'),
            simulated: t('statement.source.simulated'),
            unknown: t('statement.source.unknown'),
          },
        }),
      }),
  }
}
