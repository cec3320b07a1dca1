import { Button } from '@mantine/core'
import { useState } from 'react'
import { fromWire } from '#core/money/money.ts'
import type { ReturnLine, ReturnPreview, ShipmentReturn } from '#core/shipments/shipment-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { FileDrop } from '../ui/FileDrop.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { fileMark } from '../ui/form/file-mark.ts'
import { useSend } from '../ui/form/use-send.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { notifyDone } from '../ui/notify.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { sayCounts } from './return-counts.ts'
import classes from './shipments.module.css'
import { LineFacts } from './WaitingLines.tsx'

const GROUPS = ['paid', 'accepted', 'refused', 'reversed', 'waiting', 'repeated'] as const
type Group = (typeof GROUPS)[number]

/** The group of a line in a preview. */
function groupOf({ state, outcome, waitsFor }: ReturnLine): Group {
  if (state === 'REPEATED') return 'repeated'
  if (state === 'WAITING' || waitsFor || outcome === 'UNKNOWN') return 'waiting'
  return outcome.toLowerCase() as Exclude<Lowercase<typeof outcome>, 'unknown'>
}

const FIRST = 30

/** The lines of one group with their sum; the first of them are enough to see what they are. */
function GroupPart({ group, lines }: { group: Group; lines: readonly ReturnLine[] }) {
  const { t } = useLabels()
  const [shown, setShown] = useState(group === 'paid' || group === 'accepted' ? 0 : FIRST)
  if (lines.length === 0) return null
  const isAsked = lines.some(({ state }) => state === 'ASKED')
  const sum = lines.reduce((total, { amount }) => total + fromWire(amount, 'BRL'), 0n)
  return (
    <section className={classes.group} aria-label={t(`shipments.return.group.${group}`)}>
      <div className="row-wrap gap-12 apart">
        <h3 className="heading">
          {t(`shipments.return.group.${group}`)} <span className="tabular">{lines.length}</span>
        </h3>
        <Amount value={sum} currency="BRL" strong />
      </div>
      <p className="text flush">
        {t(`shipments.return.text.${group}`)}
        {isAsked && ` ${t('shipments.return.asked')}`}
      </p>
      <ul className="plain-list">
        {lines.slice(0, shown).map((line) => (
          <li key={line.line} className={classes.line}>
            <LineFacts line={line} />
            <Amount value={line.amount} currency="BRL" strong />
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button size="xs" variant="subtle" onClick={() => setShown(shown + FIRST)}>
          {shown === 0
            ? t('shipments.return.show', { count: lines.length })
            : t('shipments.more', { count: lines.length - shown })}
        </Button>
      )}
    </section>
  )
}

type ReturnProps = { shipmentId: string; opened: boolean; onClose: () => void }

/** The file, what it would do, and the calls that read and apply it. */
function useReturn({ shipmentId, onClose }: ReturnProps) {
  const { t } = useLabels()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ReturnPreview>()
  const read = useAct<ReturnPreview>('shipments')
  const act = useAct<ShipmentReturn>('shipments')
  const { send, isBusy, error, clear } = useSend(undefined, onClose)
  const toForm = (of: File) => {
    const body = new FormData()
    body.append('file', of)
    return body
  }
  const path = `/${shipmentId}/return`
  const take = async (of: File) => {
    const body = toForm(of)
    const mark = ['preview', fileMark(of)]
    const found = await send((key) => read(`${path}/preview`, { method: 'POST', body, key }), mark)
    if (!found || found === true) return
    setFile(of)
    setPreview(found)
  }
  const apply = async () => {
    if (!file) return
    const body = toForm(file)
    const done = await send((key) => act(path, { method: 'POST', body, key }), fileMark(file))
    if (!done || done === true) return
    notifyDone(t('shipments.return.done'), sayCounts(done.counts, t))
    onClose()
  }
  const begin = () => {
    clear()
    setPreview(undefined)
  }
  return { preview, take, apply, begin, isBusy, error }
}

/** Takes the return file of a bank, shows what it would do by groups, and applies it once. */
export function ReturnWindow(props: ReturnProps) {
  const { opened, onClose } = props
  const { t } = useLabels()
  const { preview, take, apply, begin, isBusy, error } = useReturn(props)
  const footer = preview && (
    <>
      <Button variant="default" disabled={isBusy} onClick={begin}>
        {t('shipments.return.again')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={
          preview.appliedAt !== null &&
          t('shipments.return.applied', { at: formatDateTime(preview.appliedAt) })
        }
        onClick={() => void apply()}
      >
        {t('shipments.return.apply')}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      isBusy={isBusy}
      title={t(preview ? 'shipments.return.check' : 'shipments.return.title')}
      footer={footer}
    >
      <div className="stack gap-16 one-column">
        {!preview && (
          <FileDrop
            label={t('shipments.return.drop')}
            hint={t('shipments.return.hint')}
            accept=".ret,.txt,.rem"
            isBusy={isBusy}
            onFile={(file) => void take(file)}
          />
        )}
        {preview?.appliedAt && (
          <p className="notice flush padded round-10" role="status">
            {t('shipments.return.applied', { at: formatDateTime(preview.appliedAt) })}
          </p>
        )}
        {preview &&
          GROUPS.map((group) => (
            <GroupPart
              key={group}
              group={group}
              lines={preview.lines.filter((line) => groupOf(line) === group)}
            />
          ))}
        <FormError error={error} />
      </div>
    </Modal>
  )
}
