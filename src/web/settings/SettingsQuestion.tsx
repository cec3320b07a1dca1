import { mayManageSettings } from '#core/settings/settings.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import classes from './Settings.module.css'
import { type SettingsValues, toSaving } from './settings-values.ts'
import { type ShownChange, useChanges } from './use-changes.ts'

/** Whether saving changes the record in force, and how: such a change needs a confirmation. */
export type SettingsEffect = 'activate' | 'change' | 'disable'

/** The effect of saving on operations; none if the record neither is nor comes into force. */
export function findEffect(
  before: Pick<Settings, 'status'> | undefined,
  after: Pick<SettingsValues, 'status'>,
): SettingsEffect | undefined {
  const [was, will] = [before?.status === 'ACTIVED', after.status === 'ACTIVED']
  if (will) return was ? 'change' : 'activate'
  return was ? 'disable' : undefined
}

function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useLabels()
  if (changes.length === 0) return <p className="hint flush">{t('settings.question.same')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keys
    <div tabIndex={0}>
      <table className={`table medium ${classes.changes}`} aria-label={t('settings.question.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('settings.question.term')}</th>
            <th scope="col">{t('settings.question.before')}</th>
            <th scope="col">{t('settings.question.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type SettingsQuestionProps = {
  /** The values to save; the question is open while there are some. */
  values: SettingsValues | undefined
  settings: Settings | undefined
  inForce: Settings | null | undefined
  onConfirm: (values: SettingsValues) => void
  onClose: () => void
}

/**
 * Asks before the record in force changes: it names the replaced record, and the old and new value of each
 * term.
 */
export function SettingsQuestion({ values, settings, inForce, onConfirm, onClose }: SettingsQuestionProps) {
  const { t } = useLabels()
  const verdict = mayManageSettings(useViewer())
  const { shown, opened, key } = useWindowOf(values)
  const effect = shown && findEffect(settings, shown)
  // A record that comes into force is compared with the one in force; another change with the record itself.
  const isNew = effect === 'activate'
  const changes = useChanges(isNew ? inForce : settings, shown)
  const terms = changes.filter(({ key }) => !(isNew && key === 'name'))
  if (!shown || !effect) return null
  const text = isNew
    ? t(inForce ? 'settings.question.replaces' : 'settings.question.first', { name: inForce?.name ?? '' })
    : t(`settings.question.${effect}Text`)
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      title={t(`settings.question.${effect}`, { name: shown.name.trim() })}
      confirmLabel={t(`settings.question.${effect}Confirm`)}
      tone={effect === 'disable' ? 'red' : 'brand'}
      verdict={verdict}
      size="lg"
      rehearsed={toSaving(settings, shown)}
      promise={<p className="flush soft">{text}</p>}
      onConfirm={async () => onConfirm(shown)}
    >
      <ChangeList changes={terms} />
    </ConfirmModal>
  )
}
