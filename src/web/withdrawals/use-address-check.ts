import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ok } from '#core/rules/verdict.ts'
import { configQuery } from '../api/queries.ts'

/** Checksum, network and kind of an address as it is typed; the code that knows them comes when it is first needed. */
export function useAddressCheck(typed: string) {
  const [address] = useDebouncedValue(typed.trim(), 150)
  const { data: config } = useQuery(configQuery)
  const network = config?.network
  const { data, error } = useQuery({
    queryKey: ['address', network, address],
    queryFn: async () => {
      const { mayPayToAddress, normalAddress } = await import('#core/withdrawals/bitcoin-address.ts')
      return { address: normalAddress(address), verdict: mayPayToAddress(address, network ?? 'bitcoin') }
    },
    enabled: address !== '' && network !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // When that code cannot be had, the server still checks.
  if (error) return { address: typed.trim(), verdict: ok }
  return address === typed.trim() ? data : undefined
}
