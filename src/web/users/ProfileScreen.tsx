import { useLabels } from '../i18n/use-labels.ts'
import { NoticeSettings } from '../notices/NoticeSettings.tsx'
import { PrivacyPanel } from '../privacy/PrivacyPanel.tsx'
import { SecurityPanel } from '../sessions/SecurityPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountsPanel } from './AccountsPanel.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'
import { ReferralPanel } from './ReferralPanel.tsx'

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
