import { commonEs } from './common-es.ts'
import type { Code } from './pt.ts'
import { staffEs } from './staff-es.ts'

/** The same sentences in Spanish; a missing one does not compile. */
export const es: Readonly<Record<Code, string>> = { ...commonEs, ...staffEs }
