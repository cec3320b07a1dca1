import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Argon2id (the library's own default) at the cost that OWASP names first for little memory. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Nobody's password, at the same cost: who does not exist takes as long to refuse as who does. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$6ktJA21EUU6sEK7QkL6T5Q$cj8Zlu6lEwUw06ExsV0+3EAVBDMwyuHbAwB/LTllQq8'

const common = new Set(dictionary['passwords-common'])

/** A hash in PHC form, with its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether the password is that of the hash; without a hash it takes as long to say no. */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(hashed ?? NOBODY, password)
  return hashed !== undefined && isRight
}

/** Whether it is among the commonest passwords, in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
