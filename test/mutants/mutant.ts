import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fault that is planted on purpose, to learn whether a test notices it. */
export type Mutant = {
  /** The fault in words: the wrong behaviour of the product. */
  readonly breaks: string
  /** The product's file, from the root of the project. */
  readonly file: string
  /** A text that occurs exactly once in the file. */
  readonly was: string
  /** The text in its place. */
  readonly is: string
  /** The test files that notice, from the root of the project. */
  readonly tests: readonly string[]
}

type Fault = readonly [breaks: string, was: string, is: string]

/** Faults of one file that the same tests notice. */
export const faultsIn = (file: string, tests: readonly string[], faults: readonly Fault[]): Mutant[] =>
  faults.map(([breaks, was, is]) => ({ breaks, file, was, is, tests }))

/** The file of a mutant with the fault in it; throws unless the text to replace occurs exactly once. */
export function plant(root: string, { file, was, is }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8')
  const parts = source.split(was)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${was}`)
  return parts.join(is)
}
