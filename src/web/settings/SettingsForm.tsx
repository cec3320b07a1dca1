import { type ReactNode, useState } from 'react'
import { SETTINGS_STATUS } from '#core/rules/statuses.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { HouseNotice } from '../approvals/HouseNotice.tsx'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useLeaveGuard } from '../ui/form/use-leave-guard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import { BitcoinFields } from './BitcoinFields.tsx'
import { BrandFields } from './BrandFields.tsx'
import { ChangeBar, FORM_ID } from './ChangeBar.tsx'
import { Conflicts } from './Conflicts.tsx'
import { DepositFields } from './DepositFields.tsx'
import { DeskFields } from './DeskFields.tsx'
import { FieldSearch } from './FieldSearch.tsx'
import { LimitFields, PromiseFields, TeamFields } from './RuleFields.tsx'
import { PAGE_PARTS, type PartName, partId, SectionIndex } from './SectionIndex.tsx'
import classes from './Settings.module.css'
import { findEffect, SettingsQuestion } from './SettingsQuestion.tsx'
import { StatusMatrix } from './StatusMatrix.tsx'
import type { SectionName } from './settings-fields.ts'
import type { SettingsValues } from './settings-values.ts'
import { EntryFields, FeeFields, HouseFields, IdentityFields, PriceFields } from './TermFields.tsx'
import { type ShownChange, useChanges } from './use-changes.ts'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

/** One section of the page, which the index names. */
function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { t } = useLabels()
  return (
    <section id={partId(name)} className={classes.partCard} aria-labelledby={`${partId(name)}-title`}>
      <h2 id={`${partId(name)}-title`} tabIndex={-1} className={classes.partTitle}>
        {t(`settings.part.${name}`)}
      </h2>
      {children}
    </section>
  )
}

type FieldsProps = {
  form: SettingsFormState
  settings: Settings | undefined
  inForce: Settings | null | undefined
  changes: number
}

function Fields({ form, settings, inForce, changes }: FieldsProps) {
  const before = (settings ?? inForce)?.controls.approvals ?? []
  return (
    <>
      <Part name="identity">
        <IdentityFields form={form} />
        <HouseFields form={form} />
      </Part>
      <Part name="prices">
        <PriceFields form={form} />
        <FeeFields form={form} />
      </Part>
      <Part name="desk">
        <DeskFields form={form} />
      </Part>
      <Part name="bitcoin">
        <BitcoinFields form={form} />
      </Part>
      <Part name="customers">
        <DepositFields form={form} />
        <EntryFields form={form} />
        <StatusMatrix form={form} />
      </Part>
      <Part name="approvals">
        <ApprovalFields form={form} before={before} changes={changes} />
      </Part>
      <Part name="limits">
        <LimitFields form={form} />
      </Part>
      <Part name="team">
        <PromiseFields form={form} />
        <TeamFields form={form} />
      </Part>
      <Part name="brand">
        <BrandFields form={form} />
      </Part>
      {settings?.events && settings.events.length > 0 && (
        <Part name="history">
          <EventTimeline events={settings.events} />
        </Part>
      )}
    </>
  )
}

/** The number of changes of each section. */
function countBySection(changes: readonly ShownChange[]): Partial<Record<SectionName, number>> {
  const counts: Partial<Record<SectionName, number>> = {}
  for (const { section } of changes) counts[section] = (counts[section] ?? 0) + 1
  return counts
}

export type SettingsFormProps = {
  /** The record, as the server has it now; absent for a new one. */
  settings: Settings | undefined
  inForce: Settings | null | undefined
  onMade: (id: string) => void
  /** The way back to the list. */
  onLeave: () => void
}

/** A record of settings, new or edited: sections, their index, a search over the fields, and the bar of the changes. */
export function SettingsForm({ settings, inForce, onMade, onLeave }: SettingsFormProps) {
  const { t } = useLabels()
  const styles = useStatusStyles(SETTINGS_STATUS)
  const [asked, setAsked] = useState<{ values: SettingsValues; base: Settings | undefined }>()
  const asks = (values: SettingsValues): boolean => {
    const isAsked = findEffect(settings, values) !== undefined
    if (isAsked) setAsked({ values, base: base.current })
    return isAsked
  }
  const { form, window, store, base, conflicts, drop } = useSettingsForm({ settings, inForce, asks, onMade })
  const { error, fieldLabels } = window
  const record = base.current
  const changes = useChanges(record, form.values)
  const question = useLeaveGuard(window.isDirty)
  const isOfFields = error !== undefined && Object.keys(error.errors).length > 0
  const parts = PAGE_PARTS.filter((name) => name !== 'history' || (settings?.events?.length ?? 0) > 0)
  return (
    <>
      <PageHeader
        back={{ to: '/settings', label: t('settings.title') }}
        title={settings ? settings.name : t('settings.new')}
        badge={settings && <StatusBadge style={styles[settings.status]} />}
        subtitle={settings && t('settings.changedAt', { date: formatDate(settings.updatedAt) })}
        actions={<FieldSearch values={form.values} />}
      />
      <HouseNotice />
      {settings && <WaitingApproval id={settings._id} />}
      <div className={classes.page}>
        <SectionIndex parts={parts} counts={countBySection(changes)} />
        <form
          id={FORM_ID}
          className={classes.form}
          onSubmit={window.onSubmit}
          noValidate
          aria-label={t('settings.title')}
        >
          <Conflicts
            settings={record}
            values={form.values}
            open={conflicts.open}
            onSettle={conflicts.settle}
          />
          {error ? (
            <FormError error={error} fieldLabels={fieldLabels} lists={isOfFields} />
          ) : (
            <ErrorSummary errors={form.errors} fieldLabels={fieldLabels} />
          )}
          <Fields form={form} settings={settings} inForce={inForce} changes={changes.length} />
        </form>
      </div>
      {(window.isDirty || !settings) && (
        <ChangeBar
          settings={record}
          inForce={inForce}
          values={form.values}
          changes={changes}
          isBusy={window.isBusy}
          lock={conflicts.open.length > 0 ? t('settings.conflict.first') : undefined}
          onDrop={settings ? drop : onLeave}
        />
      )}
      <SettingsQuestion
        values={asked?.base === record ? asked?.values : undefined}
        settings={record}
        inForce={inForce}
        onConfirm={(values) => void store(values)}
        onClose={() => setAsked(undefined)}
      />
      {question}
    </>
  )
}
