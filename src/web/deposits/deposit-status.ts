import { useMemo } from 'react'
import type { DepositStatus } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { STATUS_TONES, type StatusStyle } from '../ui/status.ts'

const STATUSES: readonly DepositStatus[] = ['OPEN', 'PENDING', 'FINISHED', 'CANCELLED']

/** How each status of a deposit looks, in the order of the tiles. */
export function useDepositStatusStyles(): Record<DepositStatus, StatusStyle> {
  const { t, language } = useLabels()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language only
  return useMemo(
    () =>
      Object.fromEntries(
        STATUSES.map((status) => [
          status,
          { ...STATUS_TONES[status], label: t(`deposits.status.${status}`) } as StatusStyle,
        ]),
      ) as Record<DepositStatus, StatusStyle>,
    [language],
  )
}

/** Whether it still waits for a decision. */
export const isWaiting = (deposit: Pick<Deposit, 'status'>): boolean =>
  deposit.status === 'OPEN' || deposit.status === 'PENDING'

/** `Itaú Unibanco · 341`; nothing for a deposit over the chain. */
export const nameAccount = ({ bankAccount }: Pick<Deposit, 'bankAccount'>): string | undefined =>
  bankAccount ? `${bankAccount.bankName} · ${bankAccount.bank}` : undefined

/** `Itaú Unibanco 341 · 7777 / 00123-4`. */
export const describeAccount = ({ bankAccount }: Pick<Deposit, 'bankAccount'>): string | undefined =>
  bankAccount
    ? `${bankAccount.bankName} ${bankAccount.bank} · ${bankAccount.agency} / ${bankAccount.account}`
    : undefined
