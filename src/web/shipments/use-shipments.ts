import { useQuery } from '@tanstack/react-query'
import { equals, PAGE_LIMIT } from '#core/lists/list.ts'
import type { ReturnLine, Shipment } from '#core/shipments/shipment-schema.ts'
import { fetchFile } from '../api/call.ts'
import { INTERVALS, listQuery, oneQuery } from '../api/queries.ts'
import { saveFile } from '../ui/grid/save-file.ts'

const LINES = 'shipments/returns/lines'

/** The lines of return files that wait for a person: of all shipments, or of one. */
export function useWaitingLines(shipmentId: string | undefined) {
  const filters = [equals('state', 'WAITING'), ...(shipmentId ? [equals('shipmentId', shipmentId)] : [])]
  const { queryFn } = listQuery<ReturnLine>(LINES, filters, { limit: PAGE_LIMIT })
  const { data, error } = useQuery({
    queryKey: ['shipments', 'waiting', shipmentId ?? ''],
    queryFn,
    refetchInterval: INTERVALS.lists,
  })
  return { lines: data?.data, total: data?.meta.pagination.total ?? 0, error }
}

/** A shipment with its items and its return files. */
export function useShipment(id: string) {
  const { data, error } = useQuery({
    ...oneQuery<Shipment>('shipments', id),
    refetchInterval: INTERVALS.lists,
  })
  // The row of a list has no items.
  return { shipment: data?.items ? data : undefined, error }
}

/** Saves the file of a shipment, byte for byte as it was made. */
export const downloadShipment = async ({ _id, fileName }: Pick<Shipment, '_id' | 'fileName'>) =>
  saveFile(await fetchFile(`/shipments/${_id}/file`), fileName)
