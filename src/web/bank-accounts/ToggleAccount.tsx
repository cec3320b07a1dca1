import { mayApproveTogether } from '#core/bank-accounts/bank-account.ts'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { firstRefusal, ok, refuse } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { BulkAct } from '../ui/grid/bulk.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { readToggle } from './account-facts.ts'
import { HolderCheck } from './HolderCheck.tsx'

/** The toggle and its name; for a pending account, staff see an approval. */
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

/** Approval and disabling of many accounts. */
export function useBulkToggles(): BulkAct<BankAccount>[] {
  const { t } = useLabels()
  const viewer = useViewer()
  const act = useAct<BankAccount>('bank-accounts')
  return (['enable', 'disable'] as const).map((name) => ({
    id: name,
    label: (count) => t(`bankAccounts.bulk.${name}`, { count }),
    text: t(`bankAccounts.bulk.${name}Text`),
    tone: name === 'disable' ? 'red' : 'brand',
    verdict: (account) => {
      const toggle = readToggle(account, viewer)
      if (toggle.act === name)
        return firstRefusal(toggle.verdict, name === 'enable' ? mayApproveTogether(account) : ok)
      return refuse('conflict', name === 'enable' ? 'bankAccount.alreadyActive' : 'bankAccount.notActive')
    },
    run: ({ _id }, key) => act(`/${name}`, { body: { id: _id }, key }),
  }))
}

type ToggleModalProps = { account: BankAccount | undefined; onClose: () => void }

/**
 * Asks before an account is enabled, approved or disabled. It is outside the list, whose rows open on a
 * double-click.
 */
export function ToggleModal({ account, onClose }: ToggleModalProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const act = useAct<BankAccount>('bank-accounts')
  const ask = (row: BankAccount) => {
    const toggle = readWords(row, viewer)
    return {
      title: t(`bankAccounts.${toggle.words}.title`, { name: row.name }),
      confirmLabel: t(`bankAccounts.${toggle.words}.act`),
      size: toggle.act === 'enable' && isInternal(viewer) ? ('lg' as const) : ('sm' as const),
      tone: toggle.act === 'disable' ? ('red' as const) : ('brand' as const),
      verdict: toggle.verdict,
      onConfirm: (key: string) => act(`/${toggle.act}`, { body: { id: row._id }, key }),
      done: t(`bankAccounts.${toggle.words}.done`),
      doneText: row.name,
      children: (
        <>
          {t(`bankAccounts.${toggle.words}.text`)}
          {toggle.act === 'enable' && isInternal(viewer) && <HolderCheck account={row} />}
        </>
      ),
    }
  }
  return <ConfirmAct about={account} onClose={onClose} ask={ask} />
}
