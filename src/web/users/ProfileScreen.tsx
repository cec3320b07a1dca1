import '../theme/mono.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { useProfile } from '../api/queries.ts'
import { OwnAccounts } from '../bank-accounts/OwnAccounts.tsx'
import { OwnAddresses } from '../bitcoin-addresses/OwnAddresses.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { NoticeSettings } from '../notices/NoticeSettings.tsx'
import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx'
import { SecurityPanel } from '../sessions/SecurityPanel.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { IconPlus, IconShare } from '../ui/icons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'

const BankAccountForm = lazyWindow(() =>
  import('../bank-accounts/BankAccountForm.tsx').then((module) => module.BankAccountForm),
)

/** The accounts to which the viewer's own withdrawals can go. */
function AccountsPanel() {
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

/** The viewer's referral code, and the registration link that contains it. */
function ReferralPanel() {
  const { t } = useLabels()
  const { code } = useProfile()
  const link = `${window.location.origin}/auth/register?ref=${code}`
  const share = () => void navigator.share({ url: link }).catch(() => {})
  return (
    <Panel title={t('profile.referral.title')}>
      <p className="text flush mb-10">{t('profile.referral.text')}</p>
      <div className="mb-6">
        <CopyId size="large" value={code} label={t('profile.referral.code')} />
      </div>
      <div className={classes.link}>
        <CopyId value={link} max={200} label={t('profile.referral.link')} />
      </div>
      {'share' in navigator && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShare size={16} stroke={1.7} aria-hidden />}
          onClick={share}
        >
          {t('profile.referral.share')}
        </Button>
      )}
    </Panel>
  )
}

/** The viewer's own data, security and bank accounts. */
export function ProfileScreen() {
  const { t } = useLabels()
  return (
    <>
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} />
      <div className={classes.columns}>
        <ProfileForm />
        <div className="stack gap-16 shrink">
          <SecurityPanel />
          <ReferralPanel />
          <NoticeSettings />
          <PrivacyPanel />
        </div>
      </div>
      <AccountsPanel />
    </>
  )
}
