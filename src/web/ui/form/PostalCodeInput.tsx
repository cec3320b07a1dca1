import { Loader } from '@mantine/core'
import { type FieldProps, MaskedInput, placeMarks } from './MaskedInput.tsx'

/** A CEP as far as it is typed: `01310-100`. */
export const formatPostalCode = (text: string): string =>
  placeMarks(text.replace(/\D/g, '').slice(0, 8), [5, 3], ['', '-'])

/** A CEP; `isBusy` turns a wheel while its address is looked up. */
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
