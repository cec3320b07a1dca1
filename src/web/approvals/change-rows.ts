import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Band } from '#core/approvals/controls.ts'
import { type Change, toChanges } from '../ui/changes.ts'
import { type BandChange, diffBands } from './bands.ts'

/** Lists of words travel as one text. */
const LISTS = ['roles', 'permissions']

/** The value behind the text of a change: lists and truth values travel as JSON. */
function toValue(field: string, text: string | null): unknown {
  if (text === null) return null
  if (LISTS.includes(field)) return text.split(', ')
  return /^[[{]|^(?:true|false)$/.test(text) ? (JSON.parse(text) as unknown) : text
}

export type ChangeRows = { readonly rows: Change[]; readonly bands: BandChange[]; readonly same: number }

const isEqual = ({ before, after }: Change) => JSON.stringify(before) === JSON.stringify(after)

/** The fields that an act changes, the lines of the matrix that it changes, and the number of its equal fields. */
export function toChangeRows(changes: readonly ApprovalChange[]): ChangeRows {
  const bands = changes
    .filter(({ field }) => field === 'controls.approvals')
    .flatMap(({ before, after }) => {
      const read = (text: string | null) => JSON.parse(text ?? '[]') as Band[]
      return diffBands(read(before), read(after))
    })
  const all = changes
    .filter(({ field }) => field !== 'controls.approvals')
    .flatMap(({ field, before, after }) => {
      const path = field.split('.')
      const name = path.pop() ?? field
      return toChanges({ [name]: toValue(field, before) }, { [name]: toValue(field, after) }, path)
    })
  return { rows: all.filter((one) => !isEqual(one)), bands, same: all.filter(isEqual).length }
}
