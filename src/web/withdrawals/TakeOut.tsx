import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mayTakeOut } from '#core/withdrawals/payout.ts'
import type { BatchMember, PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'

type TakeOutProps = { batch: PayoutBatch; member: BatchMember | undefined; onClose: () => void }

function Question({
  batch,
  member,
  onClose,
  opened,
}: TakeOutProps & { member: BatchMember; opened: boolean }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const act = useAct<PayoutBatch>('payout-batches')
  const [reason, setReason] = useState('')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const body = { withdrawalId: member.withdrawalId, reason: reason.trim() }
  const ask = async () => {
    if (await send((key) => act(`/${batch._id}/removals`, { method: 'POST', body, key }), body)) onClose()
  }
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton
        color="red"
        loading={isBusy}
        verdict={mayTakeOut({ ...member, userId: member.user._id }, viewer)}
        reason={reason.trim() === '' && t('payouts.batch.takeOutReason')}
        onClick={() => void ask()}
      >
        {t('payouts.act.takeOut')}
      </ActionButton>
    </>
  )
  const title = t('payouts.batch.takeOutTitle', { name: member.user.name })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog isBusy={isBusy} footer={footer}>
      <p className="flush mb-12">{t('payouts.batch.takeOutText')}</p>
      <TextInput
        label={t('payouts.batch.takeOutReason')}
        withAsterisk
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError error={error} />
    </Modal>
  )
}

/** Asks another person to take a withdrawal out of its batch. */
export function TakeOut({ member, ...props }: TakeOutProps) {
  return (
    <WindowOf about={member} onClose={props.onClose}>
      {(shown, window) => <Question {...props} {...window} member={shown} />}
    </WindowOf>
  )
}
