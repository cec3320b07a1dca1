import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { useQuestionFocus } from '../deposits/use-question-focus.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconSearchOff } from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import split from '../ui/split/split.module.css'
import { useWalkKeys } from '../ui/split/use-walk-keys.ts'
import { useStatusStyles } from '../ui/status.ts'
import { Contact } from './ClientHeader.tsx'
import { ClientMoney } from './ClientMoney.tsx'
import { EditTags } from './EditTags.tsx'
import { Notes } from './Notes.tsx'
import { ReviewClient } from './ReviewClient.tsx'
import { Signals } from './Signals.tsx'
import { useClient } from './use-client.ts'

/** The registration of a customer beside the list of all work: the top of the record, with the decision. */
export function ClientInPlace({ ids: [id], walk, isActive, onMove, onDone }: InPlaceProps) {
  const { t } = useLabels()
  const styles = useStatusStyles(USER_STATUS)
  const { data: client, error } = useClient(id)
  const [isAsking, setAsking] = useState(false)
  useWalkKeys(walk, onMove, !isAsking)
  useQuestionFocus(`${id} ${client?.user.status}`, { opened: isActive, isBusy: isAsking })
  if (error && !client) return <EmptyState icon={IconSearchOff} title={error.message} />
  if (!client) return <Skeleton height={480} radius="xl" />
  const { user } = client
  return (
    <article className={split.open} aria-label={user.name} tabIndex={-1} data-after-questions>
      <div className={split.inside}>
        <header className="row-wrap gap-8">
          <h2 className="flush bold size-16 shrink anywhere">{user.name}</h2>
          <StatusBadge style={styles[user.status]} />
          <LinkButton size="xs" variant="subtle" to="/clients/$id" params={{ id }}>
            {t('queue.open.customer')}
          </LinkButton>
        </header>
        <Contact user={user} />
        <EditTags user={user} />
        <ReviewClient
          client={client}
          onAsking={setAsking}
          onDone={(text, is) =>
            onDone({
              ids: [id],
              text: is === 'asked' ? t('queue.told.asked') : text,
              isAsked: is === 'asked',
            })
          }
        />
        <ClientMoney client={client} />
        <Signals client={client} />
        <Notes client={client} />
      </div>
    </article>
  )
}
