import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { DECISIONS } from '#core/shipments/shipment.ts'
import type { ReturnLine } from '#core/shipments/shipment-schema.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconChecks } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { type ActOutcome, ActQuestion, type RowAct } from '../ui/window/act.tsx'
import classes from './shipments.module.css'
import { useWaitingLines } from './use-shipments.ts'

/** The answer of the bank about a payment, and the reason why a person must look at it. */
export function LineFacts({ line, hasLink }: { line: ReturnLine; hasLink?: boolean }) {
  const { t } = useLabels()
  const { key, user, amount, expected, codes, reason, waitsFor, shipmentId, line: place } = line
  const said = [codes.join(' '), reason].filter(Boolean).join(' · ')
  const differs = expected !== null && expected !== amount
  return (
    <span className="grow shrink">
      <strong className="anywhere">
        {user ? <ClientName client={user} /> : key || t('shipments.noKey')}
      </strong>
      <span className="hint block anywhere">
        {[t('shipments.line', { line: String(place) }), user && key, said].filter(Boolean).join(' · ')}
      </span>
      {differs && (
        <span className="hint block">
          {t('shipments.expected')} <Amount value={expected} currency="BRL" />
        </span>
      )}
      {waitsFor && <span className={classes.why}>{waitsFor.message}</span>}
      {hasLink && shipmentId && (
        <Link className="hint" to="/shipments/$id" params={{ id: shipmentId }}>
          {t('shipments.open')}
        </Link>
      )}
    </span>
  )
}

/** A line that no withdrawal belongs to can only be set aside. */
const decisionsOn = ({ withdrawalId }: ReturnLine) =>
  DECISIONS.filter((decision) => withdrawalId !== null || decision === 'IGNORED')

type Decision = (typeof DECISIONS)[number]

/** A decision about a line, with its reason. */
const toAct = (decision: Decision): RowAct<ReturnLine> => ({
  slice: 'shipments',
  texts: `shipments.waiting.${decision}`,
  tone: decision === 'REFUSED' ? 'red' : undefined,
  size: () => 'md',
  values: (line) => ({ amount: formatMoney(fromWire(line.expected ?? line.amount, 'BRL'), 'BRL') }),
  reason: (_, { t }) => ({ isLine: true, lock: t('shipments.waiting.needsReason') }),
  send: ({ _id }, reason) => ({ path: `/returns/lines/${_id}`, body: { decision, reason } }),
  details: (line) => (
    <div className="row apart">
      <LineFacts line={line} />
      <Amount value={line.amount} currency="BRL" strong />
    </div>
  ),
})

type DecideLineProps = {
  line: ReturnLine
  onDone?: (is: ActOutcome) => void
  onAsking?: (isAsking: boolean) => void
}

/** The decisions about a line, each with its question. */
export function DecideLine({ line, onDone, onAsking }: DecideLineProps) {
  const { t } = useLabels()
  const [asking, setAsking] = useState<Decision>()
  const ask = (decision: Decision | undefined) => {
    setAsking(decision)
    onAsking?.(decision !== undefined)
  }
  return (
    <span className={classes.acts}>
      {decisionsOn(line).map((decision) => (
        <Button key={decision} size="xs" variant="default" data-question onClick={() => ask(decision)}>
          {t(`shipments.waiting.${decision}.act`)}
        </Button>
      ))}
      <ActQuestion
        about={asking && { act: toAct(asking), row: line }}
        onClose={() => ask(undefined)}
        onDone={onDone}
      />
    </span>
  )
}

/** The lines of return files that wait for the decision of a person. */
export function WaitingLines({ shipmentId }: { shipmentId?: string }) {
  const { t } = useLabels()
  const { lines, total, error } = useWaitingLines(shipmentId)
  if (error) return <EmptyState title={error.message} />
  if (lines?.length === 0) return <EmptyState icon={IconChecks} title={t('shipments.waiting.none')} />
  return (
    <>
      <ul className="plain-list" aria-label={t('shipments.waiting.title')}>
        {lines?.map((line) => (
          <li key={line._id} className={classes.line}>
            <LineFacts line={line} hasLink={shipmentId === undefined} />
            <Amount value={line.amount} currency="BRL" strong />
            <DecideLine line={line} />
            {line._id && <WaitingApproval id={line._id} />}
          </li>
        ))}
      </ul>
      {lines && lines.length < total && (
        <p className="hint">{t('shipments.some', { shown: String(lines.length), total: String(total) })}</p>
      )}
    </>
  )
}
