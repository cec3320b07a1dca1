import { Button } from '@mantine/core'
import { type RehearsedOutcome, useRehearsals } from '../../api/use-rehearsal.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { IconCheck, IconClock, IconX } from '../icons.tsx'
import { Modal } from '../window/Modal.tsx'
import { Outcomes, onlyAsks } from '../window/Outcomes.tsx'
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

/** A rehearsed outcome, as the answer that the act would have. */
const toForecast = (outcome: RehearsedOutcome | undefined): BulkResult | undefined =>
  outcome?.is === 'REFUSED'
    ? { state: 'refused', reason: outcome.message }
    : outcome?.is === 'ASKED'
      ? { state: 'waits' }
      : undefined

const OUTCOME = { DONE: 'DONE', PROOF: 'DONE', ASKED: 'ASKED', REFUSED: 'REFUSED' } as const

/** The outcomes that the server tells for the permitted rows, before the act has run. */
function useForecast(items: readonly BulkItem[], isOver: boolean) {
  const { outcomes, isPending, wait } = useRehearsals(isOver ? [] : items.map(({ rehearsed }) => rehearsed))
  const of = (id: string) => outcomes?.[items.findIndex((item) => item.id === id)]
  const counted = outcomes?.map((outcome) => ({
    outcome: OUTCOME[outcome.is],
    message: outcome.is === 'REFUSED' ? outcome.message : null,
  }))
  /** Whether all that the window showed while it asked is what happens. */
  const allows = async () => !isPending || ((await wait())?.every(({ is }) => OUTCOME[is] === 'DONE') ?? true)
  return { of, counted, allows, needsProof: outcomes?.some(({ is }) => is === 'PROOF') ?? false }
}

/**
 * Asks before an act on several rows: names those that it leaves out and why, and what the server would do with the others. Then
 * it shows the answer about each.
 */
export function BulkModal({ opened, onClose, act, items }: BulkModalProps) {
  const { t, say } = useLabels()
  const { results, isBusy, run } = useBulk()
  const hasRun = results.size > 0
  const permitted = items.filter(({ verdict }) => verdict.ok)
  const forecast = useForecast(permitted, hasRun || !opened)
  const isOpen = ({ id }: BulkItem) =>
    hasRun ? (results.get(id)?.state ?? 'refused') === 'refused' : forecast.of(id)?.is !== 'REFUSED'
  const open = permitted.filter(isOpen)
  const states = [...results.values()].map(({ state }) => state)
  const done = states.filter((state) => state !== 'refused').length
  const confirm = async () => {
    if (await forecast.allows()) await run(open)
  }
  const isAsking = forecast.counted !== undefined && onlyAsks(forecast.counted)
  const label = isAsking ? t('ui.rehearsal.ask') : act.label(open.length)
  const footer = (
    <>
      <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
        {t(hasRun ? 'ui.close' : 'ui.back')}
      </Button>
      {open.length > 0 && (
        <ActionButton color={act.tone ?? 'brand'} loading={isBusy} onClick={() => void confirm()}>
          {hasRun ? t('ui.retry') : label}
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
      <div role="status" className="mb-12">
        {hasRun && t('ui.grid.bulk.summary', { done, total: permitted.length })}
        {!hasRun && forecast.counted && <Outcomes results={forecast.counted} />}
        {!hasRun && !forecast.counted && t('ui.rehearsal.unknown')}
        {forecast.needsProof && <p className="hint flush mt-8">{t('ui.rehearsal.proof')}</p>}
      </div>
      <ul className={classes.rows}>
        {items.map(({ id, label: name, verdict }) => {
          const result = results.get(id) ?? (hasRun ? undefined : toForecast(forecast.of(id)))
          return (
            <li key={id}>
              <span className="anywhere">{name}</span>
              {result && <Result result={result} />}
              {!result && !verdict.ok && <span className="caption">{say(verdict)}</span>}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
