import { beforeEach } from 'vitest'

const FIXED_SEED = 1

/**
 * The same in every run, so that a run is repeatable. `SEED=7` chooses another one, `SEED=random` draws one.
 */
export const SEED =
  process.env.SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED ?? FIXED_SEED)
if (!Number.isInteger(SEED)) throw new Error(`SEED is an integer or "random": ${process.env.SEED}`)

/**
 * The seed for all random values in the tests of a file. Called at the top of a file or of a `describe`: a failing test
 * there shows how to repeat its draws.
 */
export function seedOf(name: string): number {
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(`${name}: SEED=${SEED} repeats this`)))
  return SEED
}
