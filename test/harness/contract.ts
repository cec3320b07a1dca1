import { appendFileSync } from 'node:fs'
import type { App } from '#server/http/app-types.ts'
import { SHARED_REFUSALS } from '#server/http/operation.ts'
import { type ApiDocument, type Contract, type DocumentedCall, readContract } from './document.ts'

const contracts = new WeakMap<App, Contract>()

/** Cached by the routes: no setting changes a schema, so servers with the same routes have the same document. */
const contractsOfRoutes = new Map<string, Contract>()

function contractOf(app: App): Contract {
  const known = contracts.get(app)
  if (known) return known
  const routes = app.printRoutes()
  const contract = contractsOfRoutes.get(routes) ?? readContract(app.swagger() as unknown as ApiDocument)
  contractsOfRoutes.set(routes, contract)
  contracts.set(app, contract)
  return contract
}

/** Fails when an answer differs from the server's document: its status, the code of a refusal, its shape. */
export function checkAnswer(
  app: App,
  call: { method: string; url: string },
  answer: { status: number; type: string | undefined; body: unknown },
): void {
  const contract = contractOf(app)
  // The document has this call under its other path.
  const path = call.url.split('?')[0]?.replace(/\/orders\/execute\/([^/]+)$/, '/orders/$1/execute') ?? ''
  const operation = contract.find(call.method, path)
  if (!operation) return
  collect(operation, answer)
  const complaint = findComplaint(contract, operation, answer)
  if (complaint)
    throw new Error(`${call.method} ${operation.operationId} ${complaint}, which the document does not say`)
}

const collected = new Set<string>()

/** The collection is being made, so it may lack what a test is answered. */
const isRenewed = process.env.REFUSALS_RENEWED !== undefined

/** For `npm run refusals` and `npm test`: the refusals of an operation, beside those that the document derives. */
function collect({ operationId }: DocumentedCall, { status, body }: { status: number; body: unknown }): void {
  const { REFUSALS_LOG: log } = process.env
  const { code = '' } = (body ?? {}) as { code?: string }
  if (!log || (status < 400 && status !== 202) || SHARED_REFUSALS.has(code)) return
  const waits = status === 202 || code === 'approval.waiting'
  const line = `${operationId} ${waits ? 202 : `${status} ${code}`}\n`
  if (collected.has(line)) return
  collected.add(line)
  appendFileSync(log, line)
}

function findComplaint(
  contract: Contract,
  operation: DocumentedCall,
  { status, type, body }: { status: number; type: string | undefined; body: unknown },
): string | undefined {
  const said = operation.responses[status]
  const { code } = (body ?? {}) as { code?: string }
  if (status >= 400) {
    const examples = said?.content?.['application/json']?.examples ?? {}
    const isSaid = code !== undefined && Object.hasOwn(examples, code)
    return isSaid || isRenewed ? undefined : `answers ${status} ${code} (\`npm run refusals\` collects it)`
  }
  if (!said) return isRenewed && status === 202 ? undefined : `answers ${status} ${code ?? ''}`
  if (!type?.startsWith('application/json')) return undefined
  const validate = contract.validator(operation, status)
  if (!validate) return status === 204 ? undefined : `answers ${status} with JSON`
  return validate(body) ? undefined : `answers ${status} with ${JSON.stringify(validate.errors?.slice(0, 3))}`
}
