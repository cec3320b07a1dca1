import { useQuery } from '@tanstack/react-query'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { OperationStatuses } from '#core/settings/settings.ts'
import { mayOperate } from '#core/users/user.ts'
import { houseQuery, useProfile } from './queries.ts'

/**
 * Whether the status of the signed-in user allows an operation, by the settings in force. Staff may act for others, so
 * the server decides about them; it also decides until the settings have loaded.
 */
export function useMayOperate(operation: keyof OperationStatuses): Verdict {
  const profile = useProfile()
  const { data: house } = useQuery(houseQuery)
  if (!house || isInternal({ ...profile, id: profile._id })) return ok
  return mayOperate(profile.status, house.statuses[operation])
}
