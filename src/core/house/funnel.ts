import { averageFloor } from '../money/money.ts'
import {
  DEPOSIT_STATUS,
  ORDER_STATUS,
  type StatusTable,
  statusesOf,
  WITHDRAWAL_STATUS,
} from '../rules/statuses.ts'
import { HOURS } from './gain.ts'

/** The queues of the house. That of orders has those of the desk. */
export const FUNNELS = ['deposits', 'orders', 'withdrawals'] as const
export type Funnel = (typeof FUNNELS)[number]

const STATUSES: Record<Funnel, StatusTable> = {
  deposits: DEPOSIT_STATUS,
  orders: ORDER_STATUS,
  withdrawals: WITHDRAWAL_STATUS,
}

/** The status by which the house has answered: a quotation is its answer to an order, whatever the customer does then. */
export const ANSWERED: Record<Funnel, string> = {
  deposits: 'FINISHED',
  orders: 'PARTIAL',
  withdrawals: 'FINISHED',
}

/** Done, still waiting, or ended in another way. */
export const STAGES = ['done', 'waiting', 'not'] as const
export type Stage = (typeof STAGES)[number]

export function stageOf(funnel: Funnel, status: string): Stage {
  if (status === 'FINISHED') return 'done'
  return STATUSES[funnel][status]?.isOver === true ? 'not' : 'waiting'
}

/** The statuses of a stage, for a list of its rows. */
export const statusesOfStage = (funnel: Funnel, stage: Stage): string[] =>
  statusesOf(STATUSES[funnel]).filter((status) => stageOf(funnel, status) === stage)

export type FunnelRow = {
  readonly status: string
  readonly createdAt: string
  /** The hour of the day in São Paulo in which it was created. */
  readonly hour: number
  readonly answeredAt: string | null
}

/** The middle of numbers, rounded down; the mean of both middle ones where their count is even. Null without any. */
export function medianFloor(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Number(averageFloor(BigInt(low + high), 2n))
}

function minutesOf({ createdAt, answeredAt }: FunnelRow): number[] {
  if (answeredAt === null) return []
  const waitedMs = Math.max(0, Date.parse(answeredAt) - Date.parse(createdAt))
  return [Number(averageFloor(BigInt(waitedMs), 60_000n))]
}

export type FunnelCount = Readonly<Record<Stage, number>> & {
  /** The oldest row that still waits. */
  readonly oldestAt: string | null
  /** The median of the minutes until the answer. */
  readonly minutes: number | null
  /** The same for the rows of each hour of the day, from midnight. */
  readonly hours: (number | null)[]
}

/** The rows that began in a period, by what became of them. */
export function countFunnel(funnel: Funnel, rows: readonly FunnelRow[]): FunnelCount {
  const of = (stage: Stage) => rows.filter(({ status }) => stageOf(funnel, status) === stage)
  const waiting = of('waiting')
  return {
    done: of('done').length,
    waiting: waiting.length,
    not: of('not').length,
    oldestAt: waiting.map(({ createdAt }) => createdAt).sort()[0] ?? null,
    minutes: medianFloor(rows.flatMap(minutesOf)),
    hours: HOURS.map((hour) => medianFloor(rows.filter((row) => row.hour === hour).flatMap(minutesOf))),
  }
}
