import type { Config } from '../config.ts'
import { type PostalCodes, PostalCodesDownError } from './postal-codes.ts'
import { viacepPostalCodes } from './postal-codes-viacep.ts'

/** The source of postal codes in the configuration. */
export function openPostalCodes({ source, url }: Config['postalCodes']): PostalCodes {
  return source === 'viacep' ? viacepPostalCodes(url) : noPostalCodes()
}

/** No source: users type their addresses. */
export function noPostalCodes(): PostalCodes {
  return {
    name: 'none',
    find: async () => {
      throw new PostalCodesDownError('POSTAL_CODES is none')
    },
  }
}
