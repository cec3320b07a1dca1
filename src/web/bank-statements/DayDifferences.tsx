import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DIFFERENCE_KINDS, type DifferenceKind, toneOfAge } from '#core/bank-statements/day-close.ts'
import type { BankClose, DayClose, ShownDifference } from '#core/bank-statements/day-close-schema.ts'
import type { Currency } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { LateDayPicker, LateSelect } from '../ui/form/late-input.tsx'
import { IconCopy } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import classes from './day-close.module.css'
import { closeOf, type WordsState } from './use-day-close.ts'

const DAY_MS = 86_400_000
const ENTITIES = { DEPOSIT: 'deposit', WITHDRAWAL: 'withdrawal' } as const

/** Days since it appeared: after one it is amber, after three red. */
function Age({ since, day }: { since: string; day: string }) {
  const { t } = useLabels()
  const tone = toneOfAge(since, day)
  if (tone === 'new') return null
  const count = Math.round((Date.parse(day) - Date.parse(since)) / DAY_MS)
  return (
    <span className={classes.age} data-tone={tone}>
      {t('dayClose.age', { count })}
    </span>
  )
}

/** The name of a difference: the line, the operation, or the account whose statement is missing. */
function Title({ difference, day }: { difference: ShownDifference; day: BankClose }) {
  const { t } = useLabels()
  const { key, item } = difference
  if (!item) {
    const [word, id] = key.split(':')
    const places = [...day.accounts, ...day.houseAccounts, ...(day.wallets ?? [])]
    const name = places.find(({ _id }) => _id === id)?.name ?? ''
    if (word === 'statement') return t('dayClose.noStatement', { name })
    if (word === 'place') return t('dayClose.placeDiffers', { name })
    return t(key === 'carried' ? 'dayClose.carried' : 'dayClose.rest')
  }
  const words = [item.text, item.kind === 'DEPOSIT' && item.reference].filter(Boolean).join(' · ')
  return item.kind === 'DEPOSIT' || item.kind === 'WITHDRAWAL' ? (
    <SubjectLink entity={ENTITIES[item.kind]} id={item._id} className="brand">
      {words}
    </SubjectLink>
  ) : (
    words
  )
}

type LineProps = {
  title: ReactNode
  amount: string | null
  currency: Currency | undefined
  hints: ReactNode
  children: ReactNode
  id: string
}

function Line({ title, amount, currency = 'BRL', hints, children, id }: LineProps) {
  return (
    <li className={classes.difference}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: J and K go through the differences, and Enter to their words */}
      <div className="baseline gap-12 apart" tabIndex={0} data-difference={id}>
        <span className="shrink anywhere strong">{title}</span>
        <Amount value={amount} currency={currency} strong />
      </div>
      <p className="hint flush row-wrap gap-8">{hints}</p>
      {children}
    </li>
  )
}

type EditProps = { difference: ShownDifference; day: BankClose; words: WordsState }

function Fields({ difference, day, words }: EditProps) {
  const { t } = useLabels()
  const { kind, explanation, ownerId, dueOn } = words.wordsOf(difference.key)
  const set = (change: Parameters<WordsState['change']>[1]) => words.change(difference.key, change)
  const others = words.all.filter((one) => one.kind === kind && !one.explanation.trim()).length
  return (
    <div className={classes.fields}>
      <LateSelect
        aria-label={t('dayClose.words.reason')}
        size="sm"
        allowDeselect={false}
        value={kind}
        data={DIFFERENCE_KINDS.map((value) => ({ value, label: t(`dayClose.words.kind.${value}`) }))}
        onChange={(value) => value && set({ kind: value as DifferenceKind })}
      />
      <TextInput
        aria-label={t('dayClose.words.explanation')}
        placeholder={t('dayClose.words.explanation')}
        size="sm"
        maxLength={500}
        value={explanation}
        onChange={(event) => set({ explanation: event.currentTarget.value })}
      />
      <LateSelect
        aria-label={t('dayClose.words.owner')}
        size="sm"
        allowDeselect={false}
        value={ownerId}
        data={day.staff.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(value) => value && set({ ownerId: value })}
      />
      <div className={classes.due}>
        <LateDayPicker
          label={t('dayClose.words.due')}
          text={`${t('dayClose.words.due')} ${showDay(dueOn)}`}
          value={dueOn}
          minDate={day.date}
          onChange={(value) => set({ dueOn: value })}
        />
      </div>
      {explanation.trim() !== '' && others > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.copy}
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => words.copy(difference.key)}
        >
          {t('dayClose.copy')}
        </Button>
      )}
    </div>
  )
}

function OpenLine({ difference, day, words }: EditProps) {
  const { t } = useLabels()
  const { key, amount, currency, isLate, since, item } = difference
  const hints = (
    <>
      <span>{showDay(difference.day)}</span>
      {isLate && <span className="brass">{t('dayClose.late')}</span>}
      <Age since={since} day={day.date} />
      {item?.booking && (
        <span>
          {t(item.kind === 'LINE' ? 'bankStatements.bookedOn' : 'bankStatements.lineOf', {
            category: t(`bankStatements.category.${item.booking.category}`),
            day: showDay(item.booking.day),
          })}
        </span>
      )}
      {item?.pays && (
        <SubjectLink entity="withdrawal" id={item.pays._id} className="brand">
          {t('dayClose.pays', { name: item.pays.name })}
        </SubjectLink>
      )}
    </>
  )
  return (
    <Line
      id={key}
      amount={amount}
      currency={currency}
      hints={hints}
      title={<Title difference={difference} day={day} />}
    >
      <Fields difference={difference} day={day} words={words} />
    </Line>
  )
}

type Stored = NonNullable<DayClose['differences']>[number]

function StoredLine({ one, day }: { one: Stored; day: BankClose }) {
  const { t } = useLabels()
  const hints = (
    <>
      <span>{showDay(one.day)}</span>
      {one.text && <span className="anywhere">{one.text}</span>}
      {one.isLate && <span className="brass">{t('dayClose.late')}</span>}
      <Age since={one.since} day={day.date} />
    </>
  )
  return (
    <Line
      id={one.key}
      title={t(`dayClose.words.kind.${one.kind}`)}
      amount={one.amount}
      currency={one.currency}
      hints={hints}
    >
      <p className="flush anywhere">{one.explanation}</p>
      <p className="hint flush">{`${t('dayClose.words.owner')}: ${one.owner.name} · ${t('dayClose.words.due')} ${showDay(one.dueOn)}`}</p>
    </Line>
  )
}

/** The differences of a day: those of its close, or the open ones with fields for their words. */
export function DayDifferences({ day, words }: { day: BankClose; words: WordsState }) {
  const { t } = useLabels()
  const close = closeOf(day)
  const stored = close?.differences
  const count = stored ? stored.length : day.differences.length
  const aside =
    stored || count === 0
      ? String(count)
      : t('dayClose.explained', { done: String(words.done), total: String(count) })
  return (
    <Panel title={t('dayClose.words.differences')} aside={aside}>
      {count === 0 && <p className="flush soft">{t('dayClose.noDifference')}</p>}
      <ul className="plain-list">
        {stored
          ? stored.map((one) => <StoredLine key={one.key} one={one} day={day} />)
          : day.differences.map((difference) => (
              <OpenLine key={difference.key} difference={difference} day={day} words={words} />
            ))}
      </ul>
      {day.truncated && !stored && <p className="hint">{t('dayClose.truncated')}</p>}
    </Panel>
  )
}
