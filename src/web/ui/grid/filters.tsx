import { Select, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { equals, type Filter } from '#core/lists/list.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { showDay } from '../form/DayInput.tsx'
import { UserSelect } from '../form/UserSelect.tsx'
import { useFirstIdle } from '../use-first-idle.ts'
import classes from './filters.module.css'
import type { GridFilter } from './GridFilters.tsx'
import type { PeriodInputProps } from './PeriodInput.tsx'

type Common = { field: string; label: string }
type Choice = { value: string; label: string }
type Choices = readonly (Choice | { group: string; items: Choice[] })[]

/** The value of a filter that has one value. */
const toValue = ([filter]: readonly Filter[]): string | null => (filter ? String(filter.value) : null)
const toFilters = (field: string, value: string | null): Filter[] => (value ? [equals(field, value)] : [])

type ChoiceInputProps = {
  label: string
  choices: Choices
  isSearchable?: boolean
  value: string | null
  onChange: (value: string | null) => void
}

function ChoiceInput({ label, choices, isSearchable, value, onChange }: ChoiceInputProps) {
  const { t } = useLabels()
  const wide = { width: 320, position: 'bottom-start' } as const
  return (
    <Select
      clearable
      clearButtonProps={{ 'aria-label': t('ui.grid.clearFilter') }}
      aria-label={label}
      placeholder={label}
      searchable={isSearchable}
      nothingFoundMessage={isSearchable && t('ui.grid.noChoice')}
      comboboxProps={isSearchable ? wide : undefined}
      data={choices}
      value={value}
      onChange={onChange}
    />
  )
}

/** One of some words: `choiceFilter({ field: 'kind', label: t('withdrawals.column.kind'), choices })`. */
export function choiceFilter({
  field,
  label,
  choices,
  isSearchable,
}: Common & { choices: Choices; isSearchable?: boolean }): GridFilter {
  const all = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]))
  return {
    field,
    input: (chosen, choose) => (
      <ChoiceInput
        label={label}
        choices={choices}
        isSearchable={isSearchable}
        value={toValue(chosen)}
        onChange={(value) => choose(toFilters(field, value))}
      />
    ),
    words: ({ value }) => `${label}: ${all.find((one) => one.value === value)?.label ?? value}`,
  }
}

/** A user, whom the server finds. */
export const personFilter = ({ field, label }: Common): GridFilter => ({
  field,
  isPerson: true,
  input: (chosen, choose) => (
    <UserSelect
      clearable
      aria-label={label}
      placeholder={label}
      value={toValue(chosen) ?? ''}
      onChange={(id) => choose(toFilters(field, id))}
    />
  ),
  words: ({ value }, { nameOf }) => `${label}: ${nameOf(String(value))}`,
})

const LoadedPeriodInput = lazy(() =>
  import('./PeriodInput.tsx').then((module) => ({ default: module.PeriodInput })),
)

/** The calendar is large, so it loads after the rows; a field of the same size keeps its place. */
function PeriodInput(props: PeriodInputProps) {
  const isReady = useFirstIdle()
  const { label } = props
  const place = <TextInput className={classes.period} aria-label={label} placeholder={label} disabled />
  return isReady ? (
    <Suspense fallback={place}>
      <LoadedPeriodInput {...props} />
    </Suspense>
  ) : (
    place
  )
}

/** A period of whole days. */
export function periodFilter({ field, label }: Common): GridFilter {
  const bound = (operation: '>=' | '<=', value: string | null): Filter[] =>
    value ? [{ field, operation, value }] : []
  return {
    field,
    input: (chosen, choose) => {
      const at = (operation: string) => toValue(chosen.filter((filter) => filter.operation === operation))
      return (
        <PeriodInput
          label={label}
          value={{ from: at('>='), to: at('<=') }}
          onChange={({ from, to }) => choose([...bound('>=', from), ...bound('<=', to)])}
        />
      )
    },
    words: ({ operation, value }, { t }) =>
      t(operation === '>=' ? 'ui.grid.fromDay' : 'ui.grid.toDay', { day: showDay(String(value)) }),
  }
}
