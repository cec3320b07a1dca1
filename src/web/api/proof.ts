import type { ApiError } from './api-error.ts'

/** The proof that a sensitive act asks of the user again. */
export type Proof = 'password' | 'factor'

const ASKED_BY: Readonly<Record<string, Proof>> = {
  'session.passwordNeeded': 'password',
  'session.factorNeeded': 'factor',
}

/** The proof that the refused call needs; nothing when the refusal has another reason. */
export const proofFor = ({ code }: ApiError): Proof | undefined => code && ASKED_BY[code]

type Ask = (proof: Proof) => Promise<boolean>

let ask: Ask | undefined
const asking = new Map<Proof, Promise<boolean>>()
/** One question after another. */
let last: Promise<unknown> = Promise.resolve()

/** The shell asks the user for proofs. Gives a function that ends this. */
export function listenProof(listener: Ask): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = undefined
  }
}

/** Asks the user for a proof, once for all calls that wait for it. Gives whether the server accepted one. */
export function askForProof(proof: Proof): Promise<boolean> {
  const open = asking.get(proof)
  if (open) return open
  const asked = last.then(() => ask?.(proof) ?? false).finally(() => asking.delete(proof))
  asking.set(proof, asked)
  last = asked
  return asked
}
