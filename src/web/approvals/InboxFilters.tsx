import { Select, UnstyledButton } from '@mantine/core'
import type { ApprovalStatus } from '#core/approvals/approval.ts'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { APPROVAL_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { toStatusChoices } from '../ui/status.ts'
import classes from './filters.module.css'
import { AGES, type Age, countKinds, KINDS, type Kind, VALUES, type ValueBand } from './inbox.ts'
import type { useInboxFilters } from './use-inbox.ts'

type State = ReturnType<typeof useInboxFilters>
type FiltersProps = { state: State; rows: readonly Approval[]; now: number }

/** One chip per kind with the number of its requests. */
function Chips({ state, rows, now }: FiltersProps) {
  const { t } = useLabels()
  const { filters, set } = state
  const counts = countKinds(rows, filters, now)
  const chip = (kind: Kind | undefined, name: string, count: number) => (
    <UnstyledButton
      key={name}
      className={classes.chip}
      aria-pressed={filters.kind === kind}
      onClick={() => set({ kind })}
    >
      {name} <span className="tabular">{count}</span>
    </UnstyledButton>
  )
  const kinds = KINDS.filter((kind) => counts.of(kind) > 0 || filters.kind === kind)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere
    <div className={classes.chips} role="group" aria-label={t('approvals.kinds')}>
      {chip(undefined, t('approvals.all'), counts.all)}
      {kinds.map((kind) => chip(kind, t(`approvals.kind.${kind}`), counts.of(kind)))}
    </div>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  data: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

function Choice({ label, any, value, data, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      leftSection={<span className="hint nowrap">{label}</span>}
      leftSectionWidth={`${label.length * 7 + 18}px`}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      data={[{ value: '', label: any }, ...data]}
      value={value ?? ''}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}

/** The filters of the inbox: status, kind, value, age and asker. */
export function InboxFilters({ state, rows, now }: FiltersProps) {
  const { t, language } = useLabels()
  const { filters, status, set, setStatus } = state
  const askers = new Map(rows.map(({ askedBy }) => [askedBy._id, askedBy.name]))
  return (
    <div className={classes.bar}>
      <Chips state={state} rows={rows} now={now} />
      <div className={classes.choices}>
        <Select
          aria-label={t('approvals.filter.status')}
          allowDeselect={false}
          data={toStatusChoices(APPROVAL_STATUS, language)}
          value={status}
          onChange={(next) => next && setStatus(next as ApprovalStatus)}
        />
        <Choice
          label={t('approvals.filter.value')}
          any={t('approvals.any.value')}
          value={filters.value}
          data={VALUES.map((value) => ({ value, label: t(`approvals.value.${value}`) }))}
          onChange={(value) => set({ value: value as ValueBand | undefined })}
        />
        <Choice
          label={t('approvals.filter.age')}
          any={t('approvals.any.age')}
          value={filters.age}
          data={AGES.map((value) => ({ value, label: t(`approvals.age.${value}`) }))}
          onChange={(age) => set({ age: age as Age | undefined })}
        />
        <Choice
          label={t('approvals.filter.asker')}
          any={t('approvals.any.asker')}
          value={filters.asker}
          data={[...askers].map(([value, label]) => ({ value, label }))}
          onChange={(asker) => set({ asker })}
        />
      </div>
    </div>
  )
}
