import { Skeleton } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSearchOff } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useInForce, useSettings } from './use-settings.ts'

const NEW = 'new'

/** One record of settings, or a new one, as a page. */
export function SettingsPage() {
  const { t } = useLabels()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/signed-in/settings/$id' })
  const isNew = id === NEW
  const settings = useSettings(isNew ? undefined : id)
  const inForce = useInForce()
  if (inForce !== undefined && (isNew || settings))
    return (
      <SettingsForm
        key={id}
        settings={settings ?? undefined}
        inForce={inForce}
        onMade={(made) => void navigate({ to: '/settings/$id', params: { id: made }, replace: true })}
        onLeave={() => void navigate({ to: '/settings' })}
      />
    )
  return (
    <>
      <PageHeader back={{ to: '/settings', label: t('settings.title') }} title={t('settings.title')} />
      {settings === null ? (
        <Panel>
          <EmptyState
            icon={IconSearchOff}
            title={t('settings.unknown')}
            action={
              <LinkButton variant="default" to="/settings">
                {t('settings.title')}
              </LinkButton>
            }
          />
        </Panel>
      ) : (
        <Skeleton height={480} radius="xl" />
      )}
    </>
  )
}
