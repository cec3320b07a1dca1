import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { readToggle } from './account-facts.ts'
import { useToggleAccount } from './use-accounts.ts'

/** The toggle and what it is called: what staff do to a pending account is an approval. */
function readWords(account: BankAccount, by: Viewer) {
  const { act, verdict } = readToggle(account, by)
  const isApproval = account.status === 'PENDING' && isInternal(by)
  return { act, verdict, words: isApproval ? ('approve' as const) : act }
}

type ToggleButtonProps = { account: BankAccount; onAsk: (account: BankAccount) => void }

/** Enables, approves or disables an account; `onAsk` opens the question. */
export function ToggleButton({ account, onAsk }: ToggleButtonProps) {
  const { t } = useLabels()
  const { act, verdict, words } = readWords(account, useViewer())
  return (
    <ActionButton
      size="xs"
      variant={act === 'disable' ? 'default' : 'light'}
      verdict={verdict}
      onClick={() => onAsk(account)}
    >
      {t(`bankAccounts.${words}.act`)}
    </ActionButton>
  )
}

type ToggleModalProps = { account: BankAccount | undefined; onClose: () => void }

/** Asks before an account is enabled, approved or disabled. It stands outside the list, whose rows open on a double-click. */
export function ToggleModal({ account, onClose }: ToggleModalProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const toggle = useToggleAccount()
  const { shown, opened, key } = useWindowOf(account)
  if (!shown) return null
  const { act, verdict, words } = readWords(shown, viewer)
  const confirm = async (submitKey: string) => {
    await toggle(shown, act, submitKey)
    notifyDone(t(`bankAccounts.${words}.done`), shown.name)
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      title={t(`bankAccounts.${words}.title`, { name: shown.name })}
      confirmLabel={t(`bankAccounts.${words}.act`)}
      tone={act === 'disable' ? 'red' : 'brand'}
      verdict={verdict}
      onConfirm={confirm}
    >
      {t(`bankAccounts.${words}.text`)}
    </ConfirmModal>
  )
}
