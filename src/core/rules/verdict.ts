import type { Code } from '../texts/codes.ts'

/** Why a rule refuses an act, as both the HTTP layer and the screen understand it. */
export type RefusalKind =
  | 'malformed' // 400
  | 'unauthenticated' // 401: no valid session, nothing else
  | 'forbidden' // 403: missing rights, nothing else
  | 'notFound' // 404: unknown or not yours
  | 'conflict' // 409: the state forbids it
  | 'tooLarge' // 413
  | 'unsupportedMedia' // 415
  | 'invalid' // 422
  | 'tooMany' // 429
  | 'unavailable' // 503
  | 'noSpace' // 507: the disk of the server is full

/** Values that a sentence shows, by name. */
export type TextParams = Readonly<Record<string, string | number>>

export type FieldError = { readonly field: string; readonly code: Code; readonly params?: TextParams }

export type Refusal = {
  readonly ok: false
  readonly kind: RefusalKind
  readonly code: Code
  readonly params?: TextParams
  /** The fields at fault, for forms; empty when the refusal is about no field. */
  readonly fields: readonly FieldError[]
}

export type Verdict = { readonly ok: true } | Refusal

/** The verdict that allows the act. */
export const ok: Verdict = { ok: true }

/** A refusal, with the values of its sentence. */
export function refuse(kind: RefusalKind, code: Code, params?: TextParams): Refusal {
  return { ok: false, kind, code, params, fields: [] }
}

/** A refusal about one field of the input: 422, shown beside that field. */
export function refuseField(field: string, code: Code, params?: TextParams): Refusal {
  return { ok: false, kind: 'invalid', code, params, fields: [{ field, code, params }] }
}

/** 422 with the fields at fault. */
export function refuseFields(fields: readonly FieldError[]): Refusal {
  return { ...refuse('invalid', 'input.invalid'), fields }
}

/** The first refusal, or ok. */
export function firstRefusal(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? ok
}
