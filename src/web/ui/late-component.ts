import { type ComponentType, lazy } from 'react'
import { listenConnection, noticeSilence, readConnection } from '../api/connection.ts'

/** Waits until the server answers. Gives whether it was lost before. */
async function untilConnected(): Promise<boolean> {
  const wasLost = await noticeSilence()
  if (readConnection() === 'online') return wasLost
  return new Promise((resolve) => {
    const stop = listenConnection(() => {
      if (readConnection() !== 'online') return
      stop()
      resolve(true)
    })
  })
}

/**
 * Loads code, and after a failure again with the next connection. React would keep the failure, and take away the page with all that
 * its user typed. Code that fails twice although the server answers is wrong itself: its error is thrown.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load()
    } catch (cause) {
      const wasLost = await untilConnected()
      if (!wasLost && failures > 1) throw cause
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
