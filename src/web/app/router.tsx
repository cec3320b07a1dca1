import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { isScreenPath, SCREEN_PATHS } from '#core/rules/screen-path.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { readSession, untilSignedIn } from '../api/session.ts'
import { loadEntryTexts, loadTexts, preferredLanguage, switchLanguage } from '../i18n/i18n.ts'
import { ForgotScreen } from '../sessions/ForgotScreen.tsx'
import { safeRedirect, validateLoginSearch, validateRegisterSearch } from '../sessions/login-search.ts'
import { keepMailedToken } from '../sessions/mailed-token.ts'
import { ErrorPage, ScreenError } from './ErrorPage.tsx'
import { LoginRoute } from './LoginRoute.tsx'
import { NotFoundPage, NotFoundScreen } from './NotFoundPage.tsx'
import type { Screen } from './screen.ts'
import { SCREEN_DEFAULTS, validateScreenSearch } from './screen-search.ts'
import { mayEnter, SCREENS } from './screens.ts'
import { borrowSession, nameUser, startSessionTabs } from './session-tabs.ts'
import { watchTitles } from './titles.ts'

const root = createRootRoute()

const login = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.login,
  validateSearch: validateLoginSearch,
  beforeLoad: ({ search }) => {
    if (readSession() && !search.denied) throw redirect({ href: safeRedirect(search.redirect) })
  },
  component: LoginRoute,
})

/** A signed-in user does not need these pages. */
function goHome(): void {
  if (readSession()) throw redirect({ to: '/' })
}

const register = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.register,
  validateSearch: validateRegisterSearch,
  beforeLoad: async () => {
    goHome()
    await loadEntryTexts()
  },
  component: lazyRouteComponent(() => import('../sessions/RegisterScreen.tsx'), 'RegisterScreen'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.forgot,
  beforeLoad: goHome,
  component: ForgotScreen,
})

/** A signed-in user may follow a link from a mail too: a redirect would lose its token. */
const reset = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.reset,
  beforeLoad: async ({ location }) => {
    if (!keepMailedToken('reset', location.hash)) goHome()
    else if (location.hash) throw redirect({ to: '/auth/reset', replace: true })
    await loadEntryTexts()
  },
  component: lazyRouteComponent(() => import('../sessions/ResetScreen.tsx'), 'ResetScreen'),
})

/** Keeps the token of a mailed link out of the address bar. */
async function takeToken(purpose: 'freeze' | 'confirm', hash: string): Promise<void> {
  if (keepMailedToken(purpose, hash) && hash !== '')
    throw redirect({ to: SCREEN_PATHS[purpose], replace: true })
  await loadEntryTexts()
}

const freeze = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.freeze,
  beforeLoad: ({ location }) => takeToken('freeze', location.hash),
  component: lazyRouteComponent(() => import('../sessions/FreezeScreen.tsx'), 'FreezeScreen'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.confirm,
  beforeLoad: ({ location }) => takeToken('confirm', location.hash),
  component: lazyRouteComponent(() => import('../sessions/ConfirmScreen.tsx'), 'ConfirmScreen'),
})

/** Anybody may open it, signed in or not. */
const check = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.check,
  beforeLoad: loadEntryTexts,
  component: lazyRouteComponent(() => import('./CheckPage.tsx'), 'CheckPage'),
})

/** Anybody may open it, signed in or not. */
const checkPayment = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.checkPayment,
  beforeLoad: loadEntryTexts,
  component: lazyRouteComponent(() => import('./PaymentCheckPage.tsx'), 'PaymentCheckPage'),
})

/** The layout of the signed-in screens: it has the user and the texts before a screen renders. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: validateScreenSearch,
  search: { middlewares: [stripSearchParams(SCREEN_DEFAULTS)] },
  beforeLoad: async ({ location }) => {
    await untilSignedIn()
    if (!readSession() && !(await borrowSession())) {
      if (!isScreenPath(location.pathname)) throw notFound()
      throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    }
    // The layout comes with the cache of answers, which login does not need.
    const layout = import('./SignedIn.tsx')
    const [profile] = await Promise.all([
      layout.then(({ loadProfile }) => loadProfile({ path: location.pathname, search: location.searchStr })),
      loadTexts(['frame']),
    ])
    nameUser(profile._id)
    await switchLanguage(preferredLanguage(profile.language), false)
    return { profile }
  },
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
})

function toRoute<const Path extends string>(screen: Screen & { path: Path }) {
  return createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    staticData: { title: screen.label },
    errorComponent: ScreenError,
    beforeLoad: ({ context, location }) => {
      if (mayEnter(screen, context.profile)) return
      throw redirect({ to: '/auth/login', search: { redirect: location.href, denied: true } })
    },
    loader: async ({ context: { profile } }) => {
      const isStaff = isInternal({ ...profile, id: profile._id })
      const texts = loadTexts((isStaff && screen.staffTexts) || screen.texts)
      // Staff answer questions by keys that follow each other at once, so their code is there with the screen. Home has it with
      // its panels.
      if (isStaff && screen.path !== SCREEN_PATHS.home) await (await import('./SignedIn.tsx')).loadQuestions()
      await texts
    },
    component: lazyRouteComponent(() => screen.load().then((component) => ({ default: component }))),
  })
}

/** Every other address. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: 'start.notFoundTitle' },
  component: NotFoundScreen,
})

/** One route per entry of the list, each with the literal path against which links are checked. */
type RoutesOf<List extends readonly Screen[]> = {
  -readonly [Index in keyof List]: ReturnType<typeof toRoute<List[Index]['path']>>
}
const screens = (SCREENS as readonly Screen[]).map((screen) => toRoute(screen)) as unknown as RoutesOf<
  typeof SCREENS
>

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    register,
    forgot,
    reset,
    freeze,
    confirm,
    check,
    checkPayment,
    signedIn.addChildren([...screens, unknown]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

startSessionTabs()
watchTitles(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
