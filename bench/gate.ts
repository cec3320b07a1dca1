import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './table.ts'

/**
 * The gate compares ratios only, each with what ran in the same rounds: of rates, which must not fall, and of processor time, which
 * must not rise. So it works on another machine than the one of the baseline.
 */
const FILE = new URL('baseline.json', import.meta.url)

type Ratios = Readonly<Record<string, number>>

type Baseline = {
  readonly machine: readonly string[]
  /** The part of a ratio that may be lost by noise. */
  readonly tolerance: number
  readonly ratios: Ratios
  readonly processorRatios: Ratios
}

const readBaseline = (): Baseline => JSON.parse(readFileSync(FILE, 'utf8'))

type Measure = 'ratio' | 'processorRatio'

/** Those of this run; ratios that this run did not measure stay. */
function mergeRatios(kept: Ratios, rows: readonly Row[], measure: Measure): Ratios {
  const measured = rows.flatMap(({ name, [measure]: ratio }) =>
    ratio !== undefined && Number.isFinite(ratio) ? [[name, Number(ratio.toFixed(3))] as const] : [],
  )
  return { ...kept, ...Object.fromEntries(measured) }
}

/** Keeps the ratios of this run as the baseline. */
export function keepBaseline(machine: readonly string[], rows: readonly Row[]): void {
  const { tolerance, ...kept } = readBaseline()
  const ratios = mergeRatios(kept.ratios, rows, 'ratio')
  const processorRatios = mergeRatios(kept.processorRatios, rows, 'processorRatio')
  writeFileSync(FILE, `${JSON.stringify({ machine, tolerance, ratios, processorRatios }, null, 2)}\n`)
}

/** A sentence for each ratio that became worse, and one for those that were not compared. */
export function passGate(rows: readonly Row[]): { worse: string[]; said: string } {
  const { tolerance, ratios, processorRatios } = readBaseline()
  const compare = (kept: Ratios, measure: Measure, isWorse: (now: number, was: number) => boolean) => {
    const compared = rows.flatMap(({ name, [measure]: now }) => {
      const was = kept[name]
      return now === undefined || was === undefined ? [] : [{ name, now, was }]
    })
    const worse = compared.filter(({ now, was }) => isWorse(now, was))
    return { count: compared.length, of: Object.keys(kept).length, worse }
  }
  const percent = `more than ${tolerance * 100} %`
  const rates = compare(ratios, 'ratio', (now, was) => !(now >= was * (1 - tolerance)))
  const times = compare(processorRatios, 'processorRatio', (now, was) => !(now <= was * (1 + tolerance)))
  const worse = [
    ...rates.worse.map(
      ({ name, now, was }) => `"${name}" fell to ${now.toFixed(2)} x from ${was.toFixed(2)} x, ${percent}.`,
    ),
    ...times.worse.map(
      ({ name, now, was }) =>
        `The processor time of "${name}" rose to ${now.toFixed(2)} x from ${was.toFixed(2)} x, ${percent}.`,
    ),
  ]
  if (rates.count === 0) worse.push('The gate compared no ratio: name the baselines.')
  const said = `The gate compared ${rates.count} of ${rates.of} ratios of rates and ${times.count} of ${times.of} of processor time; ${worse.length} became worse.`
  return { worse, said }
}
