import { bareDocument } from '#core/users/documents.ts'
import { type FieldProps, MaskedInput, placeMarks } from './MaskedInput.tsx'

const CPF = { groups: [3, 3, 3, 2], marks: ['', '.', '.', '-'], length: 11 }
const CNPJ = { groups: [2, 3, 3, 4, 2], marks: ['', '.', '.', '/', '-'], length: 14 }

/** F is a person with a CPF, J a legal entity with a CNPJ. */
type Kind = 'F' | 'J'

/** A CPF has only digits. A CNPJ may have letters, except in the two check digits. */
function toBare(text: string, kind: Kind | undefined): string {
  const bare = bareDocument(text)
  if (kind === 'F') return bare.replace(/\D/g, '')
  return bare.slice(0, 12) + bare.slice(12).replace(/\D/g, '')
}

/**
 * The typed part of a document, with punctuation. Without a kind, up to 11 digits are a CPF; more, or a
 * letter, are a CNPJ.
 */
export function formatTyped(text: string, kind?: Kind): string {
  const bare = toBare(text, kind)
  const looksLikeCnpj = bare.length > CPF.length || /[A-Z]/.test(bare)
  const mask = kind === 'J' || (kind === undefined && looksLikeCnpj) ? CNPJ : CPF
  return placeMarks(bare.slice(0, mask.length), mask.groups, mask.marks)
}

export type DocumentInputProps = FieldProps & {
  /** The kind of document; without it, the typed text decides. */
  kind?: Kind
}

/** A CPF, or a CNPJ with digits and letters. */
export function DocumentInput({ kind, ...rest }: DocumentInputProps) {
  return (
    <MaskedInput
      {...rest}
      format={(text) => formatTyped(text, kind)}
      inputMode={kind === 'F' ? 'numeric' : undefined}
      placeholder={kind === 'J' ? '00.000.000/0000-00' : '000.000.000-00'}
    />
  )
}
