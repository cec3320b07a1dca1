import type { AnyRouter } from '@tanstack/react-router'
import { currentLanguage, listenLanguage, translate } from '../i18n/dictionary.ts'
import { toTitle } from '../ui/house.ts'
import type { Screen } from './screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the tab for a route; a route without one sets it itself. */
    title?: Screen['label'] | 'start.notFoundTitle'
  }
}

/** Sets the title of the tab for the current screen and language. */
export function watchTitles(router: AnyRouter): void {
  const entitle = () => {
    const { matches } = router.state
    const isUnknown = matches.some((match) => match._notFound || match.status === 'notFound')
    const title = isUnknown ? 'start.notFoundTitle' : matches.at(-1)?.staticData.title
    const text = typeof title === 'string' ? translate(title) : title?.[currentLanguage()]
    if (text) document.title = toTitle(text)
  }
  router.subscribe('onResolved', entitle)
  listenLanguage(entitle)
}
