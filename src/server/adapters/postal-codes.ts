import type { PostalPlace } from '#core/users/postal-code.ts'

/** A source of the address of a CEP. */
export type PostalCodes = {
  readonly name: string
  /** The address of eight digits; `undefined` for an unknown code. Throws {@link PostalCodesDownError}. */
  find(zipCode: string): Promise<PostalPlace | undefined>
}

/** The source sent no answer, or one that cannot be read. */
export class PostalCodesDownError extends Error {
  override readonly name = 'PostalCodesDownError'
}
