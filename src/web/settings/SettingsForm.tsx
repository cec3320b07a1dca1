import { useState } from 'react'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ControlFields } from './ControlFields.tsx'
import { DepositFields } from './DepositFields.tsx'
import { DeskFields } from './DeskFields.tsx'
import { Section } from './Section.tsx'
import classes from './Settings.module.css'
import { findEffect, SettingsQuestion } from './SettingsQuestion.tsx'
import { StatusMatrix } from './StatusMatrix.tsx'
import { FeeFields, HouseFields, IdentityFields, PriceFields, RuleFields } from './TermFields.tsx'
import { useInForce } from './use-settings.ts'
import { type SettingsFormState, type SettingsValues, useSettingsForm } from './use-settings-form.ts'

export type SettingsFormProps = {
  /** Absent for a new record. */
  settings: Settings | undefined
  opened: boolean
  onClose: () => void
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
export function SettingsForm({ settings, ...shown }: SettingsFormProps) {
  const { t } = useLabels()
  const verdict = mayManageSettings(useViewer())
  const inForce = useInForce()
  const styles = useStatusStyles(SETTINGS_STATUS)
  const [asked, setAsked] = useState<SettingsValues>()
  const asks = (values: SettingsValues): boolean => {
    const isAsked = findEffect(settings, values) !== undefined
    if (isAsked) setAsked(values)
    return isAsked
  }
  const { form, window, store } = useSettingsForm({ settings, inForce, asks, ...shown })
  const { error, fieldLabels } = window
  const isOfFields = error !== undefined && Object.keys(error.errors).length > 0
  return (
    <FormModal
      {...window}
      size="lg"
      title={settings ? settings.name : t('settings.new')}
      badge={settings && <StatusBadge style={styles[settings.status]} />}
      layout={classes.form}
      verdict={verdict}
      error={isOfFields ? undefined : error}
      fieldLabels={undefined}
    >
      {settings && <WaitingApproval id={settings._id} />}
      {isOfFields ? (
        <FormError error={error} fieldLabels={fieldLabels} />
      ) : (
        <ErrorSummary errors={form.errors} fieldLabels={fieldLabels} />
      )}
      <Fields form={form} settings={settings} />
      <SettingsQuestion
        values={asked}
        settings={settings}
        inForce={inForce}
        onConfirm={(values) => void store(values)}
        onClose={() => setAsked(undefined)}
      />
    </FormModal>
  )
}
