import { Button, TextInput } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { DECISIONS } from '#core/shipments/shipment.ts'
import type { ReturnLine } from '#core/shipments/shipment-schema.ts'
import { useAct } from '../api/use-act.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
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

type Asking = { line: ReturnLine; decision: (typeof DECISIONS)[number] }

function useDecision({ line, decision }: Asking, onClose: () => void) {
  const { t } = useLabels()
  const act = useAct<ReturnLine>('shipments')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const decide = async (reason: string) => {
    const body = { decision, reason: reason.trim() }
    if (!(await send((key) => act(`/returns/lines/${line._id}`, { body, key }), body))) return
    notifyDone(t('shipments.waiting.done'))
    onClose()
  }
  return { decide, isBusy, error }
}

/** A decision about a line, with its reason. */
function DecideWindow({
  asking: { line, decision },
  ...window
}: {
  asking: Asking
  opened: boolean
  onClose: () => void
}) {
  const { t } = useLabels()
  const [reason, setReason] = useState('')
  const { decide, isBusy, error } = useDecision({ line, decision }, window.onClose)
  const amount = formatMoney(fromWire(line.expected ?? line.amount, 'BRL'), 'BRL')
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={window.onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton
        color={decision === 'REFUSED' ? 'red' : 'brand'}
        loading={isBusy}
        reason={reason.trim() === '' && t('shipments.waiting.needsReason')}
        onClick={() => void decide(reason)}
      >
        {t(`shipments.waiting.ask.${decision}`)}
      </ActionButton>
    </>
  )
  return (
    <Modal
      {...window}
      isDialog
      isBusy={isBusy}
      footer={footer}
      title={t(`shipments.waiting.ask.${decision}`)}
    >
      <div className="stack gap-12">
        <div className="row apart">
          <LineFacts line={line} />
          <Amount value={line.amount} currency="BRL" strong />
        </div>
        <p className="text flush">{t(`shipments.waiting.text.${decision}`, { amount })}</p>
        <TextInput
          label={t('shipments.waiting.reason')}
          withAsterisk
          maxLength={500}
          data-autofocus
          value={reason}
          error={error?.errors.reason?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError error={error} fieldLabels={{ reason: t('shipments.waiting.reason') }} />
      </div>
    </Modal>
  )
}

/** The lines of return files that wait for the decision of a person. */
export function WaitingLines({ shipmentId }: { shipmentId?: string }) {
  const { t } = useLabels()
  const { lines, total, error } = useWaitingLines(shipmentId)
  const [asking, setAsking] = useState<Asking>()
  if (error) return <EmptyState title={error.message} />
  if (lines?.length === 0) return <EmptyState icon={IconChecks} title={t('shipments.waiting.none')} />
  return (
    <>
      <ul className="plain-list" aria-label={t('shipments.waiting.title')}>
        {lines?.map((line) => (
          <li key={line._id} className={classes.line}>
            <LineFacts line={line} hasLink={shipmentId === undefined} />
            <Amount value={line.amount} currency="BRL" strong />
            <span className={classes.acts}>
              {decisionsOn(line).map((decision) => (
                <Button
                  key={decision}
                  size="xs"
                  variant="default"
                  onClick={() => setAsking({ line, decision })}
                >
                  {t(`shipments.waiting.act.${decision}`)}
                </Button>
              ))}
            </span>
            {line._id && <WaitingApproval id={line._id} />}
          </li>
        ))}
      </ul>
      {lines && lines.length < total && (
        <p className="hint">{t('shipments.some', { shown: String(lines.length), total: String(total) })}</p>
      )}
      <WindowOf about={asking} onClose={() => setAsking(undefined)}>
        {(shown, window) => <DecideWindow {...window} asking={shown} />}
      </WindowOf>
    </>
  )
}
