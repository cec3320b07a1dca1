import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { configQuery } from '../api/queries.ts'
import { useOnline } from '../api/use-online.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BottomBar } from './BottomBar.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** What stands around every signed-in screen: sidebar, top bar, bottom bar on phones, notices. */
export function Shell() {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  const isOnline = useOnline()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className={classes.column}>
        <TopBar isOffline={!isOnline} isTestnet={config?.testnet ?? false} />
        <main className={classes.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
    </div>
  )
}
