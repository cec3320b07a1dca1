import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listApprovers } from '#core/approvals/simulation.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { type RehearsedOutcome, useRehearsal } from '../api/use-rehearsal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconPencil, IconSend } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { SETTINGS_KEYS } from '../ui/keys.ts'
import { useKeys } from '../ui/use-keys.ts'
import classes from './bar.module.css'
import { jumpTo } from './settings-fields.ts'
import { readTerms, type SettingsValues, toSaving } from './settings-values.ts'
import type { ShownChange } from './use-changes.ts'
import { staffQuery } from './use-settings.ts'

export const FORM_ID = 'settings'

/** The changes that the bar shows in full. */
const SHOWN = 2

/** Before and after of one change: the old value struck out. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before && (
        <>
          <s className="muted">{before}</s> <span aria-hidden>→</span>{' '}
        </>
      )}
      <strong className="ink">{after}</strong>
    </>
  )
}

function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useLabels()
  const rest = changes.length - SHOWN
  return (
    <ul className={`plain-list ${classes.changes}`}>
      {changes.slice(0, SHOWN).map(({ key, place, label, before, after }) => (
        <li key={key}>
          <button type="button" className={classes.change} onClick={() => jumpTo(place)}>
            <span className="ellipsis block">{label}</span>
            <span className={`block tabular ${classes.values}`}>
              <BeforeAfter before={before} after={after} />
            </span>
          </button>
        </li>
      ))}
      {rest > 0 && <li className="hint">{t('settings.bar.more', { count: rest })}</li>}
    </ul>
  )
}

/** The names of those who could approve the request that the act would be. */
function useApprovers(outcome: RehearsedOutcome | undefined, newStaffDays: number): readonly string[] {
  const viewer = useViewer()
  const { data: staff = [] } = useQuery(staffQuery)
  if (outcome?.is !== 'ASKED') return []
  const { roles, approversNeeded } = outcome.request
  const needed = { roles, approvers: approversNeeded, askedBy: viewer.id }
  return listApprovers(staff, needed, newStaffDays, new Date(serverNow())).map(({ name }) => name)
}

type SavingProps = {
  settings: Settings | undefined
  inForce: Settings | null | undefined
  values: SettingsValues
}

/** The outcome of saving, as the server rehearses it, in words. */
function useOutcome({ settings, inForce, values }: SavingProps) {
  const { t } = useLabels()
  const [rested] = useDebouncedValue(values, DEBOUNCE_MS)
  const isReadable = readTerms(values) !== undefined
  const { outcome } = useRehearsal(isReadable && rested === values ? toSaving(settings, rested) : undefined)
  const names = useApprovers(outcome, inForce?.controls.newStaffDays ?? 0)
  const isInForce = settings?.status === 'ACTIVED' || values.status === 'ACTIVED'
  const say = () => {
    if (!isReadable) return t('settings.bar.incomplete')
    if (!outcome) return t('settings.bar.checking')
    if (outcome.is === 'PROOF') return t('ui.rehearsal.proof')
    if (outcome.is === 'REFUSED') return outcome.message
    if (outcome.is === 'DONE') return t(isInForce ? 'settings.bar.atOnce' : 'settings.bar.waits')
    const count = outcome.request.approversNeeded
    return names.length < count
      ? t('settings.bar.nobody')
      : t('settings.bar.asks', { count, names: names.join(', ') })
  }
  return { text: say(), asks: outcome?.is === 'ASKED', isRefused: outcome?.is === 'REFUSED' }
}

export type ChangeBarProps = SavingProps & {
  changes: readonly ShownChange[]
  isBusy: boolean
  /** Why the changes cannot be sent yet. */
  lock?: string | undefined
  onDrop: () => void
}

/** The changes of the page, their effect as the server tells it, and the acts to drop or send them. */
export function ChangeBar({ changes, isBusy, lock, onDrop, ...saving }: ChangeBarProps) {
  const { t } = useLabels()
  const verdict = mayManageSettings(useViewer())
  const { text, asks, isRefused } = useOutcome(saving)
  const send = () => document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit()
  useKeys({ [SETTINGS_KEYS.send]: send }, !isBusy)
  const { settings } = saving
  return (
    <section className={classes.bar} aria-label={t('settings.bar.label')}>
      <p className={classes.count} role="status">
        <IconPencil size={17} stroke={1.8} aria-hidden />
        {settings ? t('settings.bar.count', { count: changes.length }) : t('settings.new')}
      </p>
      {settings && <Changes changes={changes} />}
      <p className={`flush medium ${isRefused ? 'bad' : 'soft'} ${classes.outcome}`} role="status">
        {lock ?? text}
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="md" disabled={isBusy} onClick={onDrop}>
          {t(settings ? 'settings.bar.drop' : 'ui.cancel')}
        </Button>
        <ActionButton
          type="submit"
          form={FORM_ID}
          size="md"
          loading={isBusy}
          verdict={verdict}
          reason={lock ?? false}
          leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
          rightSection={<Key name={SETTINGS_KEYS.send.toUpperCase()} />}
        >
          {t(asks ? 'ui.rehearsal.ask' : 'ui.save')}
        </ActionButton>
      </div>
    </section>
  )
}
