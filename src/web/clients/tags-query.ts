import type { UsedTag } from '#core/users/tag-schema.ts'
import { call } from '../api/call.ts'

/** The tags that clients of the house have. */
export const usedTagsQuery = {
  queryKey: ['users', 'tags'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<UsedTag[]>('/users/tags', { signal }).then(({ data }) => data),
}
