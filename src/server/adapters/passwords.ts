import { hash, verify } from '@node-rs/argon2'
import { isBreached } from './breached-passwords.ts'

/** Argon2id (the library's own default) at the cost that OWASP names first for little memory. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no password, at the same cost: refusing an unknown user takes as long as refusing a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$6ktJA21EUU6sEK7QkL6T5Q$cj8Zlu6lEwUw06ExsV0+3EAVBDMwyuHbAwB/LTllQq8'

/** A hash in PHC form, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether the password matches the hash; without a hash the answer no takes as long. */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(hashed ?? NOBODY, password)
  return hashed !== undefined && isRight
}

type Estimate = (password: string, words: string[]) => number

/** Guesses for a sign between words: `Senha@2026` is little better than `Senha2026`. */
const SIGN_GUESSES = 33
/** The work of the estimate grows with the square of the length. More characters than this need no estimate. */
const ESTIMATED_LENGTH = 40
/** Each disguise of letters, as in `p4$$w0rd`, multiplies the work. */
const DISGUISES = 4

let estimate: Promise<Estimate> | undefined

async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
    l33tMaxSubstitutions: DISGUISES,
  })
  return (password, words) => zxcvbn.check(password, words).guesses
}

/**
 * The guesses that an attacker needs who knows common words of English and Portuguese, and `words`. Signs count apart,
 * because zxcvbn reads `Senha@` as six unknown characters.
 */
async function countGuesses(password: string, words: string[]): Promise<number> {
  estimate ??= loadEstimate()
  const count = await estimate
  const start = [...password].slice(0, ESTIMATED_LENGTH).join('').slice(0, ESTIMATED_LENGTH)
  const plain = start.replace(/[^\p{L}\p{N}]/gu, '')
  const signs = SIGN_GUESSES ** (start.length - plain.length)
  return Math.min(count(start, words), plain === '' ? signs : count(plain, words) * signs)
}

/** The facts of a password that need lists. They take 45 MB and load with the first question. */
export async function listedFacts(
  password: string,
  words: string[],
): Promise<{ isBreached: boolean; guesses: number }> {
  return { isBreached: await isBreached(password), guesses: await countGuesses(password, words) }
}
