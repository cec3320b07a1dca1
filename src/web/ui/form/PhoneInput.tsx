import { type FieldProps, MaskedInput, placeMarks } from './MaskedInput.tsx'

const MARKS = ['(', ') ', '-']

/**
 * The typed part of a Brazilian phone number: `(11) 3456-7890`, or `(11) 98765-4321` with nine digits. A
 * pasted +55 is dropped.
 */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/^\s*\+\s*55/, '')
    .replace(/\D/g, '')
    .slice(0, 11)
  const isMobile = digits.length > 10 || digits[2] === '9'
  return placeMarks(digits, [2, isMobile ? 5 : 4, 4], MARKS)
}

/** A phone number with area code; the mask changes at the ninth digit. */
export function PhoneInput(props: FieldProps) {
  return (
    <MaskedInput
      {...props}
      format={formatPhone}
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
    />
  )
}
