import { useRef, useState } from 'react'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { ApiError } from '../../api/api-error.ts'
import { ApprovalAsked } from '../../api/approval-asked.ts'
import { useViewer } from '../../api/queries.ts'
import { useCommand } from '../../api/use-act.ts'
import type { RehearsedAct } from '../../api/use-rehearsal.ts'
import { newKey } from '../../api/use-submit-key.ts'
import type { LabelKey } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { RowAct } from '../window/act.tsx'
import { toRehearsed } from '../window/rehearsed.ts'

/** An act on each of the selected rows that its rule permits. Each row has its own call, with its own answer. */
export type BulkAct<Row> = {
  id: string
  /** The verb with the number of rows: "Aprovar 4". */
  label: (count: number) => string
  tone?: 'brand' | 'red'
  /** The consequences, above the rows. */
  text: string
  verdict: (row: Row) => Verdict
  /** The act on a row as the server rehearses it. */
  rehearsed: (row: Row) => RehearsedAct
  run: (row: Row, key: string) => Promise<unknown>
}

/** An act on a row that is also an act on many: its words with their number, and its rule where that is stricter. */
export type ManyAct<Row> = Pick<RowAct<Row>, 'verdict'> & {
  act: RowAct<Row>
  label: LabelKey
  text: LabelKey
}

/** Acts on each of the selected rows, with the calls of the acts on one. */
export function useBulkActs<Row>(many: readonly ManyAct<Row>[]): BulkAct<Row>[] {
  const { t } = useLabels()
  const viewer = useViewer()
  const command = useCommand()
  return many.map(({ act, label, text, verdict = act.verdict }) => ({
    id: act.texts,
    label: (count) => t(label, { count }),
    text: t(text),
    tone: act.tone,
    verdict: (row) => verdict?.(row, viewer) ?? ok,
    rehearsed: (row) => toRehearsed(act, row, false),
    run: (row, key) => {
      const { path, ...call } = act.send(row)
      return command(act.slice, path, { ...call, key })
    },
  }))
}

/** A selected row of an act: its name, whether the act is permitted, and its call with its rehearsal. */
export type BulkItem = {
  id: string
  label: string
  verdict: Verdict
  rehearsed: RehearsedAct
  run: (key: string) => Promise<unknown>
}

/** The answer about a row: done, waiting for the approval of another person, or the reason of a refusal. */
export type BulkResult = { state: 'done' | 'waits' } | { state: 'refused'; reason: string }

async function readResult(run: () => Promise<unknown>): Promise<BulkResult> {
  try {
    await run()
    return { state: 'done' }
  } catch (error) {
    if (error instanceof ApprovalAsked) return { state: 'waits' }
    if (error instanceof ApiError) return { state: 'refused', reason: error.message }
    throw error
  }
}

/** Runs an act on rows, one after the other. A second run repeats only the refused ones, each with its own key. */
export function useBulk() {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const run = async (items: readonly BulkItem[]) => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const item of items) {
        const key = keys.current.get(item.id) ?? newKey()
        keys.current.set(item.id, key)
        const result = await readResult(() => item.run(key))
        setResults((before) => new Map(before).set(item.id, result))
      }
    } finally {
      setBusy(false)
    }
  }
  return { results, isBusy, run }
}
