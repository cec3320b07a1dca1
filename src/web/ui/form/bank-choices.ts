import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bank } from '#core/bank-accounts/bank-account-schema.ts'
import { searchBanks } from '#core/bank-accounts/bank-search.ts'
import { banksQuery } from '../../api/queries.ts'

const toChoice = ({ code, name }: Bank) => ({ value: code, label: `${code} · ${name}` })

type Typed = { readonly search: string; readonly limit: number }

/** The banks for a select that finds them by code, ISPB, name or alias, the nearest first; Enter takes the first. */
export function useBankChoices(enabled = true) {
  const { data: banks } = useQuery({ ...banksQuery, enabled })
  return useMemo(
    () => ({
      data: (banks ?? []).map(toChoice),
      filter: ({ search, limit }: Typed) =>
        searchBanks(banks ?? [], search)
          .slice(0, limit)
          .map(toChoice),
      searchable: true,
      selectFirstOptionOnChange: true,
    }),
    [banks],
  )
}
