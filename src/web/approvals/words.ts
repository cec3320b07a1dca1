import type { Approval } from '#core/approvals/approval-schema.ts'
import { SUBJECTS } from '#core/audit/audit.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useBandWords } from './bands.ts'
import type { OpenApproval } from './inbox.ts'

/** The names of a request, of its subject and of its remaining time. */
export function useRequestWords() {
  const { t, language } = useLabels()
  const { nameAct } = useBandWords()
  const nameMain = ({ acts: [act] }: Approval): string => (act ? nameAct(act) : '')
  /** The customer, or how many requests one decision decides; else the name that a new subject would get, or the kind of the subject. */
  const nameSubject = ({ owner, subject, changes, members }: OpenApproval): string =>
    members
      ? t('approvals.group.count', { count: members.length })
      : (owner?.name ??
        subject.name ??
        changes.find(({ field }) => field === 'name')?.after ??
        SUBJECTS[subject.entity].name[language])
  const sayMinutes = (minutes: number): string =>
    minutes < 60
      ? t('approvals.minutes', { count: minutes })
      : t('approvals.hours', { count: Math.round(minutes / 60) })
  return { nameAct, nameMain, nameSubject, sayMinutes }
}
