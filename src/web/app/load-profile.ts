import { isInternal } from '#core/rules/viewer.ts'
import type { Profile } from '#core/users/user-schema.ts'
import { ApiError } from '../api/api-error.ts'
import { endEarlyCalls } from '../api/call.ts'
import { keepAnswers, restoreAnswers } from '../api/kept-answers.ts'
import { profileQuery, queryClient } from '../api/queries.ts'
import { awaitRest } from '../i18n/i18n.ts'
import { type PageAddress, readAhead } from './read-ahead.ts'

restoreAnswers(queryClient)
keepAnswers(queryClient)

/**
 * The signed-in user; without an answer, the user of the last answer in this tab. When the session has ended, the page
 * is already on its way to login and renders nothing.
 */
async function askProfile(): Promise<Profile> {
  try {
    return await queryClient.fetchQuery(profileQuery)
  } catch (error) {
    const kept = queryClient.getQueryData<Profile>(profileQuery.queryKey)
    if (kept && error instanceof ApiError && (error.isOffline || error.status >= 500)) return kept
    if (error instanceof ApiError && error.status === 401) return new Promise(() => {})
    throw error
  }
}

let isFirst = true

/** The signed-in user; with the first screen of the page also what it shows. */
export async function loadProfile(at: PageAddress): Promise<Profile> {
  const profile = await askProfile()
  awaitRest(isInternal({ ...profile, id: profile._id }))
  if (isFirst) await readAhead(queryClient, profile, at)
  isFirst = false
  endEarlyCalls()
  return profile
}
