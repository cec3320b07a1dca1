import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Settings, settingsInputSchema } from '#core/settings/settings-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { notifyDone } from '../ui/notify.ts'
import { findEdits, rebase, type ValuePath, withFields } from './rebase.ts'
import { useFieldLabels } from './settings-fields.ts'
import { type SettingsValues, toSaving, toSettingsBody, toStart, toValues } from './settings-values.ts'

export type SettingsFormState = UseFormReturnType<SettingsValues>

type SettingsFormOptions = {
  /** The record, as the server has it now. */
  settings: Settings | undefined
  inForce: Settings | null | undefined
  asks?: (values: SettingsValues) => boolean
  /** After the first save of a new record. */
  onMade?: (id: string) => void
}

/**
 * The form of a record, checked by the schema of its call. `base` is the record that the typed values start from: when somebody
 * else changes the record, they move to the new one, and `conflicts` has the fields that both changed.
 */
export function useSettingsForm({ settings, inForce, asks, onMade }: SettingsFormOptions) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const base = useRef(settings)
  const begin = (record: Settings | undefined) => {
    base.current = record
    restart(toStart(record, inForce))
  }
  const { form, window, store, restart } = useCallForm({
    start: toStart(settings, inForce),
    labels: useFieldLabels(),
    schema: settingsInputSchema,
    toBody: toSettingsBody,
    asks,
    send: async (_, key, values) => {
      const { path, ...saving } = toSaving(base.current, values)
      return (await call<Settings>(path, { ...saving, key })).data
    },
    onDone: async (made, { name }) => {
      if (made !== true && settings) begin(made)
      await refresh('settings', 'config')
      notifyDone(t('settings.done'), name.trim())
      if (made !== true && !settings) onMade?.(made._id)
    },
    // Also after a request, which has the changes from now on.
    onClose: () => settings && begin(base.current),
  })
  const isStale = window.error?.code === 'settings.stale'
  useEffect(() => {
    if (isStale) void refresh('settings')
  }, [isStale, refresh])
  const conflicts = useRebase({ form, base, settings, isBusy: window.isBusy })
  return { form, window, store, base, conflicts, drop: () => begin(base.current) }
}

type RebaseOptions = {
  form: SettingsFormState
  base: RefObject<Settings | undefined>
  settings: Settings | undefined
  isBusy: boolean
}

/** Moves the typed values to the record of now. */
function useRebase({ form, base, settings, isBusy }: RebaseOptions) {
  const [conflicts, setConflicts] = useState<readonly ValuePath[]>([])
  const isNewer =
    settings !== undefined && base.current !== undefined && settings.updatedAt > base.current.updatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another record moves the values
  useEffect(() => {
    if (!isNewer || isBusy || !base.current) return
    const theirs = toValues(settings)
    const moved = rebase({ base: toValues(base.current), mine: form.getValues(), theirs })
    base.current = settings
    form.setInitialValues(theirs)
    form.resetDirty(theirs)
    form.setValues(moved.values)
    setConflicts((open) => [...new Set([...open, ...moved.conflicts])])
  }, [isNewer, isBusy, settings])
  const edits = base.current ? findEdits(toValues(base.current), form.values) : []
  const settle = (path: ValuePath, isMine: boolean) => {
    if (!isMine && base.current) form.setValues(withFields(form.values, toValues(base.current), [path]))
    setConflicts((open) => open.filter((one) => one !== path))
  }
  return { open: conflicts.filter((path) => edits.includes(path)), settle }
}
