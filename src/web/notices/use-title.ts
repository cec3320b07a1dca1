import { useEffect, useState } from 'react'
import { serverNow } from '../api/clock.ts'

/** Puts a text before the title of the tab, also when a screen sets another title. The texts of several are in the order of their start. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (prefix === '') return
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix} ${document.title}`
    }
    const title = document.querySelector('title')
    const observer = new MutationObserver(put)
    put()
    if (title) observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(`${prefix} `, '')
    }
  }, [prefix])
}

const shown = (until: string): number => {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))
  return seconds > 60 ? Math.ceil(seconds / 10) * 10 : seconds
}

/**
 * The seconds until an instant for the title of the tab, which is read when the tab is hidden. They change every ten seconds, and
 * in the last minute every second.
 */
export function useTitleSeconds(until: string): number {
  const [seconds, setSeconds] = useState(() => shown(until))
  useEffect(() => {
    const tick = () => setSeconds(shown(until))
    tick()
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [until])
  return seconds
}
