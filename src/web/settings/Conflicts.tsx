import { Button } from '@mantine/core'
import type { Settings } from '#core/settings/settings-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'
import type { ValuePath } from './rebase.ts'
import classes from './Settings.module.css'
import { useFieldLabels } from './settings-fields.ts'
import type { SettingsValues } from './settings-values.ts'
import { useChanges } from './use-changes.ts'

type ConflictsProps = {
  /** The record as somebody else has just changed it. */
  settings: Settings | undefined
  values: SettingsValues
  open: readonly ValuePath[]
  onSettle: (path: ValuePath, isMine: boolean) => void
}

/** The fields that somebody else changed too: both values, of which the user takes one. */
export function Conflicts({ settings, values, open, onSettle }: ConflictsProps) {
  const { t } = useLabels()
  const labels = useFieldLabels()
  const changes = useChanges(settings, values)
  if (open.length === 0) return null
  return (
    <section className={classes.conflicts} role="alert" aria-label={t('settings.conflict.title')}>
      <h2 className="heading row gap-8">
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
        {t('settings.conflict.title')}
      </h2>
      <p className="flush medium">{t('settings.conflict.text')}</p>
      <ul className="plain-list">
        {open.map((path) => {
          const change = changes.find(({ key }) => key === path)
          const label = path === 'controls.approvals' ? t('settings.band.matrix') : labels[path]
          return (
            <li key={path} className="row-wrap gap-8 mt-8">
              <strong className="ink">{label}</strong>
              <Button variant="default" size="sm" onClick={() => onSettle(path, false)}>
                {t('settings.conflict.theirs', { value: change?.before ?? '' })}
              </Button>
              <Button variant="default" size="sm" onClick={() => onSettle(path, true)}>
                {t('settings.conflict.mine', { value: change?.after ?? '' })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
