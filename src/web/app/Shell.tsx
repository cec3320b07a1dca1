import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BottomBar } from './BottomBar.tsx'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { FactorNotice } from './FactorNotice.tsx'
import { useShellKeys } from './keyboard.ts'
import classes from './Shell.module.css'
import { ShellWindows } from './ShellWindows.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { ShellWindow } from './shell-windows.ts'
import { TopBar } from './TopBar.tsx'
import { Views } from './Views.tsx'

/** The frame of every signed-in screen: sidebar, top bar, bottom bar on phones, notices, palette. */
export function Shell() {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  const [open, setOpen] = useState<ShellWindow>()
  const close = useCallback((window: ShellWindow) => {
    if (window === 'palette') takeEarlyKeys()
    setOpen((now) => (now === window ? undefined : now))
  }, [])
  const show = useCallback((window: ShellWindow) => {
    if (window === 'palette') keepEarlyKeys()
    setOpen(window)
  }, [])
  useShellKeys({ showHelp: () => show('keys'), showPalette: () => show('palette') })
  return (
    <div className={classes.shell}>
      <a className={classes.skip} data-frame href="#content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="column shrink">
        <TopBar testNetwork={config?.testnet ? config.network : undefined} show={show} />
        <main className={classes.main} id="content" tabIndex={-1}>
          <FactorNotice />
          <Views />
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ShellWindows open={open} show={show} close={close} />
    </div>
  )
}
