import type { Profile } from '#core/users/user-schema.ts'
import { ApiError } from '../api/api-error.ts'
import { keepAnswers, restoreAnswers } from '../api/kept-answers.ts'
import { profileQuery, queryClient } from '../api/queries.ts'

restoreAnswers(queryClient)
keepAnswers(queryClient)

/**
 * The signed-in user; without an answer, the user of the last answer in this tab. When the session has ended, the page
 * is already on its way to login and renders nothing.
 */
export async function loadProfile(): Promise<Profile> {
  try {
    return await queryClient.fetchQuery(profileQuery)
  } catch (error) {
    const kept = queryClient.getQueryData<Profile>(profileQuery.queryKey)
    if (kept && error instanceof ApiError && (error.isOffline || error.status >= 500)) return kept
    if (error instanceof ApiError && error.status === 401) return new Promise(() => {})
    throw error
  }
}
