import type { shipmentPt } from './shipment-pt.ts'

/** The sentences about shipments and the answers of banks, in Spanish. */
export const shipmentEs: Record<keyof typeof shipmentPt, string> = {
  'shipment.unknown': 'Remesa no encontrada.',
  'shipment.fileLost': 'El archivo de esta remesa no está en el almacenamiento. Avise al soporte.',
  'shipment.noPayer': 'La casa todavía no tiene cuenta activa para pagar. Registre una en Cuentas bancarias.',
  'shipment.payerNeeded': 'Elija la cuenta que paga: la casa tiene más de una.',
  'shipment.payerUnknown': 'Esta no es una cuenta activa de la casa.',
  'shipment.mixed': 'Pix y transferencias van en remesas separadas.',
  'shipment.problems': 'La remesa no se generó. Corrija los datos señalados.',
  'shipment.tooManyToday': 'Esta cuenta ya generó {{most}} remesas en 24 horas. Intente más tarde.',
  'shipment.numbersSpent': 'La numeración de esta cuenta llegó al final. Acuerde otro convenio con el banco.',
}
