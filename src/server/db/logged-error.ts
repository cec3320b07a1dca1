/** The most causes of an error that the log follows. */
const DEEPEST = 3

const E_MAIL = /[^\s@<>"'()]{1,80}@[^\s@<>"'()]{1,80}/g
/** CNPJ, CPF, and the digits of a telephone or of an account. */
const NUMBERS = /\d{10,}|\d\d\.?\d{3}\.?\d{3}\/?\d{4}-?\d\d|\d{3}\.?\d{3}\.?\d{3}-?\d\d/g

/** A text of another program without addresses of mail and long numbers: such a program repeats what it was sent. */
export const withoutPeople = (text: string): string => text.replace(E_MAIL, '…').replace(NUMBERS, '…')

/** The values of a row: PostgreSQL puts them behind a colon, and only in the messages of data exceptions. */
const ofDataException = (message: string): string => message.replace(/: ".*/s, ': …')

type LoggedError = {
  [name: string]: unknown
  type: string
  message: string
  stack: string
}

/** Names of our own tables, and codes. `detail` and `where` of PostgreSQL have values of rows, so they stay out. */
const KEPT = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/** An error as the log has it: without any value of a person. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    const message = withoutPeople(String(error))
    return { type: typeof error, message, stack: message }
  }
  const facts = error as Error & Readonly<Record<string, unknown>>
  const isDataException = String(facts.code).startsWith('22')
  const clean = (text: string) => withoutPeople(isDataException ? ofDataException(text) : text)
  const message = clean(error.message)
  const kept = KEPT.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const]))
  return {
    type: error.constructor.name,
    message,
    stack: message + placesOf(error),
    ...Object.fromEntries(kept),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: toLoggedError(error.cause, depth + 1) }),
  }
}

/** The lines of a stack behind the message. */
function placesOf({ stack = '' }: Error): string {
  const from = stack.indexOf('\n    at ')
  return from < 0 ? '' : stack.slice(from)
}
