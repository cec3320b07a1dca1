import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { BusyButton } from '../BusyButton.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { IconCloudOff, IconPrinter } from '../icons.tsx'
import { Modal } from '../window/Modal.tsx'
import { PrintSheet, type SheetColumn, type SheetFact, type SheetRows } from './PrintSheet.tsx'
import classes from './print.module.css'

export type PrintModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The criteria of the rows: filters, order, month. */
  summary: readonly SheetFact[]
  columns: readonly SheetColumn[]
  /** A receipt has no number of rows. */
  isReceipt?: boolean
  /** Reads all rows once. */
  load: (signal: AbortSignal) => Promise<SheetRows>
}

function useSheet({ opened, load }: Pick<PrintModalProps, 'opened' | 'load'>) {
  const id = useId()
  return useQuery({
    // Its own key: a refresh of lists must not change a sheet that the user reads.
    queryKey: ['print', id],
    queryFn: async ({ signal }) => ({ content: await load(signal), createdAt: serverNow() }),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A preview of the sheet, and the button that prints it. */
export function PrintModal(props: PrintModalProps) {
  const { opened, onClose, title, summary, columns, isReceipt, load } = props
  const { t } = useLabels()
  const sheet = useSheet({ opened, load })
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <ActionButton
        leftSection={<IconPrinter size={17} aria-hidden />}
        reason={!sheet.data && t(sheet.error ? 'ui.print.failed' : 'ui.print.loading')}
        onClick={() => window.print()}
      >
        {t('ui.print.action')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ui.print.title', { list: title })}
      size="xl"
      flush
      footer={footer}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.desk} tabIndex={0} aria-label={t('ui.print.preview')}>
        {sheet.isPending && (
          <div className={classes.loading} role="status">
            <Loader aria-hidden />
            {t('ui.print.loading')}
          </div>
        )}
        {sheet.error && (
          <EmptyState
            icon={IconCloudOff}
            title={t('ui.print.failed')}
            text={sheet.error.message}
            action={
              <BusyButton variant="default" isBusy={sheet.isFetching} onClick={() => void sheet.refetch()}>
                {t('ui.retry')}
              </BusyButton>
            }
          />
        )}
        {sheet.data && <PrintSheet {...{ title, summary, columns, isReceipt }} {...sheet.data} />}
      </section>
    </Modal>
  )
}
