import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './profile.module.css'

/** The viewer's referral code, and the registration link that contains it. */
export function ReferralPanel() {
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
