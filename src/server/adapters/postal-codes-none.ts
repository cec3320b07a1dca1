import { type PostalCodes, PostalCodesDownError } from './postal-codes.ts'

/** No source: users type their addresses. */
export function noPostalCodes(): PostalCodes {
  return {
    name: 'none',
    find: async () => {
      throw new PostalCodesDownError('POSTAL_CODES is none')
    },
  }
}
