import { hash, verify } from '@node-rs/argon2'
import type { RankOf } from '#core/sessions/password-strength.ts'
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

type Lists = { readonly common: ReadonlySet<string>; readonly rankOf: RankOf }

let lists: Promise<Lists> | undefined

async function loadLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const { 'passwords-common': passwords, 'diceware-common': words } = dictionary
  const ranks = new Map([words, passwords].flatMap((list) => list.map((word, at) => [word, at + 1] as const)))
  return { common: new Set(passwords), rankOf: (word) => ranks.get(word) }
}

/** The facts of a password that need lists. They take 6 MB and load with the first question. */
export async function listedFacts(password: string): Promise<{ isBreached: boolean; rankOf: RankOf }> {
  lists ??= loadLists()
  const { common, rankOf } = await lists
  return { isBreached: common.has(password.toLowerCase()) || (await isBreached(password)), rankOf }
}
