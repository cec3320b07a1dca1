import { Button } from '@mantine/core'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { IconCheck, IconClock, IconX } from '../icons.tsx'
import { Modal } from '../window/Modal.tsx'
import classes from './bulk.module.css'
import { type BulkAct, type BulkItem, type BulkResult, useBulk } from './bulk.ts'

export type BulkModalProps = {
  opened: boolean
  onClose: () => void
  act: Pick<BulkAct<never>, 'label' | 'text' | 'tone'>
  /** The selected rows when the window opened. */
  items: readonly BulkItem[]
}

const MARKS = { done: IconCheck, waits: IconClock, refused: IconX }

function Result({ result }: { result: BulkResult }) {
  const { t } = useLabels()
  const Icon = MARKS[result.state]
  return (
    <span className={classes.result} data-state={result.state}>
      <Icon size={15} stroke={2} aria-hidden />
      {result.state === 'refused' ? result.reason : t(`ui.grid.bulk.${result.state}`)}
    </span>
  )
}

/** Asks before an act on several rows, names the rows that it leaves out and why, and shows the answer about each. */
export function BulkModal({ opened, onClose, act, items }: BulkModalProps) {
  const { t, say } = useLabels()
  const { results, isBusy, run } = useBulk()
  const permitted = items.filter(({ verdict }) => verdict.ok)
  const open = permitted.filter(({ id }) => (results.get(id)?.state ?? 'refused') === 'refused')
  const hasRun = results.size > 0
  const states = [...results.values()].map(({ state }) => state)
  const done = states.filter((state) => state !== 'refused').length
  const footer = (
    <>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
        {t(hasRun ? 'ui.close' : 'ui.back')}
      </Button>
      {open.length > 0 && (
        <ActionButton color={act.tone ?? 'brand'} loading={isBusy} onClick={() => void run(open)}>
          {hasRun ? t('ui.retry') : act.label(permitted.length)}
        </ActionButton>
      )}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={act.label(permitted.length)}
      size="md"
      isDialog
      isBusy={isBusy}
      footer={footer}
    >
      <p className="text flush mb-12">{act.text}</p>
      <p role="status" className={hasRun ? 'flush mb-12' : 'spoken'}>
        {hasRun && t('ui.grid.bulk.summary', { done, total: permitted.length })}
      </p>
      <ul className={classes.rows}>
        {items.map(({ id, label, verdict }) => {
          const result = results.get(id)
          return (
            <li key={id}>
              <span className="anywhere">{label}</span>
              {result && <Result result={result} />}
              {!result && !verdict.ok && <span className="caption">{say(verdict)}</span>}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
