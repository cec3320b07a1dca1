import type { Code } from '#core/texts/codes.ts'

/** The status of a refusal by the browser, such as a passkey that its user did not give. */
export const LOCAL = -1

/** An answer other than success. `message` and the field messages are already in the user's language. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The code of core, when a rule refused the call. */
  readonly code: Code | undefined
  /** Messages by field path, `{ amount: ['…'] }`; empty when no field is at fault. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds until the next try, when the server sent them (429). */
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

  /** The browser refused, and no server: the message is readable though there is no code. */
  get isLocal(): boolean {
    return this.status === LOCAL
  }

  /** No answer at all: the connection failed. */
  get isOffline(): boolean {
    return this.status === 0
  }
}
