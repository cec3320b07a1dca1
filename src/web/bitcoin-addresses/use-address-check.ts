import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ok } from '#core/rules/verdict.ts'
import { configQuery } from '../api/queries.ts'

/** Checksum, network and kind of an address during typing; the code for it loads on first use. */
export function useAddressCheck(typed: string) {
  const [address] = useDebouncedValue(typed.trim(), 150)
  const { data: config } = useQuery(configQuery)
  const network = config?.network
  const { data, error } = useQuery({
    queryKey: ['address', network, address],
    queryFn: async () => {
      const { mayPayToAddress, normalAddress } = await import('#core/withdrawals/bitcoin-address.ts')
      return {
        address: normalAddress(address),
        verdict: await mayPayToAddress(address, network ?? 'bitcoin'),
      }
    },
    enabled: address !== '' && network !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // If that code cannot load, the server still checks.
  if (error) return { address: typed.trim(), verdict: ok }
  return address === typed.trim() ? data : undefined
}
