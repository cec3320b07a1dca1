import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { OwnAccounts } from '../bank-accounts/OwnAccounts.tsx'
import { OwnAddresses } from '../bitcoin-addresses/OwnAddresses.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './profile.module.css'

const BankAccountForm = lazyWindow(() =>
  import('../bank-accounts/BankAccountForm.tsx').then((module) => module.BankAccountForm),
)

/** The accounts to which the viewer's own withdrawals can go. */
export function AccountsPanel() {
  const { t } = useLabels()
  const [subject, setSubject] = useState<BankAccount | 'new'>()
  const create = (
    <Button
      className="rigid"
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      onClick={() => setSubject('new')}
    >
      {t('bankAccounts.new')}
    </Button>
  )
  return (
    <section className={classes.accounts} aria-labelledby="profile-accounts">
      <div className="row-spread gap-12 mb-12">
        <h2 id="profile-accounts" className={classes.accountsTitle}>
          {t('profile.accounts')}
        </h2>
        {create}
      </div>
      <OwnAccounts onEdit={setSubject} create={undefined} />
      <OwnAddresses />
      <WindowOf about={subject} onClose={() => setSubject(undefined)}>
        {(shown, window) => (
          <BankAccountForm {...window} account={shown === 'new' ? undefined : shown} isOwn />
        )}
      </WindowOf>
    </section>
  )
}
