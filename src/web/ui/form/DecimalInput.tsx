import { TextInput, type TextInputProps } from '@mantine/core'
import { groupDecimal } from '#core/money/money.ts'
import { useSteadyCaret } from './steady-caret.ts'

export type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Decimal text with a point, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  /** The most decimals; without them a whole number. */
  decimals?: number
  /** Accepts a minus in front. */
  mayBeNegative?: boolean
  /** Points between thousands. */
  grouped?: boolean
}

const TYPED = /[-\d,]/

/**
 * A point is a decimal comma, but separates thousands in a whole number and beside a comma. In a field with points of its own it
 * is a comma only if the user just typed it at the caret.
 */
function findComma(
  typed: string,
  at: number,
  shown: string,
  { grouped, decimals }: DecimalInputProps,
): string {
  if (!decimals || typed.includes(',')) return typed
  if (!grouped) return typed.replace('.', ',')
  const isNew = typed.length > shown.length && typed[at - 1] === '.'
  return isNew ? `${typed.slice(0, at - 1)},${typed.slice(at)}` : typed
}

function toDecimalText(text: string, { decimals = 0, mayBeNegative }: DecimalInputProps): string {
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',')
  const sign = mayBeNegative && text.trimStart().startsWith('-') ? '-' : ''
  if (rest.length === 0 || decimals === 0) return sign + whole
  return `${sign}${whole || '0'}.${rest.join('').slice(0, decimals)}`
}

/** A field for a decimal number: text in, text out, with the decimal comma. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, decimals = 0, mayBeNegative, grouped, required, ...rest } = props
  const shown = grouped ? groupDecimal(value) : value.replace('.', ',')
  const [input, rememberCaret] = useSteadyCaret(shown, TYPED)
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...rest}
      ref={input}
      withAsterisk={required}
      aria-required={required}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const at = selectionStart ?? typed.length
        const text = findComma(typed, at, shown, props)
        rememberCaret(text, at)
        onChange(toDecimalText(text, props))
      }}
    />
  )
}
