import { useState } from 'react'
import { mayDecidePrivacy } from '#core/privacy/privacy.ts'
import type { PrivacyRequest } from '#core/privacy/privacy-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { ActButton, ActQuestion, type RowAct } from '../ui/window/act.tsx'
import classes from './privacy.module.css'

type Answer = Pick<RowAct<PrivacyRequest>, 'tone' | 'text'> & { status: 'DONE' | 'REFUSED' }

/** The answer of an admin to a request, which the person reads. */
const toAct = ({ status, ...style }: Answer): RowAct<PrivacyRequest> => ({
  slice: 'privacy',
  refreshes: ['users'],
  texts: `privacy.request.${status}`,
  text: (_, { t }) => t('privacy.request.informs'),
  ...style,
  values: ({ kind, user }, { t }) => ({ kind: t(`privacy.request.kind.${kind}`), name: user.name }),
  verdict: ({ status: now, isOwn }, by) =>
    mayDecidePrivacy({ status: now, createdBy: isOwn ? by.id : '' }, by),
  reason: 'audited',
  send: ({ _id }, answer) => ({ path: `/requests/${_id}`, body: { status, answer } }),
})

const GRANT = toAct({ status: 'DONE' })
const ERASE = toAct({ status: 'DONE', tone: 'red', text: (_, { t }) => t('privacy.request.erases') })
const REFUSE = toAct({ status: 'REFUSED' })

/** Requests with their answers; an admin answers open ones. */
export function Requests({
  requests,
  hasNames = false,
}: {
  requests: readonly PrivacyRequest[]
  hasNames?: boolean
}) {
  const { t } = useLabels()
  const [asked, ask] = useState<{ act: RowAct<PrivacyRequest>; row: PrivacyRequest }>()
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
              {[request.kind === 'ERASURE' ? ERASE : GRANT, REFUSE].map((one) => (
                <ActButton
                  key={one.texts}
                  variant="default"
                  color={undefined}
                  size="xs"
                  act={one}
                  row={request}
                  onAsk={(act) => ask({ act, row: request })}
                />
              ))}
            </div>
          )}
        </li>
      ))}
      <ActQuestion about={asked} onClose={() => ask(undefined)} />
    </ul>
  )
}
