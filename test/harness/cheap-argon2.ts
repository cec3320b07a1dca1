import * as real from '@node-rs/argon2'

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The package's function, at the least cost. */
export const hash: typeof real.hash = (password, options, ...rest) =>
  real.hash(password, { ...options, ...LEAST }, ...rest)

/** The package's function: a hash carries its cost. */
export const { verify } = real
