import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayBalance } from '#core/ledger/statement-schema.ts'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { daysAgo } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Unread } from '../ui/Unread.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { useRecordWords } from './record-words.ts'

/** One currency at the end of the day: available, held, both, and bitcoin in reais. */
function Balance({ balance }: { balance: DayBalance }) {
  const { t } = useLabels()
  const { currency, value } = balance
  const { sayPrice } = useRecordWords({ currency })
  return (
    <section aria-label={t(`statement.of.${currency}`)}>
      <h3 className="title">{t(`statement.of.${currency}`)}</h3>
      <DefinitionList lined>
        {(['available', 'held', 'total'] as const).map((part) => (
          <Definition key={part} label={t(`statement.onDay.${part}`)}>
            <Amount value={balance[part]} currency={currency} strong={part === 'total'} />
          </Definition>
        ))}
        {value && (
          <Definition label={t('statement.value')} hint={sayPrice(value)}>
            <Amount value={value.amount} currency="BRL" />
          </Definition>
        )}
      </DefinitionList>
    </section>
  )
}

type BalanceWindowProps = { opened: boolean; onClose: () => void; userId: string | undefined }

/** Both balances at the end of a day that the reader chooses. */
export function BalanceWindow({ userId, ...window }: BalanceWindowProps) {
  const { t } = useLabels()
  const [date, setDate] = useState(() => daysAgo(0))
  const reading = useQuery({
    queryKey: ['balance', 'day', date, userId ?? ''],
    queryFn: ({ signal }) =>
      call<DayBalance[]>('/ledgers/balances', { query: { date, userId }, signal }).then(
        (answer) => answer.data,
      ),
  })
  return (
    <Modal {...window} title={t('statement.onDay.title')} size="sm" isDialog>
      <div className="column gap-16">
        <TextInput
          type="date"
          label={t('statement.onDay.day')}
          max={daysAgo(0)}
          value={date}
          onChange={({ currentTarget }) => currentTarget.value && setDate(currentTarget.value)}
        />
        {!reading.data && <Unread reading={reading} height={220} />}
        {reading.data?.map((balance) => (
          <Balance key={balance.currency} balance={balance} />
        ))}
      </div>
    </Modal>
  )
}
