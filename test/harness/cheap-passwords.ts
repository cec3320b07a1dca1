/**
 * `node --import` this file to hash passwords at the least cost, for tests of other subjects. The product has no
 * setting for it, so that no environment can weaken passwords.
 */
import { registerHooks } from 'node:module'
// Loaded before the hook, so that it gets the package itself.
import './cheap-argon2.ts'

const REPLACEMENT = new URL('cheap-argon2.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url.endsWith('/node_modules/@node-rs/argon2/index.js') ? next(REPLACEMENT, context) : found
  },
})
