import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  stripSearchParams,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { ProfileContext, profileQuery } from '#web/api/queries.ts'
import { SCREEN_DEFAULTS, validateScreenSearch } from '#web/app/screen-search.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'
import { Tips } from '#web/ui/Tips.tsx'

/** The profile that the test reads or sets; nothing asks for it here. */
export function WithKnownProfile({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return <ProfileContext value={data}>{children}</ProfileContext>
}

function Around({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={client}>
        <WithKnownProfile>{children}</WithKnownProfile>
      </QueryClientProvider>
      <Tips />
    </MantineProvider>
  )
}

/** Renders a component with theme, texts and a query client around it. */
export function renderUi(ui: ReactElement) {
  return render(ui, { wrapper: Around })
}

/** Renders a screen at an address, whose path may have parameters. It gives the router, so that a test can check the address. */
export async function renderScreen(screen: () => ReactNode, address: string, path = '$') {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: screen,
    validateSearch: validateScreenSearch,
    search: { middlewares: [stripSearchParams(SCREEN_DEFAULTS)] },
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  // The test's router has other routes than the application's router, whose type the provider expects.
  const view = render(<RouterProvider router={router as never} />, { wrapper: Around })
  return { ...view, router }
}
