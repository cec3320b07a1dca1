import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { User } from '#core/users/user-schema.ts'
import { keys } from '#web/api/queries.ts'
import { user } from './api.ts'
import { WithKnownProfile } from './render.tsx'

/**
 * Renders a hook for a signed-in user. It also gives the query client, so that a test can look for stale
 * queries.
 */
export function renderHookFor<Props, Result>(
  hook: (props: Props) => Result,
  initialProps: Props,
  viewer: User = user(),
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.profile, viewer)
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>
      <WithKnownProfile>{children}</WithKnownProfile>
    </QueryClientProvider>
  )
  /** The stale ones among these queries. */
  const oldOf = async (names: readonly string[], act: () => Promise<unknown>) => {
    for (const name of names) client.setQueryData([name, 'read'], 0)
    await act()
    return names.filter((name) => client.getQueryState([name, 'read'])?.isInvalidated)
  }
  return { client, oldOf, ...renderHook(hook, { wrapper, initialProps }) }
}
