import type { ReactNode } from 'react'
import type { AuditEntity } from '#core/audit/audit.ts'
import { kindOf } from '#core/audit/field-kinds.ts'
import type { ReadEntity } from '#core/audit/read.ts'
import { formatPixKey, kindOfPixKey } from '#core/pix/pix-key.ts'
import { showDay } from '#core/rules/days.ts'
import {
  APPROVAL_STATUS,
  BANK_ACCOUNT_STATUS,
  DAY_CLOSE_STATUS,
  DEPOSIT_STATUS,
  ORDER_STATUS,
  SETTINGS_STATUS,
  SHIPMENT_STATUS,
  type StatusTable,
  USER_STATUS,
  WALLET_STATUS,
  WITHDRAWAL_STATUS,
} from '#core/rules/statuses.ts'
import { logoPath } from '#core/settings/brand.ts'
import { formatDocument } from '#core/users/documents.ts'
import type { Language } from '#core/users/user.ts'
import { isLabel, translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from './CopyId.tsx'
import { formatDateTime } from './dates.ts'
import { Amount } from './money/Amount.tsx'
import { useUserName } from './use-user-choices.ts'

/** A field of the subject of an act, or of a record that was read. */
type Field = { entity: AuditEntity | ReadEntity; path: readonly string[] }

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
/**
 * The wire writes money in the full precision of its currency, so the number of decimals shows the currency.
 */
const MONEY = /^-?\d+\.(?:\d{2}|\d{8})$/
const LONG_WORD = /^\S{40,}$/

/** The statuses of each kind of subject that has some. */
const STATUS_OF: Partial<Record<Field['entity'], StatusTable>> = {
  user: USER_STATUS,
  bankAccount: BANK_ACCOUNT_STATUS,
  settings: SETTINGS_STATUS,
  deposit: DEPOSIT_STATUS,
  withdrawal: WITHDRAWAL_STATUS,
  order: ORDER_STATUS,
  shipment: SHIPMENT_STATUS,
  approval: APPROVAL_STATUS,
  dayClose: DAY_CLOSE_STATUS,
  wallet: WALLET_STATUS,
}

/** The label of a word of the wire; an unknown word stays unchanged. */
function nameWord({ entity, path }: Field, word: string, language: Language): string {
  const kind = kindOf(entity, path)
  const table = kind === 'userStatus' ? USER_STATUS : kind === 'status' ? STATUS_OF[entity] : undefined
  if (table) return (table as StatusTable)[word]?.[language] ?? word
  if (kind === 'category') return labelOf(`bankStatements.category.${word}`, word)
  if (kind === 'pixKind') return labelOf(`bankAccounts.pixKind.${word}`, word)
  return kind === 'word' ? labelOf(`audit.value.${word}`, word) : word
}

/** A label whose key the wire decides; without one, the word itself. */
const labelOf = (key: string, word: string): string => (isLabel(key) ? translate(key) : word)

/** The name of a field, part by part. */
export const nameField = (path: readonly string[]): string =>
  path.map((part) => labelOf(`audit.field.${part}`, part)).join(' · ')

/** A user by name, another subject by its id. */
function Reference({ id }: { id: string }) {
  return useUserName(id) ?? <CopyId value={id} />
}

/** A value as plain text: an amount with its decimals, an id whole. */
export function sayValue(field: Field, text: string, language: Language): string {
  const kind = kindOf(field.entity, field.path)
  if (kind === 'text') return text
  // A random key has the form of an id.
  if (kind === 'pixKey') return formatPixKey({ pixKind: kindOfPixKey(text), pixKey: text })
  if (ID.test(text)) return text
  if (INSTANT.test(text)) return formatDateTime(text)
  if (DAY.test(text)) return showDay(text)
  if (kind === 'document') return formatDocument(text)
  if (MONEY.test(text)) return `${text.replace('.', ',')}${kind === 'percent' ? '%' : ''}`
  return nameWord(field, text, language)
}

function Text({ text, ...field }: Field & { text: string }): ReactNode {
  const { language } = useLabels()
  const { entity, path } = field
  const kind = kindOf(entity, path)
  if (kind === 'text' || kind === 'pixKey') return sayValue(field, text, language)
  if (path.at(-2) === 'logo' && ID.test(text))
    return <img src={logoPath(text)} alt={nameField(path)} height={40} />
  if (ID.test(text)) return <Reference id={text} />
  if (MONEY.test(text) && kind !== 'percent')
    return <Amount value={text} currency={/\.\d{8}$/.test(text) ? 'BTC' : 'BRL'} />
  if (LONG_WORD.test(text)) return <CopyId value={text} label={nameField(path)} />
  return sayValue(field, text, language)
}

/** A value of the audit in readable form: amounts, times and words of the wire each have their own. */
export function ChangedValue({ value, ...field }: Field & { value: unknown }): ReactNode {
  const { t } = useLabels()
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (!Array.isArray(value)) return <Text {...field} text={String(value)} />
  if (value.length === 0) return '—'
  return value.map((item, index) => (
    <span key={String(item)}>
      {index > 0 && ', '}
      <Text {...field} text={String(item)} />
    </span>
  ))
}
