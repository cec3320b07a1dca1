import { UnstyledButton } from '@mantine/core'
import type { ApprovalStatus } from '#core/approvals/approval.ts'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { APPROVAL_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LateSelect } from '../ui/form/late-input.tsx'
import type { SheetProps } from '../ui/grid/Sheet.tsx'
import { SheetButton } from '../ui/grid/SheetButton.tsx'
import { useIsNarrow } from '../ui/split/SplitView.tsx'
import { toStatusChoices } from '../ui/status.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import classes from './filters.module.css'
import {
  AGES,
  type Age,
  countKinds,
  filterRequests,
  KINDS,
  type Kind,
  VALUES,
  type ValueBand,
} from './inbox.ts'
import type { useInboxFilters } from './use-inbox.ts'

const Sheet = lazyWindow(() => import('../ui/grid/Sheet.tsx').then((module) => module.Sheet))

type State = ReturnType<typeof useInboxFilters>
type FiltersProps = {
  state: State
  /** `undefined` until they are read. */
  rows: readonly Approval[] | undefined
  now: number
}

/** One chip per kind with the number of its requests. */
function Chips({ state, rows, now }: FiltersProps) {
  const { t } = useLabels()
  const { filters, set } = state
  const counts = countKinds(rows ?? [], filters, now)
  const chip = (kind: Kind | undefined, name: string, count: number) => (
    <UnstyledButton
      key={name}
      className={classes.chip}
      aria-pressed={filters.kind === kind}
      onClick={() => set({ kind })}
    >
      {name} {rows && <span className="tabular">{count}</span>}
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
    <LateSelect
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

/** Status, value, age and asker. */
function Choices({ state, rows }: Pick<FiltersProps, 'state' | 'rows'>) {
  const { t, language } = useLabels()
  const { filters, status, set, setStatus } = state
  const askers = new Map(rows?.map(({ askedBy }) => [askedBy._id, askedBy.name]))
  return (
    <>
      <LateSelect
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
    </>
  )
}

/** The other filters of a narrow screen, which has one row for them all. */
function ChoicesSheet(props: FiltersProps & Pick<SheetProps, 'opened' | 'onClose'>) {
  const { state, rows, now, ...window } = props
  const { t } = useLabels()
  return (
    <Sheet
      {...window}
      title={t('ui.grid.filters')}
      count={filterRequests(rows ?? [], state.filters, now).length}
      onClear={countChoices(state) > 0 ? () => state.setStatus('WAITING') : undefined}
    >
      <div className="stack gap-12">
        <Choices state={state} rows={rows} />
      </div>
    </Sheet>
  )
}

/** How many filters beside the kind are active. */
function countChoices({ filters: { value, age, asker }, status }: State): number {
  return [value, age, asker, status !== 'WAITING'].filter(Boolean).length
}

/** The filters of the inbox. */
export function InboxFilters(props: FiltersProps) {
  const { t } = useLabels()
  const isNarrow = useIsNarrow()
  const count = countChoices(props.state)
  return (
    <div className={classes.bar}>
      <Chips {...props} />
      {isNarrow ? (
        <SheetButton
          label={count > 0 ? t('approvals.filtersOn', { count }) : t('ui.grid.filters')}
          count={count}
        >
          {(sheet) => <ChoicesSheet {...props} {...sheet} />}
        </SheetButton>
      ) : (
        <div className={classes.choices}>
          <Choices {...props} />
        </div>
      )}
    </div>
  )
}
