import { useState } from 'react'
import { mayDecidePrivacy } from '#core/privacy/privacy.ts'
import type { PrivacyRequest } from '#core/privacy/privacy-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ClientName } from '../ui/ClientName.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { ReasonModal } from '../ui/form/ReasonModal.tsx'
import { notifyDone } from '../ui/notify.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './privacy.module.css'

type Decision = { request: PrivacyRequest; status: 'DONE' | 'REFUSED' }

/** The answer of an admin to a request. */
function Decide({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const answer = async ({ request, status }: Decision, text: string) => {
    await call(`/privacy/requests/${request._id}`, { method: 'PATCH', body: { status, answer: text } })
    await refresh('privacy', 'users')
    notifyDone(t('privacy.request.answered'))
  }
  return (
    <WindowOf about={decision} onClose={onClose}>
      {({ request, status }, window) => (
        <ReasonModal
          {...window}
          title={`${t(`privacy.request.kind.${request.kind}`)} · ${request.user.name}`}
          confirmLabel={t(`privacy.request.${status}`)}
          tone={request.kind === 'ERASURE' && status === 'DONE' ? 'red' : 'brand'}
          verdict={mayDecidePrivacy(
            { status: request.status, createdBy: request.isOwn ? viewer.id : '' },
            viewer,
          )}
          onConfirm={(text) => answer({ request, status }, text)}
        >
          {t(
            request.kind === 'ERASURE' && status === 'DONE'
              ? 'privacy.request.erases'
              : 'privacy.request.informs',
          )}
        </ReasonModal>
      )}
    </WindowOf>
  )
}

/** Requests with their answers; an admin answers open ones. */
export function Requests({
  requests,
  hasNames = false,
}: {
  requests: readonly PrivacyRequest[]
  hasNames?: boolean
}) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [decision, setDecision] = useState<Decision>()
  const verdictOf = ({ status, isOwn }: PrivacyRequest) =>
    mayDecidePrivacy({ status, createdBy: isOwn ? viewer.id : '' }, viewer)
  return (
    <ul className={classes.requests}>
      {requests.map((request) => (
        <li key={request._id} className={classes.request}>
          <strong className="ink strong">
            {t(`privacy.request.kind.${request.kind}`)}
            {hasNames && (
              <>
                {' · '}
                <ClientName client={request.user} />
              </>
            )}
          </strong>
          <p className="caption flush">
            {t(`privacy.request.status.${request.status}`)} · {formatDateTime(request.updatedAt)}
          </p>
          <p className="text flush">{request.details}</p>
          {request.answer && <p className="text flush">{request.answer}</p>}
          {hasNames && request.status === 'OPEN' && (
            <div className="wrap gap-8">
              {(['DONE', 'REFUSED'] as const).map((status) => (
                <ActionButton
                  key={status}
                  variant="default"
                  size="xs"
                  verdict={verdictOf(request)}
                  onClick={() => setDecision({ request, status })}
                >
                  {t(`privacy.request.${status}`)}
                </ActionButton>
              ))}
            </div>
          )}
        </li>
      ))}
      <Decide decision={decision} onClose={() => setDecision(undefined)} />
    </ul>
  )
}
