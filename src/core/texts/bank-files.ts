import type { Sentences } from './text.ts'

/** Sentences about the files that the house and its bank exchange, and the answers in them. */
export const bankFiles = {
  'cnab.noPix': {
    pt: 'Não há arquivo de Pix para este banco. Pague por transferência.',
    es: 'No hay archivo de Pix para este banco. Pague por transferencia.',
  },
  'cnab.pixApart': {
    pt: 'Este banco recebe Pix em um arquivo separado.',
    es: 'Este banco recibe Pix en un archivo aparte.',
  },
  'cnab.noBankCode': {
    pt: 'O banco do favorecido não tem código, e este banco não paga pelo ISPB.',
    es: 'El banco del beneficiario no tiene código, y este banco no paga por ISPB.',
  },
  'cnab.noDigit': { pt: 'Falta o dígito da conta.', es: 'Falta el dígito de la cuenta.' },
  'cnab.agencyDigit': {
    pt: 'O dígito da agência não confere, e este banco recusa o arquivo.',
    es: 'El dígito de la agencia no es correcto y este banco rechaza el archivo.',
  },
  'cnab.keyRepeated': { pt: 'Dois pagamentos têm o mesmo número.', es: 'Dos pagos tienen el mismo número.' },
  'cnab.agreement': {
    pt: 'O convênio não tem a forma deste banco, como {{example}}.',
    es: 'El convenio no tiene la forma de este banco, como {{example}}.',
  },
  'cnab.otherBank': {
    pt: 'O layout não é do banco desta conta.',
    es: 'El formato no es del banco de esta cuenta.',
    en: 'The file is of another bank.',
  },
  'cnab.empty': {
    pt: 'O arquivo está vazio.',
    es: 'El archivo está vacío.',
    en: 'The file is empty.',
  },
  'cnab.size': {
    pt: 'A linha {{line}} não tem 240 caracteres.',
    es: 'La línea {{line}} no tiene 240 caracteres.',
    en: 'A line does not have 240 characters.',
  },
  'cnab.record': {
    pt: 'A linha {{line}} tem um registro desconhecido.',
    es: 'La línea {{line}} tiene un registro desconocido.',
    en: 'A line has an unknown record.',
  },
  'cnab.order': {
    pt: 'A linha {{line}} está fora da ordem do arquivo.',
    es: 'La línea {{line}} está fuera del orden del archivo.',
    en: 'A line is out of order.',
  },
  'cnab.value': {
    pt: 'A linha {{line}} tem uma data ou um valor inválido.',
    es: 'La línea {{line}} tiene una fecha o un monto inválido.',
    en: 'A line has an invalid date or amount.',
  },
  'cnab.count': {
    pt: 'O total de registros da linha {{line}} não confere.',
    es: 'El total de registros de la línea {{line}} no coincide.',
    en: 'A number of records is wrong.',
  },
  'cnab.total': {
    pt: 'O valor total da linha {{line}} não confere.',
    es: 'El monto total de la línea {{line}} no coincide.',
    en: 'A total is wrong.',
  },
  'cnab.notReturn': {
    pt: 'O arquivo não é um retorno do banco.',
    es: 'El archivo no es un retorno del banco.',
    en: 'The file is no return file.',
  },
  'cnab.noPayments': {
    pt: 'O arquivo não tem respostas a pagamentos.',
    es: 'El archivo no tiene respuestas a pagos.',
    en: 'The file answers no payment.',
  },
  'cnab.notStatement': { pt: 'O arquivo não tem um extrato.', es: 'El archivo no tiene un extracto.' },

  'occurrence.paid': { pt: 'Pagamento efetuado.', es: 'Pago efectuado.' },
  'occurrence.authorised': {
    pt: 'Débito autorizado pela agência e efetuado.',
    es: 'Débito autorizado por la agencia y efectuado.',
  },
  'occurrence.accepted': {
    pt: 'Pagamento agendado. O banco ainda não pagou.',
    es: 'Pago programado. El banco todavía no pagó.',
  },
  'occurrence.changed': {
    pt: 'Alteração aceita. O banco ainda não pagou.',
    es: 'Cambio aceptado. El banco todavía no pagó.',
  },
  'occurrence.dateChanged': {
    pt: 'O banco mudou a data do pagamento.',
    es: 'El banco cambió la fecha del pago.',
  },
  'occurrence.formChanged': {
    pt: 'Pagamento agendado de outra forma.',
    es: 'Pago programado de otra forma.',
  },
  'occurrence.returned': {
    pt: 'O banco do favorecido devolveu a transferência.',
    es: 'El banco del beneficiario devolvió la transferencia.',
  },
  'occurrence.noFunds': {
    pt: 'Saldo ou limite insuficiente na conta que paga.',
    es: 'Saldo o límite insuficiente en la cuenta que paga.',
  },
  'occurrence.cancelled': { pt: 'Pagamento cancelado.', es: 'Pago cancelado.' },
  'occurrence.excluded': { pt: 'Pagamento excluído a pedido.', es: 'Pago excluido a solicitud.' },
  'occurrence.unauthorised': {
    pt: 'Cancelado por falta de autorização no banco.',
    es: 'Cancelado por falta de autorización en el banco.',
  },
  'occurrence.rejected': { pt: 'O banco rejeitou o pagamento.', es: 'El banco rechazó el pago.' },
  'occurrence.notDone': { pt: 'O banco não fez a operação.', es: 'El banco no hizo la operación.' },
  'occurrence.blocked': {
    pt: 'Agência ou conta com impedimento legal.',
    es: 'Agencia o cuenta con impedimento legal.',
  },
  'occurrence.account': {
    pt: 'Agência, conta ou dígito inválido.',
    es: 'Agencia, cuenta o dígito inválido.',
  },
  'occurrence.payeeBank': { pt: 'Banco do favorecido inválido.', es: 'Banco del beneficiario inválido.' },
  'occurrence.payeeAgency': {
    pt: 'Agência do favorecido inválida.',
    es: 'Agencia del beneficiario inválida.',
  },
  'occurrence.payeeAccount': { pt: 'Conta do favorecido inválida.', es: 'Cuenta del beneficiario inválida.' },
  'occurrence.payeeName': {
    pt: 'O nome do favorecido falta ou é inválido.',
    es: 'El nombre del beneficiario falta o es inválido.',
  },
  'occurrence.payeeDocument': {
    pt: 'CPF ou CNPJ do favorecido inválido.',
    es: 'CPF o CNPJ del beneficiario inválido.',
  },
  'occurrence.otherHolder': { pt: 'A conta é de outro titular.', es: 'La cuenta es de otro titular.' },
  'occurrence.otherName': {
    pt: 'O nome difere do registro na Receita Federal.',
    es: 'El nombre difiere del registro en la Receita Federal.',
  },
  'occurrence.address': {
    pt: 'Endereço do favorecido inválido.',
    es: 'Dirección del beneficiario inválida.',
  },
  'occurrence.substituted': {
    pt: 'O banco substituiu a agência ou a conta do favorecido.',
    es: 'El banco sustituyó la agencia o la cuenta del beneficiario.',
  },
  'occurrence.date': { pt: 'Data do pagamento inválida.', es: 'Fecha del pago inválida.' },
  'occurrence.currency': { pt: 'Moeda inválida.', es: 'Moneda inválida.' },
  'occurrence.amount': { pt: 'Valor do pagamento inválido.', es: 'Monto del pago inválido.' },
  'occurrence.notice': {
    pt: 'Código do aviso ao favorecido inválido.',
    es: 'Código del aviso al beneficiario inválido.',
  },
  'occurrence.form': {
    pt: 'O banco não aceita este tipo de lançamento.',
    es: 'El banco no acepta este tipo de operación.',
  },
  'occurrence.chamber': { pt: 'Câmara de compensação inválida.', es: 'Cámara de compensación inválida.' },
  'occurrence.document': { pt: 'CPF ou CNPJ inválido.', es: 'CPF o CNPJ inválido.' },
  'occurrence.agreement': { pt: 'Convênio inválido.', es: 'Convenio inválido.' },
  'occurrence.contract': {
    pt: 'Os dados da empresa não são os do contrato.',
    es: 'Los datos de la empresa no son los del contrato.',
  },
  'occurrence.control': { pt: 'Dados de controle inválidos.', es: 'Datos de control inválidos.' },
  'occurrence.record': {
    pt: 'Registro inválido ou fora de ordem.',
    es: 'Registro inválido o fuera de orden.',
  },
  'occurrence.key': { pt: 'Número do pagamento inválido.', es: 'Número del pago inválido.' },
  'occurrence.bankNumber': {
    pt: 'Número do pagamento no banco inválido.',
    es: 'Número del pago en el banco inválido.',
  },
  'occurrence.batch': {
    pt: 'O banco não aceitou o lote de pagamentos.',
    es: 'El banco no aceptó el lote de pagos.',
  },
  'occurrence.file': { pt: 'O banco recusou o arquivo.', es: 'El banco rechazó el archivo.' },
  'occurrence.totals': { pt: 'Os totais do lote não conferem.', es: 'Los totales del lote no coinciden.' },
  'occurrence.resumed': { pt: 'O banco retomou o pagamento.', es: 'El banco retomó el pago.' },
  'occurrence.suspended': { pt: 'O banco suspendeu o pagamento.', es: 'El banco suspendió el pago.' },
  'occurrence.analysis': {
    pt: 'O banco analisa o pagamento. Confira no extrato antes de pagar de novo.',
    es: 'El banco analiza el pago. Revise el extracto antes de pagar de nuevo.',
  },
  'occurrence.debitList': {
    pt: 'Agendado. A agência ainda precisa autorizar a lista de débito.',
    es: 'Programado. La agencia todavía debe autorizar la lista de débito.',
  },
  'occurrence.simulated': {
    pt: 'Simulação: o contrato com o banco está em teste, e nada foi pago. Peça ao banco que o coloque em produção.',
    es: 'Simulación: el contrato con el banco está en prueba y no se pagó nada. Pida al banco que lo pase a producción.',
  },
  'occurrence.pixKey': {
    pt: 'Chave Pix inválida ou sem cadastro.',
    es: 'Clave Pix inválida o sin registro.',
  },
  'occurrence.unknown': {
    pt: 'O banco respondeu com um código desconhecido: {{code}}.',
    es: 'El banco respondió con un código desconocido: {{code}}.',
  },
} satisfies Sentences
