import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { User } from '#core/user.ts'
import { ApiError } from '../api/api-error.ts'
import { profileQuery, queryClient } from '../api/queries.ts'
import { readSession } from '../api/session.ts'
import { loadAllTexts, preferredLanguage, switchLanguage } from '../i18n/i18n.ts'
import { safeRedirect, validateLoginSearch } from '../login/login-search.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SCREEN_DEFAULTS, validateScreenSearch } from './screen-search.ts'
import { mayEnter, SCREENS, type Screen } from './screens.ts'

const root = createRootRoute()

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  validateSearch: validateLoginSearch,
  beforeLoad: ({ search }) => {
    if (readSession() && !search.denied) throw redirect({ href: safeRedirect(search.redirect) })
  },
  component: lazyRouteComponent(() => import('../login/LoginScreen.tsx'), 'LoginScreen'),
})

/** Who is signed in. When the session turns out to be over, the page is already on its way to login: nothing renders. */
async function loadProfile(): Promise<User> {
  try {
    return await queryClient.ensureQueryData(profileQuery)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return new Promise(() => {})
    throw error
  }
}

/** The layout of everything behind the guard: it has the user and the texts before a screen renders. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: validateScreenSearch,
  search: { middlewares: [stripSearchParams(SCREEN_DEFAULTS)] },
  beforeLoad: async ({ location }) => {
    if (!readSession()) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    const [profile] = await Promise.all([loadProfile(), loadAllTexts()])
    await switchLanguage(preferredLanguage(profile.language), false)
    return { profile }
  },
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
})

function toRoute<const Path extends string>(screen: Screen & { path: Path }) {
  return createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    beforeLoad: ({ context, location }) => {
      if (mayEnter(screen, context.profile)) return
      throw redirect({ to: '/auth/login', search: { redirect: location.href, denied: true } })
    },
    component: lazyRouteComponent(() => screen.load().then((component) => ({ default: component }))),
  })
}

/** One route per entry of the list, each with the literal path that links are checked against. */
type RoutesOf<List extends readonly Screen[]> = {
  -readonly [Index in keyof List]: ReturnType<typeof toRoute<List[Index]['path']>>
}
const screens = (SCREENS as readonly Screen[]).map((screen) => toRoute(screen)) as unknown as RoutesOf<
  typeof SCREENS
>

export const router = createRouter({
  routeTree: root.addChildren([login, signedIn.addChildren(screens)]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
