import type { Place } from '#core/users/postal-code.ts'

/** Where the address of a CEP is looked up. */
export type PostalCodes = {
  readonly name: string
  /** What eight digits stand for; `undefined` when nobody has them. Throws {@link PostalCodesDownError}. */
  find(zipCode: string): Promise<Place | undefined>
}

/** The source did not answer, or with nothing that can be read. */
export class PostalCodesDownError extends Error {
  override readonly name = 'PostalCodesDownError'
}
