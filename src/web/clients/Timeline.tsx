import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Happening } from '#core/clients/client-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconChecks,
  IconEye,
  IconTransfer,
  IconUser,
} from '../ui/icons.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import { Panel } from '../ui/Panel.tsx'
import { Unread } from '../ui/Unread.tsx'
import { useTimeline } from './use-client.ts'

const ICONS: Record<Happening['entity'], Icon> = {
  deposit: IconArrowDownLeft,
  withdrawal: IconArrowUpRight,
  order: IconTransfer,
  bankAccount: IconBuildingBank,
  user: IconUser,
  approval: IconChecks,
}
const SEEN = ['audit.user.unmasked', 'client.receiptRead']
const iconOf = ({ code, entity }: Happening) => (SEEN.includes(code) ? IconEye : ICONS[entity])

/** The history of a client, newest first; sign-ins are folded away, because they hide the rest. */
export function Timeline({ userId }: { userId: string }) {
  const { t } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const [hasSignIns, setSignIns] = useState(false)
  const reading = useTimeline(userId, hasSignIns)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  const happenings = data?.pages.flatMap((page) => page.happenings)
  const events = happenings?.map((event) => {
    const { amount, currency, message } = event
    if (!amount || !currency || isHidden) return event
    return { ...event, message: `${message} · ${formatMoney(fromWire(amount, currency), currency)}` }
  })
  return (
    <Panel
      title={t('clients.timeline')}
      aside={
        <UnstyledButton className="brand strong small" onClick={() => setSignIns(!hasSignIns)}>
          {t(hasSignIns ? 'clients.hideSignIns' : 'clients.showSignIns')}
        </UnstyledButton>
      }
    >
      {!events && <Unread reading={reading} height={160} />}
      {events?.length === 0 && <p className="text flush">{t('clients.timelineNone')}</p>}
      {events && (
        <EventTimeline
          events={events}
          icons={Object.fromEntries(events.map((event) => [event.code, iconOf(event)]))}
        />
      )}
      {hasNextPage && (
        <BusyButton
          variant="default"
          size="xs"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('clients.timelineMore')}
        </BusyButton>
      )}
    </Panel>
  )
}
