import { useCallback } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import type { ShellWindow, ShowShellWindow } from './shell-windows.ts'

const Palette = lazyWindow(async () => {
  const [{ Palette: window }] = await Promise.all([import('./Palette.tsx'), loadTexts(['palette'])])
  return window
})
const KeysWindow = lazyWindow(async () => {
  const [{ KeysWindow: window }] = await Promise.all([import('./KeysWindow.tsx'), loadTexts(['palette'])])
  return window
})
const AboutWindow = lazyWindow(async () => {
  const [{ AboutWindow: window }] = await Promise.all([import('./AboutWindow.tsx'), loadTexts(['palette'])])
  return window
})
const ChangePassword = lazyWindow(() =>
  import('../sessions/ChangePassword.tsx').then((module) => module.ChangePassword),
)

export type ShellWindowsProps = {
  open: ShellWindow | undefined
  show: ShowShellWindow
  /** Closes this window; another one that replaced it stays. */
  close: (window: ShellWindow) => void
}

/** Palette, keys, about, change of password: each loads when it is first opened. */
export function ShellWindows({ open, show, close }: ShellWindowsProps) {
  const palette = useWindowOf(open === 'palette' ? open : undefined)
  const keys = useWindowOf(open === 'keys' ? open : undefined)
  const about = useWindowOf(open === 'about' ? open : undefined)
  const password = useWindowOf(open === 'password' ? open : undefined)
  // Always the same, so that the palette closes without rendering its list.
  const closePalette = useCallback(() => close('palette'), [close])
  return (
    <>
      {palette.shown && <Palette opened={palette.opened} onClose={closePalette} show={show} />}
      {keys.shown && <KeysWindow opened={keys.opened} onClose={() => close('keys')} />}
      {about.shown && <AboutWindow opened={about.opened} onClose={() => close('about')} />}
      {password.shown && (
        <ChangePassword key={password.key} opened={password.opened} onClose={() => close('password')} />
      )}
    </>
  )
}
