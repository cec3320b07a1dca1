import { FIELD_PATHS, type FieldPath } from './settings-fields.ts'
import type { SettingsValues } from './settings-values.ts'

/** A field of the form, or the matrix as a whole. */
export type ValuePath = FieldPath | 'controls.approvals'

const PATHS: readonly ValuePath[] = [...FIELD_PATHS, 'controls.approvals']

type Branch = Record<string, unknown>

const readPath = (values: SettingsValues, path: ValuePath): unknown =>
  path.split('.').reduce<unknown>((branch, name) => (branch as Branch)[name], values)

/** `7.5` and `7.50` are one value. */
function toNormal(value: unknown): string {
  const [, whole, decimals] = (typeof value === 'string' && /^(\d+)\.(\d{1,8})$/.exec(value)) || []
  return decimals === undefined ? JSON.stringify(value) : `${whole}.${decimals.padEnd(8, '0')}`
}

const isSame = (one: unknown, other: unknown): boolean => toNormal(one) === toNormal(other)

/** The fields whose values differ. */
export const findEdits = (before: SettingsValues, after: SettingsValues): ValuePath[] =>
  PATHS.filter((path) => !isSame(readPath(before, path), readPath(after, path)))

/** Values with some fields of others. */
export function withFields(
  values: SettingsValues,
  from: SettingsValues,
  paths: readonly ValuePath[],
): SettingsValues {
  const next = structuredClone(values)
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const branch = names.reduce<unknown>((at, name) => (at as Branch)[name], next) as Branch
    branch[last] = structuredClone(readPath(from, path))
  }
  return next
}

type Rebased = { readonly values: SettingsValues; readonly conflicts: readonly ValuePath[] }

/**
 * The typed values on a record that somebody else changed meanwhile: each field that the user did not touch takes the new value.
 * A field that both changed keeps what was typed, and is in conflict.
 */
export function rebase(of: {
  readonly base: SettingsValues
  readonly mine: SettingsValues
  readonly theirs: SettingsValues
}): Rebased {
  const mine = findEdits(of.base, of.mine)
  const theirs = findEdits(of.base, of.theirs)
  const isApart = (path: ValuePath) => !isSame(readPath(of.mine, path), readPath(of.theirs, path))
  return {
    values: withFields(of.theirs, of.mine, mine),
    conflicts: mine.filter((path) => theirs.includes(path) && isApart(path)),
  }
}
