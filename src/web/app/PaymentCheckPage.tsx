import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showDay } from '#core/rules/days.ts'
import type { PaymentCheck } from '#core/withdrawals/advice-schema.ts'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AuthPage, Problem } from '../sessions/AuthPage.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { IconArrowBackUp, IconCircleCheck } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'

function Facts({ check }: { check: PaymentCheck }) {
  const { t } = useLabels()
  const { house, currency, amount, paidOn, payee } = check
  return (
    <DefinitionList lined>
      {house && <Definition label={t('entry.payment.house')}>{house}</Definition>}
      <Definition label={t('entry.payment.amount')}>
        <Amount value={amount} currency={currency} isPublic strong />
      </Definition>
      <Definition label={t('entry.payment.paidOn')}>
        <span className="tabular">{showDay(paidOn)}</span>
      </Definition>
      {payee.name && <Definition label={t('entry.payment.payee')}>{payee.name}</Definition>}
      <Definition label={t('entry.payment.place')}>
        <span className="anywhere">{payee.place}</span>
      </Definition>
    </DefinitionList>
  )
}

/** The page behind the code of a payment advice, for anybody: whether the house made the payment, and whether it came back. */
export function PaymentCheckPage() {
  const { t } = useLabels()
  const { id } = useParams({ strict: false })
  const [check, setCheck] = useState<PaymentCheck>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const away = new AbortController()
    call<PaymentCheck>(`/payment-checks/${id}`, { signal: away.signal }).then(
      ({ data }) => setCheck(data),
      (error: Error) => {
        if (!away.signal.aborted) setProblem(error.message)
      },
    )
    return () => away.abort()
  }, [id])
  const isPaid = check?.status === 'PAID'
  const Icon = isPaid ? IconCircleCheck : IconArrowBackUp
  return (
    <AuthPage title={t('entry.payment.title')} subtitle={t('entry.check.subtitle')} isWide>
      <Problem>{problem}</Problem>
      {check && (
        <p className={`row gap-8 ${isPaid ? 'good' : 'bad'}`} role="status">
          <Icon size={20} stroke={1.8} aria-hidden />
          {t(isPaid ? 'entry.payment.paid' : 'entry.payment.reversed')}
        </p>
      )}
      {check && <Facts check={check} />}
      {check && <p className="caption">{t('entry.payment.compare')}</p>}
    </AuthPage>
  )
}
