import { hash, verify } from '@node-rs/argon2'

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

let common: Promise<ReadonlySet<string>> | undefined

/** Whether it is one of the most common passwords, ignoring case. Their list takes 5 MB and loads with the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await common).has(password.toLowerCase())
}
