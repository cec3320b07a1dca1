import { z } from 'zod'
import { refuse } from '#core/rules/verdict.ts'
import { placeSchema, zipCodeInput } from '#core/users/postal-code.ts'
import { PostalCodesDownError } from '../adapters/postal-codes.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found, RefusalError } from '../http/refusal.ts'

/** The address of a CEP, for forms. It comes from a public source only, never from the addresses of users. */
export function postalCodeRoutes(app: App, { postalCodes }: Services): void {
  callRoute(app, 'GET /postal-codes/:zipCode', {
    tags: ['users'],
    operationId: 'findPostalCode',
    summary: 'Look up the address of a postal code (CEP)',
    params: z.object({ zipCode: zipCodeInput }),
    data: placeSchema,
    run: async (request) => {
      const { zipCode } = request.params
      try {
        return found(await postalCodes.find(zipCode), 'postalCode.unknown')
      } catch (error) {
        if (!(error instanceof PostalCodesDownError)) throw error
        request.log.warn({ reason: error.message }, 'no postal code')
        throw new RefusalError(refuse('unavailable', 'postalCode.unavailable'))
      }
    },
  })
}
