import type { ShipmentReturn } from '#core/shipments/shipment-schema.ts'
import type { useLabels } from '../i18n/use-labels.ts'

const COUNTS = ['paid', 'accepted', 'refused', 'reversed', 'waiting', 'asked', 'repeated'] as const

/** `Pagos 40 · Recusados 5`: the lines of a return file by what became of them. */
export const sayCounts = (counts: ShipmentReturn['counts'], t: ReturnType<typeof useLabels>['t']): string =>
  COUNTS.filter((name) => counts[name] > 0)
    .map((name) => `${t(`shipments.counts.${name}`)} ${counts[name]}`)
    .join(' · ')
