import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { mayPrepareClose, mayReturnClose, maySignClose } from '#core/bank-statements/day-close.ts'
import type { BankClose, DayClose } from '#core/bank-statements/day-close-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { DAY_CLOSE_STATUS } from '#core/rules/statuses.ts'
import { serverNow } from '../api/clock.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { daysAgo } from '../ui/dates.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { LateDayPicker } from '../ui/form/late-input.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { IconDownload } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { DAY_KEYS } from '../ui/keys.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { Unread } from '../ui/Unread.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { DayDifferences } from './DayDifferences.tsx'
import { CustomersMoney, DayMonth, DayPeople, OnSigning } from './DayPanels.tsx'
import { DayPlaces } from './DayPlaces.tsx'
import { Tiles } from './DayTiles.tsx'
import classes from './day-close.module.css'
import {
  closeOf,
  downloadClose,
  figuresOf,
  useCloseActs,
  useDate,
  useDay,
  useWords,
} from './use-day-close.ts'

const GIVE_BACK: RowAct<DayClose> = {
  slice: 'bank-statements',
  texts: 'dayClose.giveBack',
  reason: 'line',
  send: ({ _id }, note) => ({ path: `/closes/${_id}/return`, body: { note } }),
}

/** The act that the day waits for, and the way back. */
function useDayActs(day: BankClose) {
  const { t } = useLabels()
  const viewer = useViewer()
  const words = useWords(day)
  const acts = useCloseActs(day)
  const { send, isBusy, error } = useSend()
  const [asking, setAsking] = useState<DayClose>()
  const close = closeOf(day)
  const facts = { day: day.date, today: daysAgo(0), lastLocked: day.lastLocked, earlierOpen: day.earlierOpen }
  const verdict = close
    ? maySignClose(
        { status: close.status, preparedBy: close.preparedBy._id, isAlone: day.isAlone, isUnchanged: true },
        { ...viewer, approvesFrom: null },
        new Date(serverNow()),
      )
    : mayPrepareClose({ ...facts, isPrepared: false }, viewer)
  const reason = !close && !words.isWhole && t('dayClose.explanationNeeded')
  const run = () => {
    if (!verdict.ok || reason) return
    if (close) void send(acts.sign, close._id)
    else void send((key) => acts.prepare(words.all, key), words.all)
  }
  const mayReturn = close && mayReturnClose(close, viewer)
  const askReturn = () => mayReturn?.ok && setAsking(close ?? undefined)
  return { words, close, verdict, reason, run, mayReturn, askReturn, asking, setAsking, isBusy, error }
}
type DayActs = ReturnType<typeof useDayActs>

function ActBar({ of }: { of: DayActs }) {
  const { t } = useLabels()
  const { close, verdict, reason, run, mayReturn, askReturn, isBusy, error } = of
  if (close?.status === 'LOCKED') return null
  return (
    <div className={classes.acts}>
      <FormError error={error} />
      <div className="row gap-12">
        {mayReturn && (
          <ActionButton
            variant="default"
            color="red"
            verdict={mayReturn}
            rightSection={<Key name={DAY_KEYS.giveBack.toUpperCase()} />}
            onClick={askReturn}
          >
            {t('dayClose.giveBack.act')}
          </ActionButton>
        )}
        <ActionButton
          className="grow"
          loading={isBusy}
          verdict={verdict}
          reason={reason}
          rightSection={<Key name={DAY_KEYS.act.toUpperCase()} />}
          onClick={run}
        >
          {t(close ? 'dayClose.sign' : 'dayClose.prepare')}
        </ActionButton>
      </div>
    </div>
  )
}

const toRow = (way: 1 | -1) => () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-difference]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  rows[Math.min(rows.length - 1, Math.max(0, at === -1 ? 0 : at + way))]?.focus()
}

/** Enter on a difference goes to its explanation, and from there to the next one. */
function goOn(event: { key: string; target: EventTarget; preventDefault: () => void }) {
  const element = event.target as HTMLElement
  if (event.key !== 'Enter') return
  const fields = [...document.querySelectorAll<HTMLElement>(`.${classes.fields} input[maxlength]`)]
  const own = element.closest('li')?.querySelector<HTMLElement>('input[maxlength]')
  if (element.dataset.difference) own?.focus()
  else if (fields.includes(element)) {
    const next = fields[fields.indexOf(element) + 1]
    if (next) next.focus()
    else element.blur()
  } else return
  event.preventDefault()
}

function Loaded({
  day,
  onOpen,
  onDay,
}: {
  day: BankClose
  onOpen: (date: string) => void
  onDay: () => void
}) {
  const of = useDayActs(day)
  useKeys(
    {
      [DAY_KEYS.next]: toRow(1),
      [DAY_KEYS.previous]: toRow(-1),
      [DAY_KEYS.day]: onDay,
      [DAY_KEYS.act]: of.run,
      [DAY_KEYS.giveBack]: of.askReturn,
    },
    of.asking === undefined,
  )
  return (
    <>
      <Tiles day={day} done={of.words.done} />
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes from one field to the next */}
        <div className="stack gap-16 one-column" onKeyDown={goOn}>
          <DayPlaces figures={figuresOf(day)} />
          <DayDifferences day={day} words={of.words} />
          <DayMonth date={day.date} onOpen={onOpen} />
        </div>
        <div className="stack gap-16 one-column">
          <DayPeople day={day} />
          <CustomersMoney day={day} />
          {of.close?.status !== 'LOCKED' && <OnSigning day={day} />}
          <ActBar of={of} />
        </div>
      </div>
      <ActQuestion
        about={of.asking && { act: GIVE_BACK, row: of.asking }}
        onClose={() => of.setAsking(undefined)}
      />
    </>
  )
}

function Downloads({ close }: { close: DayClose }) {
  const { t } = useLabels()
  const labels = { pdf: t('dayClose.downloadPdf'), csv: t('dayClose.downloadCsv') }
  return (['pdf', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void downloadClose(close, format)}
    >
      {labels[format]}
    </Button>
  ))
}

/** The close of a day: its places, its differences, and the two people who answer for it. */
export function DayCloseScreen() {
  const { t, language } = useLabels()
  const { date = daysAgo(1), move } = useDate()
  const reading = useDay(date)
  const { data: day } = reading
  const picker = useRef<HTMLDivElement>(null)
  const styles = useStatusStyles(DAY_CLOSE_STATUS)
  const close = day && closeOf(day)
  const pickDay = () => {
    const field = picker.current?.querySelector<HTMLElement>('input, button')
    field?.focus()
    field?.click()
  }
  const long = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'es', {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
  return (
    <>
      <PageHeader
        title={t('dayClose.title')}
        badge={close && <StatusBadge style={styles[close.status]} />}
        subtitle={t('dayClose.until', { day: long.format(new Date(date)) })}
        actions={
          <>
            {close && <Downloads close={close} />}
            <div ref={picker} className={classes.picker}>
              <LateDayPicker
                label={t('dayClose.day')}
                text={showDay(date)}
                value={date}
                maxDate={daysAgo(1)}
                onChange={move}
              />
            </div>
          </>
        }
      />
      {!day && <Unread reading={reading} height={480} radius="xl" />}
      {day && <Loaded key={date} day={day} onOpen={move} onDay={pickDay} />}
    </>
  )
}
