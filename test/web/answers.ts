import { inject } from 'vitest'
import { z } from 'zod'
import { errorSchema } from '#core/lists/list-schema.ts'
import { readContract } from '../harness/document.ts'

const contract = readContract(inject('apiDocument'))

/** Throws if the server would never give this answer to a call: the API document has another form, or no such call. */
export function checkAnswer(call: string, status: number, body: unknown): void {
  const complaint = status < 400 ? findDrift(call, status, body) : findOddRefusal(body)
  if (complaint) throw new Error(`${call} is not answered so: ${complaint}`)
}

/** Throws if the server refuses to rehearse a call: its parameter would be unknown there. */
export function checkRehearsal(call: string): void {
  const [method = '', path = ''] = call.split(' ')
  const documented = contract.find(method, `/api/v1${path}`)
  if (!documented?.parameters?.some(({ name }) => name === 'dryRun'))
    throw new Error(`${call} takes no dryRun in the API document`)
}

function findDrift(call: string, status: number, body: unknown): string | undefined {
  const [method = '', path = ''] = call.split(' ')
  // The document has this call under its other path.
  const documented = contract.find(
    method,
    `/api/v1${path.replace(/^\/orders\/execute\/(.+)$/, '/orders/$1/execute')}`,
  )
  if (!documented?.responses[status]) return `the API document has no ${status}`
  const validate = contract.validator(documented, status)
  if (!validate) return body === undefined ? undefined : 'it has no body'
  return validate(body) ? undefined : JSON.stringify(validate.errors?.slice(0, 3))
}

const findOddRefusal = (body: unknown): string | undefined => {
  const { error } = z.strictObject(errorSchema.shape).safeParse(body)
  return error && z.prettifyError(error)
}
