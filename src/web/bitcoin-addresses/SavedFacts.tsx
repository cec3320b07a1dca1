import type { AddressProof, SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate } from '../ui/dates.ts'

type Facts = Pick<SavedAddress, 'label' | 'ownerKind' | 'ownerName' | 'purpose'>

/** `Corretora: Exemplo · Custódia`; nothing is known of the owner of an address from before the address book. */
export function useOwnerText(): (saved: Facts) => string {
  const { t } = useLabels()
  return ({ ownerKind, ownerName, purpose }) => {
    const kind = ownerKind ? t(`bitcoinAddresses.owner.${ownerKind}`) : t('bitcoinAddresses.ownerUnknown')
    return [ownerName ? `${kind}: ${ownerName}` : kind, purpose].filter(Boolean).join(' · ')
  }
}

/** How and when an own address was proved, or that it was not. */
export function useProofText(): (proof: AddressProof | null) => string {
  const { t } = useLabels()
  return (proof) =>
    proof
      ? t(`bitcoinAddresses.proof.by.${proof.method}`, { at: formatDate(proof.provedAt) })
      : t('bitcoinAddresses.proof.none')
}

/** The proof of an address that its customer calls an own one. */
export function OwnerProof({ of: { ownerKind, proof } }: { of: Pick<SavedAddress, 'ownerKind' | 'proof'> }) {
  const toText = useProofText()
  return ownerKind === 'SELF' && <p className="caption flush">{toText(proof)}</p>
}

/** The name, the owner and the purpose that a customer saved with an address, and the proof of its owner. */
export function SavedFacts({ saved, proof }: { saved: Facts; proof: AddressProof | null }) {
  const ownerText = useOwnerText()
  return (
    <>
      <p className="caption flush mt-4">
        <strong>{saved.label}</strong> · {ownerText(saved)}
      </p>
      <OwnerProof of={{ ownerKind: saved.ownerKind, proof }} />
    </>
  )
}
