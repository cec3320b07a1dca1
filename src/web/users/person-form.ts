import type { UseFormReturnType } from '@mantine/form'
import { showDay } from '#core/rules/days.ts'
import { formatDocument } from '#core/users/documents.ts'
import { isMasked } from '#core/users/mask.ts'
import type { Language } from '#core/users/user.ts'
import type { User } from '#core/users/user-schema.ts'
import { readDay } from '../ui/form/DayInput.tsx'
import { formatPhone } from '../ui/form/PhoneInput.tsx'
import { formatPostalCode } from '../ui/form/PostalCodeInput.tsx'

export type AddressValues = {
  zipCode: string
  address: string
  number: string
  district: string
  complement: string
  city: string
  uf: string
  country: string
}

/** The fields of a person in the profile and in the form of a user, as text. */
export type PersonValues = {
  name: string
  email: string
  language: Language
  kind: 'F' | 'J'
  document: string
  documentSecondary: string
  birth: string
  phone: string
  phoneSecondary: string
  smsAlerts: boolean
  /** The first address is the one that forms show. */
  addresses: AddressValues[]
}

/** A form with at least these fields: `form as unknown as PersonForm`. */
export type PersonForm = UseFormReturnType<PersonValues>

const COUNTRY = 'Brasil'

const NO_ADDRESS: AddressValues = {
  zipCode: '',
  address: '',
  number: '',
  district: '',
  complement: '',
  city: '',
  uf: '',
  country: COUNTRY,
}

/** A value that the server hid stays as it came. */
const unlessMasked = (text: string, format: (text: string) => string): string =>
  isMasked(text) ? text : format(text)

function toAddress(stored: User['addresses'][number] | undefined): AddressValues {
  const named = Object.entries(NO_ADDRESS).map(([name, standard]) => [name, stored?.[name] ?? standard])
  const address = Object.fromEntries(named) as AddressValues
  return { ...address, zipCode: unlessMasked(address.zipCode, formatPostalCode) }
}

/** The fields of a user; empty for a new one. */
export function toPersonValues(user: User | undefined): PersonValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    language: user?.language ?? 'pt',
    kind: user?.kind ?? 'F',
    document: formatDocument(user?.document ?? ''),
    documentSecondary: user?.documentSecondary ?? '',
    birth: showDay(user?.birth ?? ''),
    phone: unlessMasked(user?.phone ?? '', formatPhone),
    phoneSecondary: unlessMasked(user?.phoneSecondary ?? '', formatPhone),
    smsAlerts: user?.smsAlerts ?? false,
    addresses: [toAddress(user?.addresses[0])],
  }
}

/** Whether any field except the country has a value. */
export const hasAddress = (address: AddressValues | undefined): boolean =>
  Object.entries(address ?? {}).some(([name, text]) => name !== 'country' && text.trim() !== '')

/** The fields in the format of calls. An empty address is left out; further addresses of the user stay. */
export function toPersonBody(values: PersonValues, user: User | undefined) {
  const [address] = values.addresses
  const first = address && hasAddress(address) ? [{ ...address, uf: address.uf || undefined }] : []
  return {
    name: values.name,
    email: values.email,
    language: values.language,
    kind: values.kind,
    document: values.document,
    documentSecondary: values.documentSecondary,
    birth: values.kind === 'F' ? readDay(values.birth) : '',
    phone: values.phone,
    phoneSecondary: values.phoneSecondary,
    smsAlerts: values.smsAlerts,
    addresses: [...first, ...(user?.addresses.slice(1) ?? [])],
  }
}

/**
 * The fields of the second body that differ from the first: a save must not overwrite fields that another
 * user changed meanwhile.
 */
export function onlyChanged<Body extends object>(before: Body, after: Body): Partial<Body> {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== JSON.stringify(value))
  return Object.fromEntries(changed) as Partial<Body>
}
