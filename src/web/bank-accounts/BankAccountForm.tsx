import { Alert } from '@mantine/core'
import { approvalAfterEdit, changesPayee, mayManageSystemAccount } from '#core/bank-accounts/bank-account.ts'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { IconInfoCircle } from '../ui/icons.tsx'
import { AccountFields } from './AccountFields.tsx'
import { HolderCheck } from './HolderCheck.tsx'
import classes from './OwnAccounts.module.css'
import { PayingSection } from './PayingSection.tsx'
import { useAccountForm, useRead } from './use-account-form.ts'

type BankAccountFormProps = {
  /** Absent for a new account. */
  account: BankAccount | undefined
  /** The viewer's own account, also for staff: the form has no owner and no status. */
  isOwn?: boolean
  /** Shows the bank data of an account of the house. */
  onPaying?: (account: BankAccount) => void
  opened: boolean
  onClose: () => void
}

type Form = ReturnType<typeof useAccountForm>['form']

type NoteProps = { account: BankAccount; form: Form; isStaffForm: boolean }

/** Warns before saving that an approved account needs another approval. */
function ApprovalNote({ account, form, isStaffForm }: NoteProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const input = useRead(form.values, isStaffForm)
  if (account.status === 'PENDING' || isStaffForm) return null
  const edit = { status: undefined, changesPayee: input?.ok === true && changesPayee(account, input.value) }
  const isLost = approvalAfterEdit(account, edit, viewer).status === 'PENDING'
  return (
    <Alert
      className={`${isLost ? 'notice' : 'sunken'} ${classes.alert}`}
      icon={<IconInfoCircle size={18} aria-hidden />}
      role={isLost ? 'alert' : undefined}
    >
      {t(isLost ? 'bankAccounts.form.losesApproval' : 'bankAccounts.form.keepsApproval')}
    </Alert>
  )
}

/** A bank account, new or edited. */
export function BankAccountForm(props: BankAccountFormProps) {
  const { account, isOwn = false, onPaying, opened, onClose } = props
  const { t } = useLabels()
  const viewer = useViewer()
  const isStaffForm = isInternal(viewer) && !isOwn
  const { form, window } = useAccountForm({ account, isStaffForm, opened, onClose })
  return (
    <FormModal
      {...window}
      title={t(account ? 'bankAccounts.form.edit' : 'bankAccounts.new')}
      layout="stack gap-14"
      verdict={account ? mayManageSystemAccount(account.userId === null, viewer) : ok}
    >
      {account && <WaitingApproval id={account._id} />}
      {account?.userId === null && onPaying && (
        <PayingSection account={account} onOpen={() => onPaying(account)} />
      )}
      {account ? (
        <ApprovalNote account={account} form={form} isStaffForm={isStaffForm} />
      ) : (
        !isStaffForm && <p className="text flush">{t('bankAccounts.form.newNote')}</p>
      )}
      {account && isStaffForm && <HolderCheck account={account} />}
      <AccountFields form={form} isStaffForm={isStaffForm} />
    </FormModal>
  )
}
