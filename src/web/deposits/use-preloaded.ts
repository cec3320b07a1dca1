import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { receiptQuery } from '../ui/receipt/ReceiptViewer.tsx'

/** Fetches the receipt of the deposit that is reviewed next, so that it shows at once. */
export function usePreloaded(deposit: Deposit | undefined): void {
  const client = useQueryClient()
  const path = deposit?.receipt
  useEffect(() => {
    if (path) void client.prefetchQuery(receiptQuery(path))
  }, [client, path])
}
