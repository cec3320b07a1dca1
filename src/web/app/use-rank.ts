import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'

const RANKS = ['admin', 'master', 'operator'] as const

/** The user's rank in a word: the highest role of staff, the kind of person of a customer. */
export function useRank(): string {
  const { t } = useLabels()
  const { roles, kind } = useProfile()
  const rank = RANKS.find((role) => roles.includes(role))
  return t(`shell.role.${rank ?? kind}`)
}
