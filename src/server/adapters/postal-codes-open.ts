import type { Config } from '../config.ts'
import type { PostalCodes } from './postal-codes.ts'
import { noPostalCodes } from './postal-codes-none.ts'
import { viacepPostalCodes } from './postal-codes-viacep.ts'

/** The source of postal codes in the configuration. */
export function openPostalCodes({ source, url }: Config['postalCodes']): PostalCodes {
  return source === 'viacep' ? viacepPostalCodes(url) : noPostalCodes()
}
