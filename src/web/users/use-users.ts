import { useQuery } from '@tanstack/react-query'
import { type Filter, oneOf } from '#core/lists/list.ts'
import { USER_STATUSES } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { INTERVALS, listQuery, oneQuery } from '../api/queries.ts'

/** The first users that match the filters, and their total number. */
const useFiltered = (filters: readonly Filter[], isEnabled: boolean) =>
  useQuery({ ...listQuery<User>('users', filters), enabled: isEnabled, refetchInterval: INTERVALS.lists })
    .data

/** One user by its id, as the viewer may see it. */
export function useUser(id: string | undefined): User | undefined {
  const { data } = useQuery({
    ...oneQuery<User>('users', id ?? ''),
    enabled: id !== undefined,
    refetchInterval: INTERVALS.lists,
  })
  return data?._id === id ? data : undefined
}

const isLivingAdmin = ({ roles, status }: User) => roles.includes('admin') && status !== 'BLOCKED'

/** The number of other admins who can sign in. It is large while not known: the server decides. */
export function useOtherAdmins(user: User | undefined): number {
  const living = USER_STATUSES.filter((status) => status !== 'BLOCKED')
  const filters: Filter[] = [{ field: 'roles', operation: 'like', value: 'admin' }, oneOf('status', living)]
  const isAdmin = user !== undefined && isLivingAdmin(user)
  const total = useFiltered(filters, isAdmin)?.meta.pagination.total
  return total === undefined ? Number.POSITIVE_INFINITY : total - (isAdmin ? 1 : 0)
}
