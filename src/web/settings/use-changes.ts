import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#core/settings/settings-schema.ts'
import { diffBands, useBandWords } from '../approvals/bands.ts'
import { findEdits } from './rebase.ts'
import { findChanges, useTermWords } from './settings-changes.ts'
import { type FieldPath, placeOfAct, type SectionName, sectionOf, useFieldLabels } from './settings-fields.ts'
import { readTerms, readTermsOf, type SettingsValues, toStart } from './settings-values.ts'
import { playersQuery } from './use-settings.ts'

/** One change in words, its section, and its place on the page. */
export type ShownChange = {
  readonly key: string
  readonly section: SectionName
  readonly place: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const isField = (path: string, labels: Record<FieldPath, string>): path is FieldPath => path in labels

/** The typed values that differ, where a wrong field keeps the others from being read. */
function findTyped(from: Settings, values: SettingsValues, labels: Record<FieldPath, string>): ShownChange[] {
  return findEdits(toStart(from, undefined), values)
    .filter((path) => isField(path, labels))
    .map((path) => {
      return { key: path, section: sectionOf(path), place: path, label: labels[path], before: '', after: '…' }
    })
}

/** The differences between a record and the values of the form, in words, in the order of the page. */
export function useChanges(
  from: Settings | null | undefined,
  values: SettingsValues | undefined,
): readonly ShownChange[] {
  const { data: players = [] } = useQuery(playersQuery)
  const { nameAct, sayBand } = useBandWords()
  const labels = useFieldLabels()
  const words = useTermWords((id) => {
    const house = from ? [from.user, from.userOtc, from.userFee] : []
    return [...players, ...house].find((one) => one._id === id)?.name ?? id
  })
  if (!from || !values) return []
  const [before, after] = [readTermsOf(from), readTerms(values)]
  if (!before || !after) return findTyped(from, values, labels)
  const bands = diffBands(before.controls?.approvals ?? [], after.controls?.approvals ?? [])
  return [
    ...findChanges(before, after, words).map(({ field, ...change }) => ({
      ...change,
      key: field,
      section: sectionOf(field),
      place: field,
      label: labels[field],
    })),
    ...bands.map(({ act, fromBRL, before: was, after: is }) => ({
      key: `${act} ${fromBRL}`,
      section: 'approvals' as const,
      place: placeOfAct(act),
      label: nameAct(act),
      before: sayBand(was),
      after: sayBand(is),
    })),
  ]
}
