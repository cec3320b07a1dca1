import { z } from 'zod'
import { STATES } from '#core/users/address.ts'
import type { PostalPlace } from '#core/users/postal-code.ts'
import { type PostalCodes, PostalCodesDownError } from './postal-codes.ts'
import { readBody } from './read-body.ts'

const TIMEOUT_MS = 3_000
/** An answer has some 300 bytes. */
const MAX_BYTES = 16 * 1024
const KEPT = 1_000
const KEPT_MS = 24 * 60 * 60 * 1_000

const part = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().slice(0, 200))
const answerSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    logradouro: part,
    complemento: part,
    bairro: part,
    localidade: part,
    uf: z.enum(STATES),
  }),
])

/**
 * ViaCEP, or a server with the same interface, at `url`. A thousand answers are cached for a day; failures are not
 * cached. Redirections are refused.
 */
export function viacepPostalCodes(url: string, timeoutMs = TIMEOUT_MS): PostalCodes {
  const kept = new Map<string, { place: PostalPlace | undefined; until: number }>()
  const find = async (zipCode: string) => {
    const known = kept.get(zipCode)
    if (known && known.until > Date.now()) return known.place
    const place = await ask(`${url}/ws/${zipCode}/json/`, zipCode, timeoutMs)
    kept.delete(zipCode)
    kept.set(zipCode, { place, until: Date.now() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest) kept.delete(oldest)
    return place
  }
  return { name: 'viacep', find }
}

async function ask(address: string, zipCode: string, timeoutMs: number): Promise<PostalPlace | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return toPlace(zipCode, answerSchema.parse(JSON.parse(await readBody(answer, MAX_BYTES))))
  } catch (cause) {
    throw new PostalCodesDownError(`ViaCEP: ${(cause as Error).message}`, { cause })
  }
}

function toPlace(zipCode: string, answer: z.output<typeof answerSchema>): PostalPlace | undefined {
  if ('erro' in answer) return undefined
  const { logradouro, complemento, bairro, localidade, uf } = answer
  return { zipCode, address: logradouro, district: bairro, complement: complemento, city: localidade, uf }
}
