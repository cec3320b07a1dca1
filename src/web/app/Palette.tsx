import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
import { type PaletteCommand, useCommands } from './commands.tsx'
import { takeEarlyKeys } from './early-keys.ts'
import { hasWords } from './fold.ts'
import { Keys } from './Keys.tsx'
import classes from './Palette.module.css'
import type { ShowShellWindow } from './shell-windows.ts'
import { type Find, useFinds } from './use-finds.ts'

const [store, spotlight] = createSpotlight()

const ICONS: Record<Find['slice'], Icon> = {
  users: IconUser,
  deposits: IconArrowDownLeft,
  withdrawals: IconArrowUpRight,
  orders: IconTransfer,
}
const GROUPS = ['go', 'act'] as const

function CommandAction({ id, label, icon: Icon, keys, run }: PaletteCommand) {
  return (
    <Spotlight.Action
      id={`palette-${id}`}
      role="option"
      label={label}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      rightSection={keys && <Keys names={keys} />}
      onClick={run}
    />
  )
}

function FindAction({ find }: { find: Find }) {
  const navigate = useNavigate()
  const Icon = ICONS[find.slice]
  return (
    <Spotlight.Action
      id={`palette-${find.id}`}
      role="option"
      label={find.label}
      description={find.detail}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      rightSection={find.amount && <Amount {...find.amount} />}
      onClick={() => void navigate({ href: find.path })}
    />
  )
}

type ResultsProps = { commands: readonly PaletteCommand[]; finds: readonly Find[] }

function Results({ commands, finds }: ResultsProps) {
  const { t } = useLabels()
  const slices = [...new Set(finds.map(({ slice }) => slice))]
  return (
    <>
      {GROUPS.map((group) => {
        const own = commands.filter((command) => command.group === group)
        if (own.length === 0) return null
        return (
          <Spotlight.ActionsGroup
            key={group}
            role="group"
            aria-label={t(`palette.group.${group}`)}
            label={t(`palette.group.${group}`)}
          >
            {own.map((command) => (
              <CommandAction key={command.id} {...command} />
            ))}
          </Spotlight.ActionsGroup>
        )
      })}
      {slices.map((slice) => (
        <Spotlight.ActionsGroup
          key={slice}
          role="group"
          aria-label={t(`palette.group.${slice}`)}
          label={t(`palette.group.${slice}`)}
        >
          {finds
            .filter((find) => find.slice === slice)
            .map((find) => (
              <FindAction key={find.id} find={find} />
            ))}
        </Spotlight.ActionsGroup>
      ))}
    </>
  )
}

/** The library's list scrolls in a box within the box, which no assistive technology recognises as the list. */
const LIST = 'palette-options'
const OPTIONS = `#${LIST} [role="option"]`

/**
 * Marks one option for the arrows and Enter, and names it for screen readers. After typing it is the first; when
 * answers arrive below it, it stays the same.
 */
function useMarkedOption(typed: string, ids: string): string | undefined {
  const { selected, opened } = useSpotlight(store)
  const [active, setActive] = useState<string>()
  const before = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options change with the typed text and the found rows
  useEffect(() => {
    const options = [...document.querySelectorAll(OPTIONS)]
    const marked = options.findIndex((option) => option.hasAttribute('data-selected'))
    const at = before.current === typed && marked >= 0 ? marked : 0
    before.current = typed
    for (const [index, option] of options.entries()) {
      option.toggleAttribute('data-selected', index === at)
      option.setAttribute('aria-selected', String(index === at))
    }
    const { selected: marksAt, listId } = store.getState()
    if (marksAt !== at || listId !== LIST)
      store.updateState((state) => ({ ...state, selected: at, listId: LIST }))
    setActive(options[at]?.id)
  }, [typed, ids, selected, opened])
  return active
}

export type PaletteProps = { opened: boolean; onClose: () => void; show: ShowShellWindow }

/** Screens and acts by a few letters, operations by code, amount or date, and for staff people by name. */
export function Palette({ opened, onClose, show }: PaletteProps) {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const [typed, setTyped] = useState('')
  const commands = useCommands(show).filter(({ label }) => hasWords(label, typed))
  const { finds, isSearching } = useFinds(opened ? typed : '')
  const count = commands.length + finds.length
  const active = useMarkedOption(typed, [...commands, ...finds].map(({ id }) => id).join(' '))
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const addEarlyKeys = () => {
    const letters = takeEarlyKeys()
    if (letters) setTyped(letters)
  }
  const none = isSearching ? t('palette.searching') : t('palette.none', { text: typed.trim() })
  const field = t(isStaff ? 'palette.fieldStaff' : 'palette.field')
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      classNames={classes}
      overlayProps={{ blur: 0, backgroundOpacity: 1 }}
      transitionProps={{ duration: 160, transition: 'fade' }}
      centered={false}
      yOffset="10dvh"
      radius="xl"
    >
      <Spotlight.Search
        role="combobox"
        onFocus={addEarlyKeys}
        aria-expanded={count > 0}
        aria-controls={count > 0 ? LIST : undefined}
        aria-activedescendant={active}
        aria-label={field}
        placeholder={field}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <span role="status" className="spoken nowrap">
        {count > 0 ? t('palette.count', { count }) : none}
      </span>
      {count > 0 ? (
        <div role="listbox" id={LIST} className={classes.list} aria-label={field} tabIndex={-1}>
          <Results commands={commands} finds={finds} />
        </div>
      ) : (
        <Spotlight.Empty>{none}</Spotlight.Empty>
      )}
    </Spotlight.Root>
  )
}
