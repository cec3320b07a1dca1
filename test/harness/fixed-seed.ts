import fc from 'fast-check'
import { SEED } from './seeds.ts'

/** fast-check shows this seed with each failure. */
fc.configureGlobal({ seed: SEED })
