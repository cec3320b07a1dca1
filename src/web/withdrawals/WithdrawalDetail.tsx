import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { awaitedAfter, WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { mayAdvise } from '#core/withdrawals/advice.ts'
import { isUnpaid } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { type Icon, IconCancel, IconDownload, IconFileCheck, IconLink, IconUser } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { useSave } from '../ui/use-save.ts'
import { ActButton, type RowAct, useQuestion } from '../ui/window/act.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { APPROVE_WITHDRAWAL } from './approve-withdrawal.tsx'
import { NotPaid } from './NotPaid.tsx'
import { Payee } from './Payee.tsx'
import { PayWithdrawal } from './PayWithdrawal.tsx'
import { WithdrawalFacts } from './WithdrawalFacts.tsx'
import { WithdrawalProof } from './WithdrawalProof.tsx'
import { CANCEL_WITHDRAWAL } from './withdrawal-acts.ts'
import { mayApprove, mayPay } from './withdrawal-status.ts'
import classes from './withdrawals.module.css'

const EVENT_ICONS: Readonly<Record<string, Icon>> = {
  'event.withdrawal.created': IconUser,
  'event.withdrawal.receipt': IconFileCheck,
  'event.withdrawal.txId': IconLink,
  'event.withdrawal.chainPaid': IconLink,
  'event.withdrawal.cancelled': IconCancel,
}

/** The next expected event; none after payment or cancellation. */
function useAwaited({ status, approvals, approvalsNeeded }: Withdrawal): { title: string } | undefined {
  const { t, language } = useLabels()
  const lacksSecond = status === 'PENDING' && approvals.length < approvalsNeeded
  const title = lacksSecond
    ? t('withdrawals.detail.secondApproval')
    : awaitedAfter(WITHDRAWAL_STATUS, status, language)
  return title ? { title } : undefined
}

/** The amount, and the bank's reason if it refused the payment. */
function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const pays = isInternal(viewer) && withdrawal.userId !== viewer.id
  const name = withdrawal.status === 'FINISHED' ? 'amountPaid' : pays ? 'amountStaff' : 'amount'
  return (
    <div>
      <span className={classes.section}>{t(`withdrawals.detail.${name}`)}</span>
      <div className="flush mt-2 mb-10">
        <Amount value={withdrawal.amount} currency={withdrawal.currency} size="hero" />
      </div>
      <NotPaid withdrawal={withdrawal} />
    </div>
  )
}

function Story({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLabels()
  const awaited = useAwaited(withdrawal)
  return (
    <div>
      <WithdrawalFacts withdrawal={withdrawal} />
      <h3 className={classes.section}>{t('withdrawals.detail.history')}</h3>
      <EventTimeline events={withdrawal.events ?? []} icons={EVENT_ICONS} waiting={awaited} />
    </div>
  )
}

type ButtonsProps = { withdrawal: Withdrawal; onAsk: (act: RowAct<Withdrawal>) => void; onPay: () => void }

/** The acts on it; a disabled button shows its own reason. */
function Buttons({ withdrawal, onAsk, onPay }: ButtonsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const approving = mayApprove(withdrawal, viewer)
  return (
    <>
      <ActButton variant="outline" act={CANCEL_WITHDRAWAL} row={withdrawal} onAsk={onAsk} />
      {isStaff && (approving.ok || withdrawal.approvalsNeeded > 1) && (
        <ActionButton variant="light" verdict={approving} onClick={() => onAsk(APPROVE_WITHDRAWAL)}>
          {t('withdrawals.act.approve')}
        </ActionButton>
      )}
      {isStaff && (
        <ActionButton verdict={mayPay(withdrawal, viewer)} onClick={onPay}>
          {t(withdrawal.kind === 'BANK' ? 'withdrawals.pay.receipt' : 'withdrawals.pay.txId')}
        </ActionButton>
      )}
    </>
  )
}

/** A paid one has the advice of the house; the window closes. */
function Ended({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useLabels()
  const { save, isBusy } = useSave()
  const { _id, status } = withdrawal
  const name = `${t('withdrawals.detail.adviceFile')}-${_id.slice(0, 8)}.pdf`
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      {mayAdvise({ status }).ok && (
        <BusyButton
          variant="light"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          isBusy={isBusy !== undefined}
          onClick={() => void save(`/withdrawals/${_id}/advice`, name)}
        >
          {t('withdrawals.detail.advice')}
        </BusyButton>
      )}
    </>
  )
}

function usePayeeTitle({ kind, userId, status }: Withdrawal): string {
  const { t } = useLabels()
  const viewer = useViewer()
  if (userId !== viewer.id) return t(`withdrawals.detail.${status === 'FINISHED' ? 'paidTo' : 'payTo'}`)
  return t(kind === 'BANK' ? 'withdrawals.detail.yourAccount' : 'withdrawals.detail.yourAddress')
}

type WithdrawalDetailProps = { withdrawal: Withdrawal; opened: boolean; onClose: () => void }

/** A withdrawal: status, payee, proof and acts. */
export function WithdrawalDetail({ withdrawal, opened, onClose }: WithdrawalDetailProps) {
  const { t } = useLabels()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const styles = useStatusStyles(WITHDRAWAL_STATUS)
  const [isPaying, setPaying] = useState(false)
  const { ask, question } = useQuestion(withdrawal)
  const code = <CopyId value={withdrawal._id} label={t('withdrawals.id')} />
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size="lg"
        title={t('withdrawals.detail.title')}
        badge={<StatusBadge style={styles[withdrawal.status]} plain={withdrawal.status === 'CANCELLED'} />}
        aside={!isPhone && code}
        sub={isPhone && code}
        footer={
          isUnpaid(withdrawal) ? (
            <Buttons withdrawal={withdrawal} onAsk={ask} onPay={() => setPaying(true)} />
          ) : (
            <Ended withdrawal={withdrawal} onClose={onClose} />
          )
        }
      >
        <WaitingApproval id={withdrawal._id} />
        <div className={classes.detail}>
          <Head withdrawal={withdrawal} />
          <div className={classes.side}>
            <Payee withdrawal={withdrawal} title={usePayeeTitle(withdrawal)} />
            <WithdrawalProof withdrawal={withdrawal} />
          </div>
          <Story withdrawal={withdrawal} />
        </div>
      </Modal>
      {question}
      <PayWithdrawal withdrawal={isPaying ? withdrawal : undefined} onClose={() => setPaying(false)} />
    </>
  )
}
