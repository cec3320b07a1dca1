import { USER_STATUSES, type UserStatus } from '#core/users/user.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { STATUS_TONES, type StatusStyle } from '../ui/status.ts'

/** The seven statuses with their looks. Of a user PROCESSING is blue, as PENDING is. */
export function useUserStatusStyles(): Record<UserStatus, StatusStyle> {
  const { t } = useLabels()
  const looks = USER_STATUSES.map((status) => {
    const tone = status === 'PROCESSING' ? ({ tone: 'blue' } as const) : {}
    return [status, { ...STATUS_TONES[status], ...tone, label: t(`users.status.${status}`) }]
  })
  return Object.fromEntries(looks)
}
