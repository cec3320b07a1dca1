import type { bankAccountPt } from './bank-account-pt.ts'

/** The sentences of bank accounts and Pix keys, in Spanish. */
export const bankAccountEs: Record<keyof typeof bankAccountPt, string> = {
  'bankAccount.unknown': 'Cuenta bancaria no encontrada.',
  'bankAccount.bank': 'Banco no válido.',
  'bankAccount.notSystem': 'Solo las cuentas de la casa tienen datos de pago.',
  'bankAccount.isPaying': 'Esta cuenta paga retiros de la casa y sigue sin cliente.',
  'bankAccount.profileBank': 'El formato es de otro banco. Elija el de la cuenta o el genérico.',
  'bankAccount.sequenceLower': 'El último archivo tiene el número {{last}}. El número solo aumenta.',
  'bankAccount.streetNumber': 'El número de la dirección tiene hasta 5 dígitos.',
  'bankAccount.agency': 'Agencia no válida.',
  'bankAccount.account': 'Cuenta no válida. Indique el número con el dígito.',
  'bankAccount.operation': 'La operación tiene 3 o 4 dígitos.',
  'bankAccount.operationBank': 'Solo las cuentas de Caixa (104) tienen operación.',
  'bankAccount.systemAdminOnly':
    'Solo los administradores pueden cambiar las cuentas en las que depositan los clientes.',
  'bankAccount.notYours': 'Esta cuenta bancaria no es suya.',
  'bankAccount.statusForbidden': 'Solo el equipo puede elegir el estado de la cuenta.',
  'bankAccount.alreadyActive': 'La cuenta ya está activa.',
  'bankAccount.alone': 'El titular difiere del dueño. Apruebe esta cuenta por separado.',
  'bankAccount.notActive': 'La cuenta no está activa.',
  'bankAccount.pendingApproval': 'La cuenta espera la aprobación del equipo.',
  'bankAccount.oneForm': 'Indique una cuenta o una clave Pix, no ambas.',
  'bankAccount.pixOfHouse': 'Una cuenta de la casa necesita los datos del banco.',
  'bankAccount.pixSaved': 'Esta clave Pix ya está en la lista.',
  'pix.cpf': 'CPF no válido. La clave tiene 11 dígitos; revise los dos últimos.',
  'pix.cnpj': 'CNPJ no válido. La clave tiene 14 caracteres; revise los dos últimos.',
  'pix.phone': 'Celular no válido. Indique el código de área y los 9 dígitos.',
  'pix.email': 'Correo no válido. La clave tiene 77 caracteres como máximo.',
  'pix.evp': 'Clave aleatoria no válida. Tiene 32 letras y números; cópiela de su banco.',
  'pix.code': 'No fue posible generar el código Pix con estos datos.',
  'pix.document': 'El documento del titular difiere de la clave. Una clave CPF o CNPJ es del titular.',
}
