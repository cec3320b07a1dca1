import type { pixPt } from './pix-pt.ts'

/** The sentences of Pix keys, in Spanish. */
export const pixEs: Record<keyof typeof pixPt, string> = {
  'bankAccount.oneForm': 'Indique una cuenta o una clave Pix, no ambas.',
  'bankAccount.pixOfHouse': 'Una cuenta de la casa necesita los datos del banco.',
  'bankAccount.pixSaved': 'Esta clave Pix ya está en la lista.',
  'pix.cpf': 'CPF no válido. La clave tiene 11 dígitos; revise los dos últimos.',
  'pix.cnpj': 'CNPJ no válido. La clave tiene 14 caracteres; revise los dos últimos.',
  'pix.phone': 'Celular no válido. Indique el código de área y los 9 dígitos.',
  'pix.email': 'Correo no válido. La clave tiene 77 caracteres como máximo.',
  'pix.evp': 'Clave aleatoria no válida. Tiene 32 letras y números; cópiela de su banco.',
  'pix.document': 'El documento del titular difiere de la clave. Una clave CPF o CNPJ es del titular.',
  'pix.code': 'No fue posible generar el código Pix con este valor.',
}
