import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DifferenceKind } from '#core/bank-statements/day-close.ts'
import type { BankClose, DayClose, DayFigures } from '#core/bank-statements/day-close-schema.ts'
import { equals } from '#core/lists/list.ts'
import { addDays, isDay } from '#core/rules/days.ts'
import { call, fetchFile } from '../api/call.ts'
import { keys, listQuery, useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { daysAgo } from '../ui/dates.ts'
import { saveFile } from '../ui/grid/save-file.ts'
import { notifyDone } from '../ui/notify.ts'
import { useOpen } from '../ui/window/use-open.ts'

const SLICE = 'bank-statements'
const MONTH_MOST = 62

/** The day in the address, or the one of the close in it; by default yesterday. */
export function useDate() {
  const { open, move } = useOpen()
  const isDate = open === undefined || isDay(open)
  const { data } = useQuery({
    queryKey: keys.one(`${SLICE}/closes`, open ?? ''),
    queryFn: ({ signal }) => call<DayClose>(`/${SLICE}/closes/${open}`, { signal }).then((one) => one.data),
    enabled: !isDate,
  })
  return { date: isDate ? (open ?? daysAgo(1)) : data?.date, move }
}

/** A day with its differences and its close. */
export const useDay = (date: string) =>
  useQuery({
    queryKey: keys.list(SLICE, { date }),
    queryFn: ({ signal }) =>
      call<BankClose>(`/${SLICE}/close`, { query: { date }, signal }).then(({ data }) => data),
  })

/** The closes of a month, the newest day first. */
export function useMonth(month: string) {
  const { queryFn } = listQuery<DayClose>(`${SLICE}/closes`, [equals('month', month)], {
    limit: MONTH_MOST,
    orderBy: 'date',
    orderByDirection: 'desc',
  })
  return useQuery({ queryKey: keys.list(SLICE, { month }), queryFn }).data?.data
}

/** The close of the day, unless it was returned. */
export const closeOf = ({ close }: BankClose): DayClose | null =>
  close && close.status !== 'RETURNED' ? close : null

/** The prepared figures, or else those of now. */
export const figuresOf = (day: BankClose): DayFigures => closeOf(day)?.figures ?? day

export type Words = {
  readonly kind: DifferenceKind
  readonly explanation: string
  readonly ownerId: string
  readonly dueOn: string
}

/** The words about each difference, as the preparer types them. They begin with those of the close before. */
export function useWords(day: BankClose) {
  const viewer = useViewer()
  const [typed, setTyped] = useState<Readonly<Record<string, Words>>>({})
  const mine = day.staff.some(({ _id }) => _id === viewer.id) ? viewer.id : (day.staff[0]?._id ?? '')
  const wordsOf = (key: string): Words => {
    const difference = day.differences.find((one) => one.key === key)
    const {
      kind = difference?.suggested ?? 'OTHER',
      explanation = '',
      ownerId = mine,
    } = difference?.last ?? {}
    const isStaff = day.staff.some(({ _id }) => _id === ownerId)
    const dueOn = addDays(day.date, 1)
    return typed[key] ?? { kind, explanation, ownerId: isStaff ? ownerId : mine, dueOn }
  }
  const all = day.differences.map(({ key, amount }) => ({ key, amount, ...wordsOf(key) }))
  const change = (key: string, words: Partial<Words>) =>
    setTyped((before) => ({ ...before, [key]: { ...wordsOf(key), ...words } }))
  /** Gives the words of one difference to those of its kind that have none. */
  const copy = (key: string) => {
    const words = wordsOf(key)
    const same = all.filter((one) => one.kind === words.kind && one.explanation.trim() === '')
    setTyped((before) => ({ ...before, ...Object.fromEntries(same.map((one) => [one.key, words])) }))
  }
  const done = all.filter(({ explanation }) => explanation.trim() !== '').length
  return {
    all,
    wordsOf,
    change,
    copy,
    done,
    isWhole: done === all.length && all.length === day.differences.length,
  }
}
export type WordsState = ReturnType<typeof useWords>

/** Prepares or signs the close of a day. */
export function useCloseActs(day: BankClose) {
  const { t } = useLabels()
  const act = useAct<DayClose>(SLICE)
  const id = closeOf(day)?._id
  return {
    prepare: async (differences: WordsState['all'], key: string) => {
      await act('/closes', { method: 'POST', body: { date: day.date, differences }, key })
      notifyDone(t('dayClose.prepared'))
    },
    sign: async (key: string) => {
      await act(`/closes/${id}/sign`, { key })
      notifyDone(t('dayClose.signed'))
    },
  }
}

export const downloadClose = async ({ _id, date }: DayClose, format: 'pdf' | 'csv') =>
  saveFile(await fetchFile(`/${SLICE}/closes/${_id}/file?format=${format}`), `balcao-close-${date}.${format}`)
