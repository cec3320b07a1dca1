import { Select, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { AUDIT_ENTITIES } from '#core/audit/audit.ts'
import type { Filter } from '#core/lists/list.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { showDay } from '../ui/form/DayInput.tsx'
import { UserSelect } from '../ui/form/UserSelect.tsx'
import type { GridState } from '../ui/grid/use-grid.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { useUserName } from '../ui/use-user-choices.ts'
import { useActionChoices, useActionName } from './action-names.ts'
import classes from './audit.module.css'
import { type AuditChoice, readChoice, readPeriod, withChoice, withPeriod } from './audit-filters.ts'
import type { PeriodInputProps } from './PeriodInput.tsx'

const LoadedPeriodInput = lazy(() =>
  import('./PeriodInput.tsx').then((module) => ({ default: module.PeriodInput })),
)

/** Its calendar is large, and comes after the rows; a field that looks alike keeps its place. */
function PeriodInput(props: PeriodInputProps) {
  const { t } = useLabels()
  const isReady = useFirstIdle()
  const label = t('audit.filter.period')
  const place = <TextInput className={classes.period} aria-label={label} placeholder={label} disabled />
  return isReady ? (
    <Suspense fallback={place}>
      <LoadedPeriodInput {...props} />
    </Suspense>
  ) : (
    place
  )
}

/** Narrows the audit by act, person, kind of thing and period. */
export function AuditFilters({ state: { search, setSearch } }: { state: GridState }) {
  const { t } = useLabels()
  const actions = useActionChoices()
  const { where } = search
  const choose = (field: AuditChoice) => (value: string | null) =>
    setSearch({ where: withChoice(where, field, value) })
  const entities = AUDIT_ENTITIES.map((value) => ({ value, label: t(`audit.entity.${value}`) }))
  const shared = { clearable: true, clearButtonProps: { 'aria-label': t('audit.filter.clear') } }
  return (
    <div className={classes.filters}>
      <Select
        {...shared}
        aria-label={t('audit.filter.action')}
        placeholder={t('audit.filter.action')}
        searchable
        nothingFoundMessage={t('audit.filter.none')}
        data={actions}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
        value={readChoice(where, 'action')}
        onChange={choose('action')}
      />
      <UserSelect
        clearable
        aria-label={t('audit.filter.actor')}
        placeholder={t('audit.filter.actor')}
        value={readChoice(where, 'actorId') ?? ''}
        onChange={choose('actorId')}
      />
      <Select
        {...shared}
        aria-label={t('audit.filter.entity')}
        placeholder={t('audit.filter.entity')}
        data={entities}
        value={readChoice(where, 'entity')}
        onChange={choose('entity')}
      />
      <PeriodInput
        value={readPeriod(where)}
        onChange={(period) => setSearch({ where: withPeriod(where, period) })}
      />
    </div>
  )
}

/** How a filter reads on its chip. */
export function useFilterWords(where: readonly Filter[]): (filter: Filter) => string {
  const { t } = useLabels()
  const nameOf = useActionName()
  const actor = useUserName(readChoice(where, 'actorId') ?? undefined)
  return ({ field, operation, value }) => {
    const text = String(value)
    if (field === 'action') return `${t('audit.filter.action')}: ${nameOf(text)}`
    if (field === 'actorId') return `${t('audit.filter.actor')}: ${actor ?? text}`
    if (field === 'entity') {
      const name = AUDIT_ENTITIES.find((entity) => entity === text)
      return `${t('audit.filter.entity')}: ${name ? t(`audit.entity.${name}`) : text}`
    }
    if (field === 'createdAt')
      return t(operation === '>=' ? 'audit.filter.from' : 'audit.filter.to', { day: showDay(text) })
    return t('audit.filter.subject', { id: `${text.slice(0, 6)}…${text.slice(-4)}` })
  }
}
