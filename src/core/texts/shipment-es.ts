import type { shipmentPt } from './shipment-pt.ts'

/** The sentences about shipments and the answers of banks, in Spanish. */
export const shipmentEs: Record<keyof typeof shipmentPt, string> = {
  'shipment.unknown': 'Remesa no encontrada.',
  'shipment.fileLost': 'El archivo de esta remesa no está en el almacenamiento. Avise al soporte.',
  'shipment.noPayer':
    'Ninguna cuenta activa de Balcão tiene datos de pago. Un administrador los indica en Cuentas bancarias.',
  'shipment.payerNeeded': 'Elija la cuenta que paga: la casa tiene más de una.',
  'shipment.payerUnknown': 'Esta no es una cuenta activa de la casa.',
  'shipment.mixed': 'Pix y transferencias van en remesas separadas.',
  'shipment.problems': 'La remesa no se generó. Corrija los datos señalados.',
  'shipment.lineWaits':
    'Una línea de retorno sobre este retiro espera decisión. El banco puede haber pagado ya.',
  'shipment.tooManyToday': 'Esta cuenta ya generó {{most}} remesas en 24 horas. Intente más tarde.',
  'shipment.numbersSpent': 'La numeración de esta cuenta llegó al final. Acuerde otro convenio con el banco.',
  'shipment.returnKnown': 'Este archivo de retorno ya se aplicó el {{at}}.',
  'shipment.otherAccount': 'Este retorno es de otra cuenta pagadora.',
  'shipment.otherCompany': 'Este retorno es de otro CPF o CNPJ, no de la empresa que pagó.',
  'shipment.otherAgreement': 'Este retorno es de otro convenio de esta cuenta.',
  'shipment.returnRequired': 'Envíe el archivo de retorno.',
  'shipment.lineUnknown': 'Línea de retorno no encontrada.',
  'shipment.lineSettled': 'Esta línea ya se trató.',
  'shipment.notice.layout':
    'Ningún archivo de esta cuenta en este formato volvió pagado del banco, y los formatos vienen de fuentes públicas. Envíe primero un archivo con un solo retiro, de monto bajo. Confírmelo con el banco y aplique la respuesta antes de enviar los demás.',
  'shipment.notice.letters':
    'Hay un CNPJ con letras, y este banco todavía no pagó ninguno. Pregunte al banco si lo acepta antes de enviar el archivo.',
  'shipment.notice.calendar':
    'El calendario de feriados bancarios termina en menos de un año. Actualice el sistema.',
  'shipment.wait.key': 'Ningún pago de esta cuenta tiene este número.',
  'shipment.wait.amount': 'El monto del banco difiere del monto del retiro.',
  'shipment.wait.code': 'El banco respondió con un código que una persona debe leer.',
  'shipment.wait.state': 'Lo que dice el banco contradice la situación de este pago.',
  'shipment.wait.own': 'El retiro es de quien envió el archivo. Otra persona decide.',
  'shipment.wait.adjusted': 'Un ajuste ya corrigió este retiro. Verifique antes de acreditar de nuevo.',
}
