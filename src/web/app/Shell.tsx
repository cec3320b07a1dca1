import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { memo, Suspense, useCallback, useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { configQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateComponent } from '../ui/late-component.ts'
import { BottomBar } from './BottomBar.tsx'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { FactorNotice } from './FactorNotice.tsx'
import { useShellKeys } from './keyboard.ts'
import classes from './Shell.module.css'
import { ShellWindows } from './ShellWindows.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { ShellWindow, ShowShellWindow } from './shell-windows.ts'
import { TopBar } from './TopBar.tsx'
import { Views } from './Views.tsx'

/** Customers do not load it. */
const RecoveryNotice = lateComponent(() =>
  import('../recovery/RecoveryNotice.tsx').then((module) => module.RecoveryNotice),
)

/** All that is behind the windows of the shell, which open and close without rendering it. */
const Frame = memo(({ show }: { show: ShowShellWindow }) => {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  const viewer = useViewer()
  return (
    <>
      <a className={classes.skip} data-frame href="#content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="column shrink">
        <TopBar testNetwork={config?.testnet ? config.network : undefined} show={show} />
        <main className={classes.main} id="content" tabIndex={-1}>
          <FactorNotice />
          {isInternal(viewer) && (
            <Suspense fallback={null}>
              <RecoveryNotice />
            </Suspense>
          )}
          <Views />
          <Outlet />
        </main>
      </div>
      <BottomBar />
    </>
  )
})

/** The frame of every signed-in screen: sidebar, top bar, bottom bar on phones, notices, palette. */
export function Shell() {
  const [open, setOpen] = useState<ShellWindow>()
  const close = useCallback((window: ShellWindow) => {
    if (window === 'palette') takeEarlyKeys()
    setOpen((now) => (now === window ? undefined : now))
  }, [])
  const show = useCallback(
    (window: ShellWindow) => {
      if (window === 'palette') keepEarlyKeys(() => close(window))
      setOpen(window)
    },
    [close],
  )
  useShellKeys({ showHelp: () => show('keys'), showPalette: () => show('palette') })
  return (
    <div className={classes.shell}>
      <Frame show={show} />
      <ShellWindows open={open} show={show} close={close} />
    </div>
  )
}
