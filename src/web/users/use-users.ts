import { useQuery } from '@tanstack/react-query'
import { USER_STATUSES } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys } from '../api/queries.ts'

const SLICE = 'users'

/** The first of the users that the filters leave, and how many they are; under the key that grids use. */
function useFiltered(filters: readonly object[], isEnabled: boolean) {
  const query = { page: 1, limit: 1, 'filters[]': filters.map((filter) => JSON.stringify(filter)) }
  return useQuery({
    queryKey: keys.list(SLICE, query),
    queryFn: ({ signal }) => call<User[]>(`/${SLICE}`, { query, signal }),
    enabled: isEnabled,
    refetchInterval: INTERVALS.lists,
  }).data
}

/** One user by its id. */
export function useUser(id: string | undefined): User | undefined {
  const [user] = useFiltered([{ field: '_id', operation: '=', value: id }], id !== undefined)?.data ?? []
  return user?._id === id ? user : undefined
}

const isLivingAdmin = ({ roles, status }: User) => roles.includes('admin') && status !== 'BLOCKED'

/** How many can sign in as admins beside this one; many while it is not known, as the server has the last word. */
export function useOtherAdmins(user: User | undefined): number {
  const living = USER_STATUSES.filter((status) => status !== 'BLOCKED')
  const filters = [
    { field: 'roles', operation: 'like', value: 'admin' },
    { field: 'status', operation: 'in', value: living },
  ]
  const isAdmin = user !== undefined && isLivingAdmin(user)
  const total = useFiltered(filters, isAdmin)?.meta?.pagination?.total
  return total === undefined ? Number.POSITIVE_INFINITY : total - (isAdmin ? 1 : 0)
}
