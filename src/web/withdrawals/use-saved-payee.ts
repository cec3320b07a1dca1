import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { mayPayToSaved } from '#core/withdrawals/payee.ts'
import { serverNow } from '../api/clock.ts'
import { houseQuery, useProfile } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useAddresses } from '../bitcoin-addresses/use-addresses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'

const SHOWN = 6

/** The saved address of a valid typed one, whether it may be paid now, and the act that saves it as the user's own. */
export function useSavedPayee(address: string | undefined) {
  const { t } = useLabels()
  const { rows: book } = useAddresses(useProfile()._id)
  const { data: house } = useQuery(houseQuery)
  const act = useAct<SavedAddress>('bitcoin-addresses')
  const { send, isBusy } = useSend()
  const saved = book?.find((one) => one.address === address)
  const holdHours = house?.payeeHold ?? 0
  const isKnown = address !== undefined && book !== undefined
  const verdict = isKnown ? mayPayToSaved(saved, { holdHours, now: new Date(serverNow()) }) : ok
  const save = async () => {
    const label = `${address?.slice(0, SHOWN)}…${address?.slice(-SHOWN)}`
    const body = { label, address, ownerKind: 'SELF' }
    const done = await send((key) => act('', { method: 'POST', body, key }).catch(tellFailure), body)
    if (done) notifyDone(t('bitcoinAddresses.form.done'), label)
  }
  const tellFailure = (error: Error) => {
    notifyFailure(t('withdrawals.form.saveAddress'), error.message)
    throw error
  }
  return { book, saved, verdict, mustSave: isKnown && !saved && holdHours > 0, save, isSaving: isBusy }
}
