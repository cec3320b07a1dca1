/**
 * `node --import` this file, and passwords are hashed at the least cost: for tests whose subject is something else.
 * The product has no setting for it, so that no environment can weaken the passwords of a house.
 */
import { registerHooks } from 'node:module'
// Loaded before the hook, so that it has the package itself.
import './cheap-argon2.ts'

const REPLACEMENT = new URL('cheap-argon2.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url.endsWith('/node_modules/@node-rs/argon2/index.js') ? next(REPLACEMENT, context) : found
  },
})
