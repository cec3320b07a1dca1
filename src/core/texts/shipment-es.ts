import type { shipmentPt } from './shipment-pt.ts'

/** The sentences about shipments and the answers of banks, in Spanish. */
export const shipmentEs: Record<keyof typeof shipmentPt, string> = {
  'shipment.unknown': 'Remesa no encontrada.',
  'shipment.fileLost': 'El archivo de esta remesa no está en el almacenamiento. Avise al soporte.',
}
