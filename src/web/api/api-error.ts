import type { Code } from '#core/texts/pt.ts'

/** An answer that is no success. `message` and the field messages are already in the user's language. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The core's code, when the server refused by a rule. */
  readonly code: Code | undefined
  /** Messages by field path, `{ amount: ['…'] }`; empty when no field is at fault. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds until it may be tried again, when the server said so (429). */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    code?: Code,
    errors: Readonly<Record<string, readonly string[]>> = {},
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  /** No answer at all: the connection failed. */
  get isOffline(): boolean {
    return this.status === 0
  }
}
