import { commonPt } from './common-pt.ts'
import { staffPt } from './staff-pt.ts'

/** A sentence for every code, in Portuguese: the default and the fallback. `{{name}}` marks a value. */
export const pt = { ...commonPt, ...staffPt } as const

export type Code = keyof typeof pt
