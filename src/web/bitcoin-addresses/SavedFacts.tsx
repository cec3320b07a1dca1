import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'

type Facts = Pick<SavedAddress, 'label' | 'ownerKind' | 'ownerName' | 'purpose'>

/** `Corretora: Exemplo · Custódia`; nothing is known of the owner of an address from before the address book. */
export function useOwnerText(): (saved: Facts) => string {
  const { t } = useLabels()
  return ({ ownerKind, ownerName, purpose }) => {
    const kind = ownerKind ? t(`bitcoinAddresses.owner.${ownerKind}`) : t('bitcoinAddresses.ownerUnknown')
    return [ownerName ? `${kind}: ${ownerName}` : kind, purpose].filter(Boolean).join(' · ')
  }
}

/** The name, the owner and the purpose that a customer saved with an address. */
export function SavedFacts({ saved }: { saved: Facts }) {
  const ownerText = useOwnerText()
  return (
    <p className="caption flush mt-4">
      <strong>{saved.label}</strong> · {ownerText(saved)}
    </p>
  )
}
