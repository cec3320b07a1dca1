import { useState } from 'react'
import { equals, type Filter } from '#core/lists/list.ts'
import {
  CURRENCIES,
  type Currency,
  formatMoney,
  fromWire,
  PAIR_CURRENCIES,
  type PairCurrency,
} from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { useBankChoices } from '../form/bank-choices.ts'
import { LateChoiceInput, LatePeriodInput, lateInput, likeFilter } from '../form/late-input.tsx'
import { UserSelect } from '../form/UserSelect.tsx'
import { toFullPrecision } from '../money/money-text.ts'
import type { AmountInputProps, AmountRange } from './AmountInput.tsx'
import type { ChoiceInputProps, Choices } from './ChoiceInput.tsx'
import type { GridFilter } from './GridFilters.tsx'

type Common = { field: string; label: string }

/** The value of a filter that has one value. */
const toValue = ([filter]: readonly Filter[]): string | null => (filter ? String(filter.value) : null)
const toFilters = (field: string, value: string | null): Filter[] => (value ? [equals(field, value)] : [])

const AmountInput = lateInput<AmountInputProps>(
  () => import('./AmountInput.tsx').then((module) => module.AmountInput),
  likeFilter,
)

/** One of some words: `choiceFilter({ field: 'kind', label: t('withdrawals.column.kind'), choices })`. */
export function choiceFilter({
  field,
  label,
  choices,
  isSearchable,
}: Common & { choices: Choices; isSearchable?: boolean }): GridFilter {
  const all = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]))
  return {
    field,
    input: (chosen, choose) => (
      <LateChoiceInput
        label={label}
        choices={choices}
        isSearchable={isSearchable}
        value={toValue(chosen)}
        onChange={(value) => choose(toFilters(field, value))}
      />
    ),
    words: ({ value }) => `${label}: ${all.find((one) => one.value === value)?.label ?? value}`,
  }
}

/** A user, whom the server finds. */
export const personFilter = ({ field, label }: Common): GridFilter => ({
  field,
  isPerson: true,
  input: (chosen, choose) => (
    <UserSelect
      clearable
      aria-label={label}
      placeholder={label}
      value={toValue(chosen) ?? ''}
      onChange={(id) => choose(toFilters(field, id))}
    />
  ),
  words: ({ value }, { nameOf }) => `${label}: ${nameOf(String(value))}`,
})

/** A period of whole days. */
export function periodFilter({ field, label }: Common): GridFilter {
  const bound = (operation: '>=' | '<=', value: string | null): Filter[] =>
    value ? [{ field, operation, value }] : []
  return {
    field,
    input: (chosen, choose) => {
      const at = (operation: string) => toValue(chosen.filter((filter) => filter.operation === operation))
      return (
        <LatePeriodInput
          label={label}
          value={{ from: at('>='), to: at('<=') }}
          onChange={({ from, to }) => choose([...bound('>=', from), ...bound('<=', to)])}
        />
      )
    },
    words: ({ operation, value }, { t }) =>
      t(operation === '>=' ? 'ui.grid.fromDay' : 'ui.grid.toDay', { day: showDay(String(value)) }),
  }
}

/** The banks come when the field is first opened, or for the name of the chosen one. */
function BankInput({ value, ...rest }: Pick<ChoiceInputProps, 'label' | 'value' | 'onChange'>) {
  const [isAsked, setAsked] = useState(false)
  const { data, ...search } = useBankChoices(isAsked || value !== null)
  const onOpen = () => setAsked(true)
  return (
    <LateChoiceInput {...rest} value={value} choices={data} isSearchable search={search} onOpen={onOpen} />
  )
}

/** A bank of the country by its code. */
export const bankFilter = ({ field, label }: Common): GridFilter => ({
  field,
  input: (chosen, choose) => (
    <BankInput label={label} value={toValue(chosen)} onChange={(code) => choose(toFilters(field, code))} />
  ),
  words: ({ value }) => `${label}: ${value}`,
})

/** The field of all amounts, or one for each currency of an order. */
type AmountFields = string | Readonly<Record<PairCurrency, string>>

/** Amounts of a currency from one bound to another; `currency` is the field of the currency of an amount. */
export function amountFilter({
  label,
  fields,
  currency: by,
}: {
  label: string
  fields: AmountFields
  currency?: string
}): GridFilter {
  const codes = typeof fields === 'string' ? CURRENCIES : PAIR_CURRENCIES
  const fieldOf = (code: Currency) => (typeof fields === 'string' ? fields : fields[code as PairCurrency])
  const isOf = (one: Filter, currency: Currency) =>
    one.field === fieldOf(currency) || (one.field === by && one.value === currency)
  const read = (chosen: readonly Filter[]): AmountRange => {
    const currency = codes.find((code) => chosen.every((one) => isOf(one, code))) ?? codes[0]
    const bound = (operation: string) => {
      const found = chosen.filter((one) => one.field === fieldOf(currency) && one.operation === operation)
      return toFullPrecision(toValue(found) ?? '', currency)
    }
    return { currency, from: bound('>='), to: bound('<=') }
  }
  const write = ({ currency, from, to }: AmountRange): Filter[] => {
    const bounds = [
      ...(from ? [{ field: fieldOf(currency), operation: '>=' as const, value: from }] : []),
      ...(to ? [{ field: fieldOf(currency), operation: '<=' as const, value: to }] : []),
    ]
    return by ? [equals(by, currency), ...bounds] : bounds
  }
  const toMoney = (amount: string, currency: Currency) => formatMoney(fromWire(amount, currency), currency)
  const inWords = ({ currency, from, to }: AmountRange) =>
    from || to ? [from, to].map((bound) => (bound ? toMoney(bound, currency) : '…')).join(' – ') : currency
  return {
    field: fieldOf(codes[0]),
    also: [...new Set(codes.slice(1).map(fieldOf)), ...(by ? [by] : [])],
    input: (chosen, choose) => (
      <AmountInput
        key={JSON.stringify(chosen)}
        label={label}
        currencies={codes}
        text={chosen.length > 0 ? inWords(read(chosen)) : undefined}
        value={read(chosen)}
        onChange={(range) => choose(write(range))}
      />
    ),
    words: ({ field, operation, value }, { t }) => {
      if (field === by) return t('ui.grid.currencyChip', { currency: String(value) })
      const currency = codes.find((code) => fieldOf(code) === field && !by)
      const amount = [currency, String(value).replace('.', ',')].filter(Boolean).join(' ')
      return t(operation === '>=' ? 'ui.grid.fromAmount' : 'ui.grid.toAmount', { amount })
    },
  }
}

type Say = (label: 'ui.grid.period') => string

/** The period of creation. */
export const createdFilter = (t: Say): GridFilter =>
  periodFilter({ field: 'createdAt', label: t('ui.grid.period') })

/** The period of the last change, which only an address sets. */
export function changedFilter(label: string): GridFilter {
  const { words, ...filter } = periodFilter({ field: 'updatedAt', label })
  return { field: filter.field, words: (one, say) => `${label}: ${words(one, say)}` }
}

/** One of the values of a field: `valuesFilter('kind', t('…'), ['BANK', 'CRYPTO'], (kind) => t(`…${kind}`))`. */
export const valuesFilter = <Value extends string>(
  field: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): GridFilter =>
  choiceFilter({ field, label, choices: values.map((value) => ({ value, label: nameOf(value) })) })
