/** The sentences about shipments and the answers of banks, in Portuguese. */
export const shipmentPt = {
  'shipment.unknown': 'Remessa não encontrada.',
  'shipment.fileLost': 'O arquivo desta remessa não está no armazenamento. Avise o suporte.',
}
