import { Input } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, type Ref, useRef, useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconSearch,
  IconTransfer,
  IconUser,
} from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { WindowFrame } from '../ui/window/WindowFrame.tsx'
import { useCommands } from './commands.tsx'
import { takeEarlyKeys } from './early-keys.ts'
import { hasWords } from './fold.ts'
import { Keys } from './Keys.tsx'
import classes from './Palette.module.css'
import type { ShowShellWindow } from './shell-windows.ts'
import { type Find, useFinds } from './use-finds.ts'

const ICONS: Record<Find['slice'], Icon> = {
  users: IconUser,
  deposits: IconArrowDownLeft,
  withdrawals: IconArrowUpRight,
  orders: IconTransfer,
}

/** An entry of the list. */
type Option = {
  id: string
  group: 'go' | 'act' | Find['slice']
  label: string
  icon: Icon
  detail?: string
  right?: ReactNode
  run: () => void
}

/** Commands with these words, then the found rows, a group after the other. */
function useOptions(typed: string, show: ShowShellWindow) {
  const navigate = useNavigate()
  const commands = useCommands(show).filter(({ label }) => hasWords(label, typed))
  const { finds, isSearching } = useFinds(typed)
  const options: Option[] = [
    ...commands.map(({ keys, ...command }) => ({ ...command, right: keys && <Keys names={keys} /> })),
    ...finds.map(({ slice, amount, path, ...find }) => ({
      ...find,
      group: slice,
      icon: ICONS[slice],
      right: amount && <Amount {...amount} />,
      run: () => void navigate({ href: path }),
    })),
  ]
  const groups = [...new Set(options.map(({ group }) => group))]
  return { groups: groups.map((group) => options.filter((one) => one.group === group)), isSearching }
}

const LIST = 'palette-options'
const toId = ({ id }: Option): string => `palette-${id}`

type EntryProps = { option: Option; isMarked: boolean; onRun: (option: Option) => void }

/** Plain elements: each letter renders all of them. */
function Entry({ option, isMarked, onRun }: EntryProps) {
  const { label, icon: Icon, detail, right } = option
  return (
    <button
      type="button"
      id={toId(option)}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(option)}
    >
      <Icon size={18} stroke={1.6} className="rigid soft" aria-hidden />
      <span className="grow shrink">
        {label}
        {detail && <span className="block detail">{detail}</span>}
      </span>
      {right}
    </button>
  )
}

type GroupsProps = Pick<EntryProps, 'onRun'> & {
  groups: readonly (readonly Option[])[]
  label: string
  marked: Option | undefined
  ref: Ref<HTMLDivElement>
}

/** The list, whose box scrolls. */
function Groups({ groups, label, marked, onRun, ref }: GroupsProps) {
  const { t } = useLabels()
  return (
    <div ref={ref} role="listbox" id={LIST} className={classes.list} aria-label={label} tabIndex={-1}>
      {groups.map(([first, ...others]) =>
        first ? (
          <fieldset
            key={first.group}
            className={classes.group}
            aria-label={t(`palette.group.${first.group}`)}
          >
            {[first, ...others].map((option) => (
              <Entry key={option.id} option={option} isMarked={option === marked} onRun={onRun} />
            ))}
          </fieldset>
        ) : null,
      )}
    </div>
  )
}

/**
 * The option for Enter. After typing it is the first; the arrows go to others, and it stays the same when answers arrive
 * around it.
 */
function useMarked(options: readonly Option[], typed: string) {
  const [moved, setMoved] = useState({ typed, id: '' })
  const found = options.findIndex(({ id }) => moved.typed === typed && moved.id === id)
  const at = Math.max(0, found)
  const move = (step: 1 | -1) => {
    const next = options.at((at + step) % options.length)
    if (!next) return
    setMoved({ typed, id: next.id })
    document.getElementById(toId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { marked: options[at], move }
}

type PaletteListProps = { close: () => void; show: ShowShellWindow }

/** The field with the list of what it finds. The window may open and close without rendering it. */
const PaletteList = memo(({ close, show }: PaletteListProps) => {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { groups, isSearching } = useOptions(typed, show)
  const options = groups.flat()
  const { marked, move } = useMarked(options, typed)
  const type = (text: string) => {
    setTyped(text)
    if (list.current) list.current.scrollTop = 0
  }
  const addEarlyKeys = () => {
    const letters = takeEarlyKeys()
    if (letters) type(letters)
  }
  const run = (option: Option) => {
    option.run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return
    event.preventDefault()
    if (event.key !== 'Enter') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (marked) run(marked)
  }
  const none = isSearching ? t('palette.searching') : t('palette.none', { text: typed.trim() })
  const count = options.length
  const field = t(isStaff ? 'palette.fieldStaff' : 'palette.field')
  return (
    <div className={classes.body}>
      <Input
        role="combobox"
        size="lg"
        classNames={{ input: classes.search }}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={addEarlyKeys}
        aria-expanded={count > 0}
        aria-controls={count > 0 ? LIST : undefined}
        aria-activedescendant={marked && toId(marked)}
        aria-label={field}
        placeholder={field}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <span role="status" className="spoken nowrap">
        {count > 0 ? t('palette.count', { count }) : none}
      </span>
      {count > 0 ? (
        <Groups ref={list} groups={groups} label={field} marked={marked} onRun={run} />
      ) : (
        <div className={classes.empty}>{none}</div>
      )}
    </div>
  )
})

export type PaletteProps = { opened: boolean; onClose: () => void; show: ShowShellWindow }

/** Screens and acts by a few letters, operations by code, amount or date, and for staff people by name. */
export function Palette({ opened, onClose, show }: PaletteProps) {
  const { t } = useLabels()
  return (
    <WindowFrame
      opened={opened}
      onClose={onClose}
      closeOnEscape
      closeOnClickOutside
      label={t('palette.open')}
      width={600}
      place="top"
      className="floating"
    >
      <PaletteList close={onClose} show={show} />
    </WindowFrame>
  )
}
