import { type FieldProps, MaskedInput, placeMarks } from './MaskedInput.tsx'

const formatTyped = (text: string): string =>
  placeMarks(text.replace(/\D/g, '').slice(0, 8), [2, 2, 4], ['', '/', '/'])

/** `04/05/1990` in the format of the wire. An incomplete date stays unchanged, so the schema refuses it. */
export function readDay(typed: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []
  return year ? `${year}-${month}-${day}` : typed
}

/** A date that the user knows and types, without a calendar: `04/05/1990`. */
export function DayInput(props: FieldProps & { placeholder?: string }) {
  return <MaskedInput {...props} format={formatTyped} inputMode="numeric" autoComplete="bday" />
}
