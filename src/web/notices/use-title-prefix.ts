import { useEffect } from 'react'

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
