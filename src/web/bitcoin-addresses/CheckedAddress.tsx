import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCircleCheck } from '../ui/icons.tsx'
import { AddressText } from './Address.tsx'
import classes from './bitcoin-addresses.module.css'
import type { useAddressCheck } from './use-address-check.ts'

/** The shortest possible address; a shorter text is incomplete. */
const SHORTEST_ADDRESS = 26

type Checked = ReturnType<typeof useAddressCheck>

/** The name of the bitcoin network of this installation. */
export function useNetworkName(): string {
  const { t } = useLabels()
  const { data } = useQuery(configQuery)
  return t(`bitcoinAddresses.network.${data?.network ?? 'bitcoin'}`)
}

/** The error of a typed address; none while it is incomplete and still has the focus. */
export function useAddressError(typed: string, checked: Checked, wasLeft: boolean): string | undefined {
  const { say } = useLabels()
  const isLong = wasLeft || typed.trim().length >= SHORTEST_ADDRESS
  return checked && !checked.verdict.ok && isLong ? say(checked.verdict) : undefined
}

/** A valid address below its field, with its ends in bold. */
export function CheckedAddress({ checked, children }: { checked: Checked; children?: ReactNode }) {
  const { t } = useLabels()
  const network = useNetworkName()
  if (!checked?.verdict.ok) return null
  return (
    <div className={classes.checked}>
      <AddressText address={checked.address} />
      <span className={classes.valid}>
        <IconCircleCheck size={15} aria-hidden />
        {t('bitcoinAddresses.valid')} · {network}
      </span>
      {children}
    </div>
  )
}
