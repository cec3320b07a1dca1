import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './table.ts'

/**
 * The gate compares ratios only, each with what ran in the same rounds. So it works on another machine than the one of the
 * baseline.
 */
const FILE = new URL('baseline.json', import.meta.url)

type Baseline = {
  readonly machine: readonly string[]
  /** The part of a ratio that may be lost by noise. */
  readonly tolerance: number
  readonly ratios: Readonly<Record<string, number>>
}

const readBaseline = (): Baseline => JSON.parse(readFileSync(FILE, 'utf8'))

/** Keeps the ratios of this run as the baseline; ratios that this run did not measure stay. */
export function keepBaseline(machine: readonly string[], rows: readonly Row[]): void {
  const { tolerance, ratios } = readBaseline()
  const measured = rows.flatMap(({ name, ratio }) => (ratio === undefined ? [] : [[name, ratio] as const]))
  const kept = {
    ...ratios,
    ...Object.fromEntries(measured.map(([name, ratio]) => [name, Number(ratio.toFixed(3))])),
  }
  writeFileSync(FILE, `${JSON.stringify({ machine, tolerance, ratios: kept }, null, 2)}\n`)
}

/** A sentence for each ratio that fell, and one for those that were not compared. */
export function passGate(rows: readonly Row[]): { fell: string[]; said: string } {
  const { tolerance, ratios } = readBaseline()
  const compared = rows.flatMap(({ name, ratio }) => {
    const was = ratios[name]
    return ratio === undefined || was === undefined ? [] : [{ name, ratio, was }]
  })
  const fell = compared
    .filter(({ ratio, was }) => !(ratio >= was * (1 - tolerance)))
    .map(
      ({ name, ratio, was }) =>
        `"${name}" fell to ${ratio.toFixed(2)} x from ${was.toFixed(2)} x, more than ${tolerance * 100} %.`,
    )
  if (compared.length === 0) fell.push('The gate compared no ratio: name the baselines.')
  const all = Object.keys(ratios).length
  return { fell, said: `The gate compared ${compared.length} of ${all} ratios; ${fell.length} fell.` }
}
