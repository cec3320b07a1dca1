import { CloseButton, Drawer } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { Ticket } from './Ticket.tsx'
import { useLastTrade } from './TradeStrip.tsx'
import classes from './ticket.module.css'
import type { TicketState } from './use-ticket.ts'

type SheetProps = { ticket: TicketState; opened: boolean; onClose: () => void; isPhone: boolean }

/** The ticket at the side, or from below on a phone. */
export function TicketSheet({ ticket, opened, onClose, isPhone }: SheetProps) {
  const { t } = useLabels()
  const trade = useLastTrade()
  const aside = (
    <span className={classes.aside}>
      <span>
        <span className="caption">{t('trade.strip.last')}</span>{' '}
        <Amount value={trade?.quotation ?? null} currency="BRL" unit={false} strong isPublic />
      </span>
      <CloseButton aria-label={t('ui.close')} onClick={onClose} />
    </span>
  )
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'calc(100dvh - 56px)' : 360}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('trade.ticket.title')}>
        <Drawer.Body>
          <Ticket ticket={ticket} onDone={onClose} aside={aside} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
