import { useLabels } from '../i18n/use-labels.ts'

const OWN = ['name', 'email', 'language', 'kind', 'birth', 'phone', 'phoneSecondary', 'smsAlerts'] as const
const ADDRESS = ['zipCode', 'address', 'number', 'district', 'complement', 'city', 'uf', 'country'] as const

/** The name of each field of a person, for errors that the server names. */
export function usePersonLabels(kind: 'F' | 'J'): Readonly<Record<string, string>> {
  const { t } = useLabels()
  return Object.fromEntries([
    ...OWN.map((name) => [name, t(`person.field.${name}`)]),
    ...ADDRESS.map((name) => [`addresses.0.${name}`, t(`person.field.${name}`)]),
    ['document', t(`person.document.${kind}`)],
    ['documentSecondary', t(`person.documentSecondary.${kind}`)],
  ])
}
