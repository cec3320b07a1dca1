import type { Sentences } from './text.ts'

/** Sentences about bank accounts and Pix keys. */
export const bankAccounts = {
  'bankAccount.unknown': {
    pt: 'Conta bancária não encontrada.',
    es: 'Cuenta bancaria no encontrada.',
    en: 'There is no such bank account.',
  },
  'bankAccount.bank': {
    pt: 'Banco inválido.',
    es: 'Banco no válido.',
    en: 'The bank is unknown.',
  },
  'bankAccount.notSystem': {
    pt: 'Só contas da corretora têm dados de pagamento.',
    es: 'Solo las cuentas de la casa tienen datos de pago.',
    en: 'The account is not one of the house.',
  },
  'bankAccount.isPaying': {
    pt: 'Esta conta paga saques da corretora e continua sem cliente.',
    es: 'Esta cuenta paga retiros de la casa y sigue sin cliente.',
    en: 'A paying account stays with the house.',
  },
  'bankAccount.option': {
    pt: 'Este layout não tem esta opção.',
    es: 'Este formato no tiene esta opción.',
    en: 'The layout does not have this option, or not this choice.',
  },
  'bankAccount.profileBank': {
    pt: 'O layout é de outro banco. Escolha o da conta ou o genérico.',
    es: 'El formato es de otro banco. Elija el de la cuenta o el genérico.',
    en: 'The layout is that of another bank.',
  },
  'bankAccount.sequenceLower': {
    pt: 'O último arquivo tem o número {{last}}. O número só aumenta.',
    es: 'El último archivo tiene el número {{last}}. El número solo aumenta.',
    en: 'The number of the last file only grows.',
  },
  'bankAccount.streetNumber': {
    pt: 'O número do endereço tem até 5 dígitos.',
    es: 'El número de la dirección tiene hasta 5 dígitos.',
  },
  'bankAccount.agency': { pt: 'Agência inválida.', es: 'Agencia no válida.' },
  'bankAccount.account': {
    pt: 'Conta inválida. Informe o número com o dígito.',
    es: 'Cuenta no válida. Indique el número con el dígito.',
  },
  'bankAccount.operation': { pt: 'A operação tem 3 ou 4 dígitos.', es: 'La operación tiene 3 o 4 dígitos.' },
  'bankAccount.operationBank': {
    pt: 'Só contas da Caixa (104) têm operação.',
    es: 'Solo las cuentas de Caixa (104) tienen operación.',
  },
  'bankAccount.systemAdminOnly': {
    pt: 'Apenas administradores podem alterar as contas em que os clientes depositam.',
    es: 'Solo los administradores pueden cambiar las cuentas en las que depositan los clientes.',
    en: 'Only an admin changes the accounts that customers pay into.',
  },
  'bankAccount.notYours': {
    pt: 'Esta conta bancária não é sua.',
    es: 'Esta cuenta bancaria no es suya.',
    en: 'The bank account belongs to another user.',
  },
  'bankAccount.statusForbidden': {
    pt: 'Apenas a equipe pode escolher o status da conta.',
    es: 'Solo el equipo puede elegir el estado de la cuenta.',
    en: 'Only staff choose the status of an account.',
  },
  'bankAccount.alreadyActive': {
    pt: 'A conta já está ativa.',
    es: 'La cuenta ya está activa.',
    en: 'The account is already active.',
  },
  'bankAccount.alone': {
    pt: 'O titular difere do dono. Aprove esta conta sozinha.',
    es: 'El titular difiere del dueño. Apruebe esta cuenta por separado.',
  },
  'bankAccount.notActive': {
    pt: 'A conta não está ativa.',
    es: 'La cuenta no está activa.',
    en: 'The account is not active.',
  },
  'bankAccount.pendingApproval': {
    pt: 'A conta aguarda aprovação da equipe.',
    es: 'La cuenta espera la aprobación del equipo.',
    en: 'The account waits for approval by staff.',
  },
  'bankAccount.oneForm': {
    pt: 'Informe uma conta ou uma chave Pix, não as duas.',
    es: 'Indique una cuenta o una clave Pix, no ambas.',
  },
  'bankAccount.pixOfHouse': {
    pt: 'Uma conta da corretora precisa dos dados do banco.',
    es: 'Una cuenta de la casa necesita los datos del banco.',
    en: 'An account of the house needs the data of a bank.',
  },
  'bankAccount.pixSaved': {
    pt: 'Esta chave Pix já está na lista.',
    es: 'Esta clave Pix ya está en la lista.',
    en: 'The owner has this Pix key already.',
  },

  'pix.cpf': {
    pt: 'CPF inválido. A chave tem 11 dígitos; confira os dois últimos.',
    es: 'CPF no válido. La clave tiene 11 dígitos; revise los dos últimos.',
  },
  'pix.cnpj': {
    pt: 'CNPJ inválido. A chave tem 14 caracteres; confira os dois últimos.',
    es: 'CNPJ no válido. La clave tiene 14 caracteres; revise los dos últimos.',
  },
  'pix.phone': {
    pt: 'Celular inválido. Informe o DDD e os 9 dígitos.',
    es: 'Celular no válido. Indique el código de área y los 9 dígitos.',
  },
  'pix.email': {
    pt: 'E-mail inválido. A chave tem no máximo 77 caracteres.',
    es: 'Correo no válido. La clave tiene 77 caracteres como máximo.',
  },
  'pix.evp': {
    pt: 'Chave aleatória inválida. Ela tem 32 letras e números; copie-a do seu banco.',
    es: 'Clave aleatoria no válida. Tiene 32 letras y números; cópiela de su banco.',
  },
  'pix.code': {
    pt: 'Não foi possível montar o código Pix com estes dados.',
    es: 'No fue posible generar el código Pix con estos datos.',
  },
  'pix.document': {
    pt: 'O documento do titular difere da chave. Uma chave CPF ou CNPJ é do titular.',
    es: 'El documento del titular difiere de la clave. Una clave CPF o CNPJ es del titular.',
  },
} satisfies Sentences
