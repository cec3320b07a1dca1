import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BankAccount } from '#core/bank-account-schema.ts'
import { isInternal } from '#core/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { OwnAccounts } from '../own-accounts/OwnAccounts.tsx'
import { useAccount } from '../own-accounts/use-accounts.ts'
import { lazyWindow } from '../ui/lazy-window.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useOpen } from '../ui/use-open.ts'
import { useWindowOf } from '../ui/use-window-of.ts'
import { StaffAccounts } from './StaffAccounts.tsx'

const BankAccountForm = lazyWindow(() =>
  import('../own-accounts/BankAccountForm.tsx').then((module) => module.BankAccountForm),
)

/** Bank accounts: the own ones for customers, everybody's for staff. */
export function BankAccountsScreen() {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const { open, show, close } = useOpen()
  const edited = useAccount(open && open !== 'new' ? open : undefined)
  const subject = open === 'new' ? ('new' as const) : edited
  const form = useWindowOf<BankAccount | 'new'>(subject)
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => show('new')}>
      {t('bankAccounts.new')}
    </Button>
  )
  const edit = (account: BankAccount) => show(account._id)
  return (
    <>
      <PageHeader title={t('bankAccounts.title')} actions={create} />
      {isStaff ? <StaffAccounts onEdit={edit} /> : <OwnAccounts onEdit={edit} create={create} />}
      {form.shown && (
        <BankAccountForm
          key={form.key}
          account={form.shown === 'new' ? undefined : form.shown}
          opened={form.opened}
          onClose={close}
        />
      )}
    </>
  )
}
