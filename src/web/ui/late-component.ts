import { type ComponentType, lazy } from 'react'
import { listenConnection, noticeSilence, readConnection } from '../api/connection.ts'

function nextConnection(): Promise<void> {
  return new Promise((resolve) => {
    const stop = listenConnection(() => {
      if (readConnection() !== 'online') return
      stop()
      resolve()
    })
    noticeSilence()
  })
}

/**
 * Loads code, and after a failure again with the next connection. React would keep the failure, and take away the page with all that
 * its user typed.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await nextConnection()
    }
  }
}

/**
 * A component whose code loads when it first renders. Without a connection its place stays empty until there is one.
 *
 * `const NoticePanel = lateComponent(() => import('./NoticePanel.tsx').then((module) => module.NoticePanel))`
 */
export const lateComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadCode(load) }))
