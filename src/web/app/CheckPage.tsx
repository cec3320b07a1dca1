import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { StatementCheck } from '#core/ledger/statement-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { call } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { AuthPage, Problem } from '../sessions/AuthPage.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { IconCircleCheck } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'

function Facts({ check }: { check: StatementCheck }) {
  const { t } = useLabels()
  const { currency } = check
  return (
    <DefinitionList lined>
      <Definition label={t('entry.check.holder')}>{check.holder}</Definition>
      <Definition label={t('entry.check.period')}>
        {showDay(check.from)} – {showDay(check.to)}
      </Definition>
      <Definition label={t('entry.check.opening')}>
        <Amount value={check.openingBalance} currency={currency} isPublic />
      </Definition>
      <Definition label={t('entry.check.closing')}>
        <Amount value={check.closingBalance} currency={currency} isPublic strong />
      </Definition>
      <Definition label={t('entry.check.count')}>{check.count}</Definition>
      <Definition label={t('entry.check.issued')}>{formatDateTime(check.issuedAt)}</Definition>
      <Definition label={t('entry.check.records')}>
        <span className="caption">{check.recordsHash}</span>
      </Definition>
      <Definition label={t('entry.check.head', { position: String(check.headPosition) })}>
        <span className="caption">{check.headHash}</span>
      </Definition>
    </DefinitionList>
  )
}

/** The page behind the code of a printed statement, for anybody: whether the statement agrees with the books. */
export function CheckPage() {
  const { t } = useLabels()
  const { id } = useParams({ strict: false })
  const [check, setCheck] = useState<StatementCheck>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const away = new AbortController()
    call<StatementCheck>(`/statements/checks/${id}`, { signal: away.signal }).then(
      ({ data }) => setCheck(data),
      (error: Error) => {
        if (!away.signal.aborted) setProblem(error.message)
      },
    )
    return () => away.abort()
  }, [id])
  return (
    <AuthPage title={t('entry.check.title')} subtitle={t('entry.check.subtitle')} isWide>
      <Problem>{problem || (check && !check.agrees && t('entry.check.differs'))}</Problem>
      {check?.agrees && (
        <p className="row gap-8 good" role="status">
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          {t('entry.check.agrees')}
        </p>
      )}
      {check && <Facts check={check} />}
      {check && <p className="caption">{t('entry.check.compare')}</p>}
    </AuthPage>
  )
}
