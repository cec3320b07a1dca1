import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { isWaiting, mayResendDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal } from '../ui/receipt/ReceiptUploadModal.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ActButton, useQuestion } from '../ui/window/act.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { DepositFacts, EVENT_ICONS, FeeFacts, SameTx, useAwaited } from './DepositFacts.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'
import { CANCEL_DEPOSIT } from './deposit-acts.tsx'
import classes from './deposits.module.css'
import { PayOpenDeposit } from './PayByPix.tsx'
import { ControlId } from './ReferenceBox.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

type ResendProps = { deposit: Deposit; opened: boolean; onClose: () => void }

function Resend({ deposit, ...window }: ResendProps) {
  const { t } = useLabels()
  const { resend } = useDepositActs()
  const [amount, setAmount] = useState(deposit.amount)
  const send = async (form: FormData, key: string) => {
    const { kind, currency, _id } = deposit
    for (const [name, value] of Object.entries({ kind, currency, amount, resendOf: _id }))
      form.append(name, value)
    await resend(form, key)
    notifyDone(t('deposits.upload.done'), t('deposits.upload.doneText'), { seconds: 10 })
  }
  return (
    <ReceiptUploadModal
      {...window}
      title={t('deposits.resend.act')}
      confirmLabel={t('deposits.upload.submit')}
      types={DEPOSIT_RECEIPT_TYPES}
      mark={amount}
      onSend={send}
    >
      <div className="stack gap-16 mb-16">
        <ControlId reference={deposit.reference} text={t('deposits.resend.text')} />
        <MoneyInput
          label={t('deposits.form.amount')}
          currency={deposit.currency}
          value={amount}
          onChange={setAmount}
        />
      </div>
    </ReceiptUploadModal>
  )
}

/** Proves a rejected deposit again: another receipt, and the amount that it shows, under the same control id. */
function ResendReceipt({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  return (
    <WindowOf about={deposit} onClose={onClose}>
      {(shown, window) => <Resend {...window} deposit={shown} />}
    </WindowOf>
  )
}

/** The reason of a rejection, above everything else. */
function Rejection({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (deposit.status !== 'CANCELLED' || !deposit.statusDescription) return null
  return (
    <Alert
      className="mb-10"
      color="red"
      title={t('deposits.detail.rejected')}
      icon={<IconAlertTriangle size={18} />}
    >
      {deposit.statusDescription}
      <p className="flush mt-6">
        {deposit.resentAs ? (
          <SubjectLink entity="deposit" id={deposit.resentAs}>
            {t('deposits.resend.sent')}
          </SubjectLink>
        ) : (
          t('deposits.resend.hint')
        )}
      </p>
    </Alert>
  )
}

function Story({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const awaited = useAwaited(deposit)
  return (
    <div>
      <span className={classes.section}>{t(`deposits.kind.${deposit.kind}`)}</span>
      <div className="flush mt-2 mb-10">
        <Amount value={deposit.amount} currency={deposit.currency} size="hero" />
      </div>
      <Rejection deposit={deposit} />
      {isWaiting(deposit) && <SameTx deposit={deposit} />}
      <DefinitionList>
        <DepositFacts deposit={deposit} accountLabel={t('deposits.detail.account')} />
        {deposit.status !== 'CANCELLED' && <FeeFacts deposit={deposit} />}
        <Definition label={t('deposits.detail.created')}>{formatDateTime(deposit.createdAt)}</Definition>
      </DefinitionList>
      <h3 className={classes.section}>{t('deposits.detail.history')}</h3>
      <EventTimeline events={deposit.events ?? []} icons={EVENT_ICONS} waiting={awaited} />
    </div>
  )
}

type DepositDetailProps = { deposit: Deposit; opened: boolean; onClose: () => void }

/** A deposit for its customer: status, receipt, and the button to cancel it. */
export function DepositDetail({ deposit, opened, onClose }: DepositDetailProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const styles = useStatusStyles(DEPOSIT_STATUS)
  const { ask, question } = useQuestion(deposit)
  const [isResending, setResending] = useState(false)
  const footer = (
    <>
      {isWaiting(deposit) && <ActButton variant="outline" act={CANCEL_DEPOSIT} row={deposit} onAsk={ask} />}
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      {mayResendDeposit(deposit, viewer).ok && (
        <ActionButton onClick={() => setResending(true)}>{t('deposits.resend.act')}</ActionButton>
      )}
    </>
  )
  const code = <CopyId value={deposit.reference} label={t('deposits.code')} />
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size="lg"
        title={t('deposits.detail.title')}
        badge={<StatusBadge style={styles[deposit.status]} />}
        aside={!isPhone && code}
        sub={isPhone && code}
        footer={footer}
      >
        <div className={classes.detail}>
          <Story deposit={deposit} />
          <div className={classes.column}>
            <PayOpenDeposit deposit={deposit} />
            <DepositReceipt deposit={deposit} />
          </div>
        </div>
      </Modal>
      <ResendReceipt deposit={isResending ? deposit : undefined} onClose={() => setResending(false)} />
      {question}
    </>
  )
}
