import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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
import { SCREEN_DEFAULTS, validateScreenSearch } from '#web/app/screen-search.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'
import { Tips } from '#web/ui/Tips.tsx'

function Around({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
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
