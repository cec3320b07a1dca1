import type { ReactNode } from 'react'
import type { BankClose } from '#core/bank-statements/day-close-schema.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { daysAgo, formatShort } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Difference } from './DayPlaces.tsx'
import classes from './day-close.module.css'
import { closeOf, figuresOf } from './use-day-close.ts'

const DAY_MS = 86_400_000

function Tile({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <span className="hint block">{label}</span>
      <span className={classes.figure}>{children}</span>
      <span className="hint block">{hint}</span>
    </div>
  )
}

/** The sums of a day: files, lines, differences, and the days without a close. */
export function Tiles({ day, done }: { day: BankClose; done: number }) {
  const { t } = useLabels()
  const {
    accounts,
    houseAccounts,
    lineCount,
    linkedCount,
    difference,
    bitcoin,
    wallets = [],
  } = figuresOf(day)
  const places = [...accounts, ...houseAccounts]
  const read = places.filter(({ balance }) => balance !== null)
  const last = read
    .flatMap(({ importedAt }) => importedAt ?? [])
    .sort()
    .at(-1)
  const count = closeOf(day)?.differenceCount ?? day.differences.length
  const { lastLocked } = day
  const open = lastLocked === null ? null : (Date.parse(daysAgo(1)) - Date.parse(lastLocked)) / DAY_MS
  return (
    <div className={classes.tiles}>
      <Tile
        label={t('dayClose.files')}
        hint={last ? t('dayClose.lastFile', { time: formatShort(last) }) : ''}
      >
        {t('dayClose.filesOf', { count: String(read.length), total: String(places.length) })}
      </Tile>
      <Tile
        label={t('dayClose.lines')}
        hint={t('dayClose.linesHint', { linked: String(linkedCount), open: String(lineCount - linkedCount) })}
      >
        {lineCount}
      </Tile>
      <Tile
        label={`${t('dayClose.words.difference')}, ${t('dayClose.words.BRL').toLowerCase()}`}
        hint={t('dayClose.explained', { done: String(closeOf(day) ? count : done), total: String(count) })}
      >
        <Difference value={difference} />
      </Tile>
      <Tile
        label={t('dayClose.words.BTC')}
        hint={
          wallets.length > 0
            ? t('dayClose.bitcoinWallets', { count: wallets.length })
            : t('dayClose.bitcoinHint')
        }
      >
        <Amount value={bitcoin} currency="BTC" />
      </Tile>
      <Tile
        label={t('dayClose.openDays')}
        hint={lastLocked ? t('dayClose.lastLocked', { day: showDay(lastLocked) }) : t('dayClose.neverLocked')}
      >
        {open === null ? '—' : Math.max(0, open)}
      </Tile>
    </div>
  )
}
