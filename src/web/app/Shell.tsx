import { onlineManager, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener)

/** What stands around every signed-in screen: sidebar, top bar, bottom bar on phones, notices. */
export function Shell() {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  const isOnline = useSyncExternalStore(subscribeOnline, () => onlineManager.isOnline())
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className={classes.column}>
        {config?.testnet && <div className={classes.ribbon}>{t('shell.testnet')}</div>}
        <TopBar isOffline={!isOnline} />
        {!isOnline && <div className={classes.offline}>{t('shell.offlineHint')}</div>}
        <main className={classes.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
    </div>
  )
}
