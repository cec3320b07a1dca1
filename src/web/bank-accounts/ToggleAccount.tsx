import { useState } from 'react'
import type { BankAccount } from '#core/bank-account.ts'
import { isInternal } from '#core/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { readToggle } from './account-facts.ts'
import { useToggleAccount } from './use-accounts.ts'

/** Enables, approves or disables an account, after asking. */
export function ToggleAccount({ account }: { account: BankAccount }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toggle = useToggleAccount()
  const [isAsking, setAsking] = useState(false)
  const { act, verdict } = readToggle(account, viewer)
  const isApproval = account.status === 'PENDING' && isInternal(viewer)
  const words = isApproval ? 'approve' : act
  const confirm = async (key: string) => {
    await toggle(account, act, key)
    notifyDone(t(`bankAccounts.${words}.done`), account.name)
  }
  return (
    <>
      <ActionButton
        size="xs"
        variant={act === 'disable' ? 'default' : 'light'}
        verdict={verdict}
        onClick={() => setAsking(true)}
      >
        {t(`bankAccounts.${words}.act`)}
      </ActionButton>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(`bankAccounts.${words}.title`, { name: account.name })}
        confirmLabel={t(`bankAccounts.${words}.act`)}
        tone={act === 'disable' ? 'red' : 'brand'}
        verdict={verdict}
        onConfirm={confirm}
      >
        {t(`bankAccounts.${words}.text`)}
      </ConfirmModal>
    </>
  )
}
