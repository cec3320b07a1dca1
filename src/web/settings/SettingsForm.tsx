import { useState } from 'react'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ControlFields } from './ControlFields.tsx'
import { DepositFields } from './DepositFields.tsx'
import { DeskFields } from './DeskFields.tsx'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import { findEffect, SettingsQuestion } from './SettingsQuestion.tsx'
import { StatusMatrix } from './StatusMatrix.tsx'
import { useFieldLabels } from './settings-fields.ts'
import { FeeFields, HouseFields, IdentityFields, PriceFields, RuleFields } from './TermFields.tsx'
import { useInForce } from './use-settings.ts'
import {
  type SettingsFormState,
  type SettingsValues,
  toSaving,
  useSettingsForm,
} from './use-settings-form.ts'

export type SettingsFormProps = {
  /** Absent for a new record. */
  settings: Settings | undefined
  opened: boolean
  onClose: () => void
}

/** Saves, after a question if the record in force changes. */
function useSave({ settings, onClose }: SettingsFormProps, form: SettingsFormState) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { send, isBusy, error } = useSend(form, onClose)
  const [asked, setAsked] = useState<SettingsValues>()
  const store = async (values: SettingsValues) => {
    const { path, ...saving } = toSaving(settings, values)
    if (!(await send((key) => call(path, { ...saving, key }), saving.body))) return
    await refresh('settings', 'config')
    notifyDone(t('settings.done'), values.name.trim())
    onClose()
  }
  const save = form.onSubmit(
    (values) => (findEffect(settings, values) ? setAsked(values) : void store(values)),
    focusInvalid,
  )
  const confirm = (values: SettingsValues) => void store(values)
  return { save, isBusy, error, asked, confirm, forget: () => setAsked(undefined) }
}

function Fields({ form, settings }: { form: SettingsFormState; settings: Settings | undefined }) {
  const { t } = useLabels()
  return (
    <>
      <IdentityFields form={form} />
      <HouseFields form={form} />
      <PriceFields form={form} />
      <DeskFields form={form} />
      <FeeFields form={form} />
      <DepositFields form={form} />
      <RuleFields form={form} />
      <StatusMatrix form={form} />
      <ControlFields form={form} />
      {settings?.events && settings.events.length > 0 && (
        <Section title={t('settings.section.history')}>
          <div className={classes.whole}>
            <EventTimeline events={settings.events} />
          </div>
        </Section>
      )}
    </>
  )
}

/** A record of settings, new or edited; its sections are in the order of the decisions. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, opened, onClose } = props
  const { t } = useLabels()
  const verdict = mayManageSettings(useViewer())
  const inForce = useInForce()
  const styles = useStatusStyles(SETTINGS_STATUS)
  const form = useSettingsForm(settings, inForce)
  const labels = useFieldLabels()
  const { save, isBusy, error, asked, confirm, forget } = useSave(props, form)
  const isOfFields = error !== undefined && Object.keys(error.errors).length > 0
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={settings ? settings.name : t('settings.new')}
      badge={settings && <StatusBadge style={styles[settings.status]} />}
      layout={classes.form}
      onSubmit={save}
      verdict={verdict}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      error={isOfFields ? undefined : error}
    >
      {settings && <WaitingApproval id={settings._id} />}
      {isOfFields ? (
        <FormError error={error} fieldLabels={labels} />
      ) : (
        <ErrorSummary errors={form.errors} fieldLabels={labels} />
      )}
      <Fields form={form} settings={settings} />
      <SettingsQuestion
        values={asked}
        settings={settings}
        inForce={inForce}
        onConfirm={confirm}
        onClose={forget}
      />
    </FormModal>
  )
}
