import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useProfile } from '../api/queries.ts'
import { GO_KEYS, isTyping, KEYS } from '../ui/keys.ts'
import { useOpen } from '../ui/window/use-open.ts'
import type { Screen } from './screen.ts'
import { mayEnter, SCREENS } from './screens.ts'

/** How long `G` waits for its second letter. */
const SECOND_KEY_MS = 1500

const hasWindow = () => document.querySelector('[aria-modal="true"]') !== null

/** The screen that a letter after `G` leads to, if this user may enter it. */
function findScreen(letter: string, by: Parameters<typeof mayEnter>[1]): Screen | undefined {
  const name = Object.entries(GO_KEYS).find(([, key]) => key === letter)?.[0]
  return (SCREENS as readonly Screen[]).find((screen) => screen.name === name && mayEnter(screen, by))
}

/** Whether the screen at this address has a form for a new row. */
const hasForm = (path: string) =>
  (SCREENS as readonly Screen[]).some((screen) => screen.path === path && screen.form)

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('#content input[type="search"]')
  box?.focus()
  return Boolean(box)
}

export type KeyActs = { showHelp: () => void; showPalette: () => void }

/**
 * The keys of the shell: Ctrl K, `?`, `/`, `N`, and `G` with a letter. They are off while a window is open; all but
 * Ctrl K also in a text field.
 */
export function useShellKeys(acts: KeyActs): void {
  const profile = useProfile()
  const navigate = useNavigate()
  const { show } = useOpen()
  const latest = useRef({ acts, profile })
  latest.current = { acts, profile }
  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY
    const go = (letter: string): boolean => {
      const screen = findScreen(letter, latest.current.profile)
      if (screen) void navigate({ to: screen.path as '/' })
      return Boolean(screen)
    }
    const create = (): boolean => {
      const { pathname } = window.location
      if (hasForm(pathname)) show('new')
      return hasForm(pathname)
    }
    /** Gives whether the shell used the key. */
    const handle = (key: string, isSecond: boolean): boolean => {
      if (isSecond && go(key)) return true
      if (key === KEYS.help) latest.current.acts.showHelp()
      else if (key === KEYS.search) return focusSearch()
      else if (key === KEYS.create) return create()
      else if (key === KEYS.go) goSince = performance.now()
      else return false
      return true
    }
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (event.defaultPrevented || event.repeat || event.altKey || hasWindow()) return
      const isChord = event.ctrlKey || event.metaKey
      if (!isChord && isTyping(event.target)) return
      const isSecond = performance.now() - goSince < SECOND_KEY_MS
      goSince = Number.NEGATIVE_INFINITY
      if (isChord && key === KEYS.palette && !event.shiftKey) latest.current.acts.showPalette()
      else if (isChord || !handle(key, isSecond)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, show])
}
