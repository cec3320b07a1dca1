import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconRefresh, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Filter } from '#core/list.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { StatusLook } from '../status.ts'
import { useNow } from '../use-now.ts'
import classes from './grid.module.css'
import { readStatuses } from './grid-search.ts'
import type { Grid, GridState } from './use-grid.ts'

/** The search box; what is typed reaches the list after 300 ms. */
export function GridSearchBox({ label, state }: { label: string; state: GridState }) {
  const { q } = state.search
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  const send = useDebouncedCallback((typed: string) => state.setSearch({ q: typed }), 300)
  const type = (typed: string) => {
    setText(typed)
    send(typed)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
    />
  )
}

/** "atualizado há 12 s", and the button that asks again. */
export function Freshness<Row>({ grid, short }: { grid: Grid<Row>; short?: boolean }) {
  const { t } = useLabels()
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now - grid.updatedAt) / 1000))
  const count = seconds < 60 ? seconds : Math.floor(seconds / 60)
  const ago = t(seconds < 60 ? 'ui.grid.secondsAgo' : 'ui.grid.minutesAgo', { count })
  const when = seconds < 2 ? t('ui.grid.justNow') : ago
  return (
    <UnstyledButton className={classes.fresh} aria-label={t('ui.grid.reload')} onClick={grid.reload}>
      <IconRefresh
        className={grid.isFetching ? classes.turning : undefined}
        size={14}
        stroke={1.7}
        aria-hidden
      />
      {grid.updatedAt > 0 && (
        <span className={short ? classes.freshText : undefined}>
          {short ? when : t('ui.grid.updated', { when })}
        </span>
      )}
    </UnstyledButton>
  )
}

type Chip = { id: string; text: string; clear: () => void }

type ChipSource = {
  state: GridState
  looks?: Readonly<Record<string, StatusLook>>
  describeFilter?: (filter: Filter) => string
}

function useChips({ state, looks, describeFilter }: ChipSource): Chip[] {
  const { t } = useLabels()
  const { search, setSearch } = state
  const chips: Chip[] = []
  const names = readStatuses(search).map((status) => looks?.[status]?.label ?? status)
  if (names.length > 0) {
    const text = t('ui.grid.statusChip', { names: names.join(', ') })
    chips.push({ id: 'status', text, clear: () => setSearch({ status: '' }) })
  }
  if (search.q) {
    const text = t('ui.grid.searchChip', { text: search.q })
    chips.push({ id: 'q', text, clear: () => setSearch({ q: '' }) })
  }
  for (const filter of search.where) {
    const text = describeFilter?.(filter) ?? `${filter.field} ${filter.operation} ${filter.value}`
    const clear = () => setSearch({ where: search.where.filter((one) => one !== filter) })
    chips.push({ id: JSON.stringify(filter), text, clear })
  }
  return chips
}

/** What filters the list now, each with its way out; from two on, one way out of all. */
export function GridChips(source: ChipSource): ReactNode {
  const { t } = useLabels()
  const chips = useChips(source)
  return (
    <>
      {chips.map((chip) => (
        <UnstyledButton
          key={chip.id}
          className={classes.chip}
          aria-label={t('ui.grid.removeFilter', { filter: chip.text })}
          onClick={chip.clear}
        >
          {chip.text}
          <IconX size={13} aria-hidden />
        </UnstyledButton>
      ))}
      {chips.length > 1 && (
        <UnstyledButton
          className={classes.clear}
          onClick={() => source.state.setSearch({ q: '', status: '', where: [] })}
        >
          {t('ui.grid.clearAll')}
        </UnstyledButton>
      )}
    </>
  )
}

/** Whether anything filters the list. */
export const isFiltered = ({ search }: GridState): boolean =>
  search.q !== '' || search.status !== '' || search.where.length > 0
