import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { equals } from '#core/lists/list.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconClock } from '../ui/icons.tsx'
import classes from './notices.module.css'
import { waitingQuery } from './requests-query.ts'

/** For staff: the request about this subject that waits for another person. */
export function useWaitingRequest(id: string): Approval | undefined {
  const viewer = useViewer()
  const { data } = useQuery({
    ...listQuery<Approval>('approvals', [equals('entityId', id), equals('status', 'WAITING')]),
    refetchInterval: INTERVALS.lists,
    enabled: isInternal(viewer),
  })
  return data?.data[0]
}

/** For staff: the subjects about which a request waits for another person, for the rows of a queue. */
export function useWaitingSubjects(): ReadonlySet<string> {
  const { data } = useQuery({
    ...waitingQuery,
    enabled: isInternal(useViewer()),
  })
  return useMemo(() => new Set(data?.data.flatMap(({ subject }) => subject.id ?? [])), [data])
}

/** For staff, on the details of a subject: a request about it waits for another person. */
export function WaitingApproval({ id }: { id: string }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const request = useWaitingRequest(id)
  if (!request) return null
  const { _id, name } = request.askedBy
  return (
    <p className={classes.waits} role="status">
      <IconClock size={17} stroke={1.8} aria-hidden />
      <span className="grow">
        <strong>{t('ui.approval.waits')}</strong>{' '}
        {_id === viewer.id ? t('ui.approval.byYou') : t('ui.approval.askedBy', { name })}
      </span>
      <Link to="/approvals" search={{ open: request._id }}>
        {t('ui.approval.see')}
      </Link>
    </p>
  )
}
