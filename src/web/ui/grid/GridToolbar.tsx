import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useConnection } from '../../api/connection.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatTime } from '../dates.ts'
import { IconCloudOff, IconRefresh, IconSearch } from '../icons.tsx'
import { useNow } from '../use-now.ts'
import classes from './grid.module.css'
import type { Grid, GridState } from './use-grid.ts'

type SearchBoxProps = {
  label: string
  state: GridState /** Leaves the box for what it found. */
  onEnter?: () => void
}

/** The search box; the list follows the typed text after 300 ms, or at Enter where that leaves the box. */
export function GridSearchBox({ label, state, onEnter }: SearchBoxProps) {
  const { t } = useLabels()
  const { q } = state.search
  // A phone has no room for all that the box finds, and a cut sentence says less than one word.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [text, setText] = useState(q)
  const sent = useRef(q)
  // The address returns the sent text, unless a chip or the back button changed it.
  useEffect(() => {
    if (q !== sent.current) setText(q)
    sent.current = q
  }, [q])
  const send = useDebouncedCallback((typed: string) => {
    sent.current = typed
    state.setSearch({ q: typed })
  }, 300)
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    send.flush()
    event.currentTarget.blur()
    onEnter()
  }
  const type = (typed: string) => {
    setText(typed)
    send(typed)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={isPhone ? t('ui.grid.search') : label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={enter}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
    />
  )
}

/** "há 12 s". */
export function useAge(updatedAt: number): string {
  const { t } = useLabels()
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1000))
  if (seconds < 2) return t('ui.grid.justNow')
  if (seconds < 60) return t('ui.grid.secondsAgo', { count: seconds })
  return t('ui.grid.minutesAgo', { count: Math.floor(seconds / 60) })
}

type Read = Pick<Grid<never>, 'updatedAt' | 'isFetching' | 'reload'>

/** "atualizado há 12 s", or "dados de 14:02" without a connection, and the button that reads again. */
export function Freshness({ grid, short }: { grid: Read; short?: boolean }) {
  const { t } = useLabels()
  const isOnline = useConnection() === 'online'
  const age = useAge(grid.updatedAt)
  const isRead = grid.updatedAt > 0
  const when = isOnline
    ? short
      ? age
      : t('ui.grid.updated', { when: age })
    : t('ui.grid.dataOf', { time: formatTime(grid.updatedAt).slice(0, 5) })
  const Icon = isOnline ? IconRefresh : IconCloudOff
  return (
    <UnstyledButton
      className={classes.fresh}
      data-short={(short && isOnline) || undefined}
      aria-label={isRead ? `${t('ui.grid.reload')}: ${when}` : t('ui.grid.reload')}
      title={t('ui.grid.reload')}
      onClick={grid.reload}
    >
      <Icon className={grid.isFetching ? classes.turning : undefined} size={14} stroke={1.7} aria-hidden />
      {isRead && <span className={classes.freshText}>{when}</span>}
    </UnstyledButton>
  )
}
