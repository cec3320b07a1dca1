import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#core/clients/client-schema.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { isUnderReview, type Missing, missingForReview } from '#core/users/review.ts'
import { mayUpdateUser } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { configQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Key } from '../ui/Key.tsx'
import { CLIENT_KEYS } from '../ui/keys.ts'
import { Callout } from '../ui/Panel.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ActButton, type ActOutcome, ActQuestion, type RowAct } from '../ui/window/act.tsx'

type Reviewed = User & { missing: readonly Missing[] }

const mayUpdate = ({ _id: id, email, referralId, roles }: Reviewed, by: Viewer): Verdict =>
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
  verdict: mayUpdate,
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
  verdict: mayUpdate,
  values: ({ name }) => ({ name }),
  reason: (_, { t }) => ({ label: t('clients.review.askMore.reason'), lock: t('ui.reason.needed') }),
  send: ({ _id }, statusDescription) => ({
    path: `/${_id}`,
    method: 'PUT',
    body: { status: 'PENDING', statusDescription },
  }),
  doneText: ({ name }) => name,
}

type ReviewClientProps = {
  client: Client
  /** After the decision, with its words for the list of all work. */
  onDone?: (text: string, is: ActOutcome) => void
  /** Whether a window asks about the decision. */
  onAsking?: (isAsking: boolean) => void
}

/** The decision and its keys. */
function Decision({ row, onDone, onAsking }: Omit<ReviewClientProps, 'client'> & { row: Reviewed }) {
  const { t } = useLabels()
  const nameAll = useMissing()
  const viewer = useViewer()
  const [asking, setAsking] = useState<RowAct<Reviewed>>()
  const may = mayUpdate(row, viewer).ok
  const ask = (act: RowAct<Reviewed> | undefined) => {
    setAsking(() => act)
    onAsking?.(act !== undefined)
  }
  useKeys(
    {
      [CLIENT_KEYS.accept]: may ? () => ask(ACCEPT) : undefined,
      [CLIENT_KEYS.askMore]: may ? () => ask(ASK_MORE) : undefined,
    },
    asking === undefined,
  )
  const { missing, statusDescription } = row
  return (
    <div className="mb-16">
      <Callout
        title={t('clients.review.title')}
        text={
          <span>
            {missing.length > 0
              ? t('clients.review.missing', { parts: nameAll(missing) })
              : t('clients.review.complete')}
            {statusDescription && ` ${t('clients.review.asked', { reason: statusDescription })}`}
          </span>
        }
        action={
          <div className="row-wrap gap-8">
            <ActButton
              act={ASK_MORE}
              row={row}
              onAsk={ask}
              variant="default"
              rightSection={<Key name={CLIENT_KEYS.askMore.toUpperCase()} />}
            />
            <ActButton
              act={ACCEPT}
              row={row}
              onAsk={ask}
              rightSection={<Key name={CLIENT_KEYS.accept.toUpperCase()} />}
              data-question
            />
          </div>
        }
      />
      <ActQuestion
        about={asking && { act: asking, row }}
        onClose={() => ask(undefined)}
        onDone={(is) => onDone?.(t(asking === ACCEPT ? 'queue.told.accepted' : 'queue.told.askedMore'), is)}
      />
    </div>
  )
}

/** The decision about a registration that waits for staff, in the record of its client. */
export function ReviewClient({ client: { user, isHouse }, ...asked }: ReviewClientProps) {
  const { data: config } = useQuery(configQuery)
  const missing = missingForReview(user, config?.mail ?? false)
  if (isHouse || !isUnderReview(user)) return null
  return <Decision row={{ ...user, missing }} {...asked} />
}
