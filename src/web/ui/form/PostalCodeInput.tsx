import { Loader } from '@mantine/core'
import { type FieldProps, MaskedInput, placeMarks } from './MaskedInput.tsx'

/** The typed part of a CEP: `01310-100`. */
export const formatPostalCode = (text: string): string =>
  placeMarks(text.replace(/\D/g, '').slice(0, 8), [5, 3], ['', '-'])

/** A CEP; `isBusy` shows a spinner during the lookup of its address. */
export function PostalCodeInput({ isBusy, ...rest }: FieldProps & { isBusy?: boolean }) {
  return (
    <MaskedInput
      {...rest}
      format={formatPostalCode}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      rightSection={isBusy && <Loader size={16} />}
    />
  )
}
