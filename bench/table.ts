import { type Result, ratioOf } from './rounds.ts'

/** One measured figure, with the figure beside it from the same rounds. */
export type Row = {
  readonly name: string
  readonly ours: string
  readonly beside?: string
  /** Ours by theirs. */
  readonly ratio?: number | undefined
  readonly target?: string
  readonly isMissed?: boolean
}

export const toCount = (value: number): string => Math.round(value).toLocaleString('en')

const perSecond = (result: Result): string => `${toCount(result.of((run) => run.perSecond))}/s`
const withLatency = (result: Result): string =>
  `${perSecond(result)}, p50 ${result.of((run) => run.p50).toFixed(1)} ms, p99 ${result.of((run) => run.p99).toFixed(1)} ms`

/** The rate of a load of ours, beside another program. Without that program it has no ratio. */
export function compare(
  name: string,
  [ours, theirs]: readonly [ours: Result | undefined, theirs: Result | undefined],
  of: { readonly beside: string; readonly target?: number | undefined },
): Row {
  const target = of.target === undefined ? '' : `${of.target} x`
  if (!ours) throw new Error(`${name} was not measured`)
  if (!theirs) return { name, ours: withLatency(ours), beside: `${of.beside}: missing`, target }
  const ratio = ratioOf(ours, theirs)
  const beside = `${of.beside}: ${perSecond(theirs)}`
  return { name, ours: withLatency(ours), beside, ratio, target, isMissed: ratio < (of.target ?? 0) }
}

/** The cost of one operation of a load that ran. A figure that this system does not give is left out. */
export function costOf(name: string, result: Result | undefined, kind: 'requests' | 'calls'): Row[] {
  if (!result) return []
  const { of } = result
  const ms = (title: string, value: number) =>
    Number.isNaN(value) ? [] : [`${title} ${value.toFixed(2)} ms`]
  const figures = [
    `WAL ${toCount(of(({ use }) => use.walBytes))} bytes`,
    ...ms(
      'PostgreSQL',
      of(({ use }) => use.postgresMs),
    ),
    ...(kind === 'requests'
      ? ms(
          'server',
          of(({ use }) => use.serverMs),
        )
      : []),
    ...ms(
      'client',
      of(({ use }) => use.clientMs),
    ),
  ]
  return [{ name, ours: figures.join(', ') }]
}

const toLine = ({ name, ours, beside = '', ratio, target = '', isMissed }: Row): string =>
  `| ${name} | ${ours} | ${beside} | ${ratio === undefined ? '' : `${ratio.toFixed(2)} x`} | ${target}${isMissed ? ', **missed**' : ''} |`

export const toTable = (rows: readonly Row[]): string =>
  ['| figure | here | beside it | ratio | target |', '|---|---|---|---|---|', ...rows.map(toLine)].join('\n')
