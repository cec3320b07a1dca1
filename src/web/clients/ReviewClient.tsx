import type { Client } from '#core/clients/client-schema.ts'
import { isUnderReview, type Missing, missingForReview } from '#core/users/review.ts'
import { mayUpdateUser } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { usePublicConfig } from '../api/use-public-config.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Callout } from '../ui/Panel.tsx'
import { ActButton, type RowAct, useQuestion } from '../ui/window/act.tsx'

type Reviewed = User & { missing: readonly Missing[] }

const mayDecide: RowAct<Reviewed>['verdict'] = ({ _id: id, email, referralId, roles }, by) =>
  mayUpdateUser({ id, email, referralId, roles, isHouse: false }, { status: 'VALID' }, by)

/** The parts that the registration lacks, in words. */
function useMissing() {
  const { t } = useLabels()
  return (missing: readonly Missing[]) =>
    missing.map((part) => t(`dashboard.steps.part.${part as 'phone'}`)).join(', ')
}

function Lacks({ missing }: { missing: readonly Missing[] }) {
  const { t } = useLabels()
  const nameAll = useMissing()
  if (missing.length === 0) return null
  return <p className="text flush">{t('clients.review.missing', { parts: nameAll(missing) })}</p>
}

/** Staff accept the registration: the customer may trade and withdraw from then on. */
const ACCEPT: RowAct<Reviewed> = {
  slice: 'users',
  refreshes: ['clients', 'house'],
  texts: 'clients.review.accept',
  verdict: mayDecide,
  values: ({ name }) => ({ name }),
  send: ({ _id }) => ({ path: `/${_id}`, method: 'PUT', body: { status: 'VALID' } }),
  doneText: ({ name }) => name,
  details: ({ missing }) => <Lacks missing={missing} />,
}

/** Staff ask for what they miss; the customer reads the reason on the home. */
const ASK_MORE: RowAct<Reviewed> = {
  slice: 'users',
  refreshes: ['clients', 'house'],
  texts: 'clients.review.askMore',
  verdict: mayDecide,
  values: ({ name }) => ({ name }),
  reason: (_, { t }) => ({ label: t('clients.review.askMore.reason'), lock: t('ui.reason.needed') }),
  send: ({ _id }, statusDescription) => ({
    path: `/${_id}`,
    method: 'PUT',
    body: { status: 'PENDING', statusDescription },
  }),
  doneText: ({ name }) => name,
}

/** The decision about a registration that waits for staff, in the record of its client. */
export function ReviewClient({ client: { user, isHouse } }: { client: Client }) {
  const { t } = useLabels()
  const nameAll = useMissing()
  const missing = missingForReview(user, usePublicConfig()?.mail ?? false)
  const row = { ...user, missing }
  const { ask, question } = useQuestion<Reviewed>(row)
  if (isHouse || !isUnderReview(user)) return null
  return (
    <div className="mb-16">
      <Callout
        title={t('clients.review.title')}
        text={
          <span>
            {missing.length > 0
              ? t('clients.review.missing', { parts: nameAll(missing) })
              : t('clients.review.complete')}
            {user.statusDescription && ` ${t('clients.review.asked', { reason: user.statusDescription })}`}
          </span>
        }
        action={
          <div className="row-wrap gap-8">
            <ActButton act={ASK_MORE} row={row} onAsk={ask} variant="default" />
            <ActButton act={ACCEPT} row={row} onAsk={ask} />
          </div>
        }
      />
      {question}
    </div>
  )
}
