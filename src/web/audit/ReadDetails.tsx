import { isAuditAction, SUBJECTS } from '#core/audit/audit.ts'
import type { Read } from '#core/audit/read-schema.ts'
import type { Filter } from '#core/lists/list.ts'
import { currentLanguage, isLabel, sayIn, translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ChangedValue, nameField, sayValue } from '../ui/ChangedValue.tsx'

/** One wish of a reader: the name of its field in words, which ends with the word of a bound, and its values. */
type Asked = { field: string; name: string; values: readonly string[] }

/** The word before a value that is a bound. */
const BOUNDS: Partial<Record<Filter['operation'], 'reads.from' | 'reads.to'>> = {
  '>=': 'reads.from',
  '<=': 'reads.to',
}

/** Where other screens name the values of a field. */
const VALUES: Readonly<Record<string, string>> = {
  chainState: 'chainStates',
  chainReason: 'chainStates.reason',
  reason: 'chainStates.reason',
  pixKind: 'bankAccounts.pixKind',
  house: 'bankAccounts.whoseIs',
  ownerKind: 'bitcoinAddresses.owner',
  route: 'shipments.route',
}

/** The name of a field of a list, where the audit has no such field or means something else by it. */
const nameAsked = (field: string): string => {
  const key = `reads.field.${field}`
  return isLabel(key) ? translate(key) : nameField([field])
}

/** The filters of a list, then what else the reader chose: a period, a format, or the reason of an unmasking. */
function toAsked({ details, subject }: Read): Asked[] {
  const { filters = [], page: _, ...other } = details as { filters?: Filter[]; page?: number }
  const chosen = Object.entries(other).map(([field, value]) => ({ field, operation: '=' as const, value }))
  return [...filters, ...chosen]
    .filter(({ value }) => value !== subject?._id)
    .map(({ field, operation, value }) => {
      const bound = BOUNDS[operation]
      const name = [`${nameAsked(field)}:`, bound && translate(bound)].filter(Boolean).join(' ')
      return { field, name, values: [value].flat().map(String) }
    })
}

/** A value that has a word of its own. */
function findWord({ entity }: Read, field: string, value: string): string | undefined {
  const language = currentLanguage()
  if (field === 'act') return sayIn(language, `approval.act.${value}`)
  if (field === 'action' && isAuditAction(value)) return sayIn(language, value).replace(/\{\{\w+\}\}/g, '…')
  if (field === 'entity' && value in SUBJECTS) return SUBJECTS[value as keyof typeof SUBJECTS].name[language]
  const own = `reads.value.${entity}.${field}.${value}`
  const key = [own, `${VALUES[field]}.${value}`, `audit.value.${value}`].find(isLabel)
  return key && translate(key)
}

/** All wishes of a reader as plain text. */
export const sayDetails = (read: Read): string[] =>
  toAsked(read).map(({ field, name, values }) => {
    const of = { entity: read.entity, path: [field] }
    const words = values.map(
      (value) => findWord(read, field, value) ?? sayValue(of, value, currentLanguage()),
    )
    return `${name} ${words.join(', ')}`
  })

/** All wishes of a reader: "Status: Aberto · Valor: a partir de R$ 100,00". */
export function ReadDetails({ read }: { read: Read }) {
  useLabels()
  return toAsked(read).map(({ field, name, values }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      {name}{' '}
      {values.map((value, at) => (
        <span key={value}>
          {at > 0 && ', '}
          {findWord(read, field, value) ?? <ChangedValue entity={read.entity} path={[field]} value={value} />}
        </span>
      ))}
    </span>
  ))
}
