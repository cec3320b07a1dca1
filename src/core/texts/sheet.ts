import { nameProof } from '../deposits/proof.ts'
import {
  BANK_ACCOUNT_STATUS,
  DEPOSIT_STATUS,
  ORDER_STATUS,
  SETTINGS_STATUS,
  type StatusTable,
  USER_STATUS,
  WITHDRAWAL_STATUS,
} from '../rules/statuses.ts'
import type { TextParams } from '../rules/verdict.ts'
import { formatDocument } from '../users/documents.ts'
import type { Language } from '../users/user.ts'
import { type Code, pt } from './pt.ts'
import { toSentence } from './sentence.ts'

/** The words of spreadsheets: each in Portuguese and in Spanish. */
type Words = readonly [pt: string, es: string]

const COLUMNS: Readonly<Record<string, Words>> = {
  _id: ['ID', 'ID'],
  createdAt: ['Criado em', 'Creado el'],
  updatedAt: ['Alterado em', 'Modificado el'],
  finishedAt: ['Concluído em', 'Completado el'],
  expiresIn: ['Expira em', 'Vence el'],
  'user.name': ['Cliente', 'Cliente'],
  'user.email': ['E-mail', 'Correo'],
  name: ['Nome', 'Nombre'],
  email: ['E-mail', 'Correo'],
  ownerName: ['Titular', 'Titular'],
  document: ['CPF ou CNPJ', 'CPF o CNPJ'],
  phone: ['Telefone', 'Teléfono'],
  language: ['Idioma', 'Idioma'],
  roles: ['Papéis', 'Roles'],
  code: ['Código de indicação', 'Código de referido'],
  isEnabled2fa: ['Segunda etapa', 'Segundo paso'],
  kind: ['Tipo', 'Tipo'],
  nature: ['Operação', 'Operación'],
  currency: ['Moeda', 'Moneda'],
  amount: ['Valor', 'Monto'],
  amountFee: ['Taxa', 'Comisión'],
  fee: ['Taxa', 'Comisión'],
  currencyOrig: ['Moeda de origem', 'Moneda de origen'],
  amountOrig: ['Valor de origem', 'Monto de origen'],
  currencyDest: ['Moeda de destino', 'Moneda de destino'],
  amountDest: ['Valor de destino', 'Monto de destino'],
  paid: ['Origem', 'Origen'],
  received: ['Destino, líquido', 'Destino, neto'],
  quotation: ['Cotação', 'Cotización'],
  reference: ['Código de controle', 'Código de control'],
  proof: ['Comprovante', 'Comprobante'],
  receiptCheck: ['Código no comprovante', 'Código en el comprobante'],
  status: ['Status', 'Estado'],
  statusDescription: ['Motivo', 'Motivo'],
  'bankAccount.name': ['Nome da conta', 'Nombre de la cuenta'],
  'bankAccount.bankName': ['Banco', 'Banco'],
  'bankAccount.bank': ['Código do banco', 'Código del banco'],
  'bankAccount.agency': ['Agência', 'Agencia'],
  'bankAccount.account': ['Conta', 'Cuenta'],
  'bankAccount.pixKind': ['Tipo de chave Pix', 'Tipo de clave Pix'],
  'bankAccount.pixKey': ['Chave Pix', 'Clave Pix'],
  pixKind: ['Tipo de chave Pix', 'Tipo de clave Pix'],
  pixKey: ['Chave Pix', 'Clave Pix'],
  bank: ['Código do banco', 'Código del banco'],
  bankName: ['Banco', 'Banco'],
  agency: ['Agência', 'Agencia'],
  account: ['Conta', 'Cuenta'],
  operation: ['Operação', 'Operación'],
  address: ['Endereço', 'Dirección'],
  txId: ['Transação', 'Transacción'],
  action: ['Ação', 'Acción'],
  entity: ['Objeto', 'Objeto'],
  subject: ['Sobre', 'Sobre'],
  'subject.name': ['Pessoa', 'Persona'],
  'actor.name': ['Autor', 'Autor'],
  'actor.email': ['E-mail do autor', 'Correo del autor'],
  'reader.name': ['Leitor', 'Lector'],
  'reader.email': ['E-mail do leitor', 'Correo del lector'],
  how: ['Como', 'Cómo'],
  rowCount: ['Linhas', 'Filas'],
  details: ['Detalhes', 'Detalles'],
}

const VALUES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  kind: {
    BANK: ['Transferência bancária', 'Transferencia bancaria'],
    CRYPTO: ['Bitcoin', 'Bitcoin'],
    OTC: ['OTC', 'OTC'],
    MARKET: ['Book', 'Book'],
    CC: ['Conta corrente', 'Cuenta corriente'],
    CP: ['Conta poupança', 'Cuenta de ahorro'],
    F: ['Pessoa física', 'Persona física'],
    J: ['Pessoa jurídica', 'Persona jurídica'],
  },
  nature: { BUY: ['Compra', 'Compra'], SELL: ['Venda', 'Venta'] },
  roles: {
    user: ['Cliente', 'Cliente'],
    operator: ['Operação', 'Operación'],
    master: ['Master', 'Master'],
    admin: ['Administração', 'Administración'],
  },
  proof: {
    receipt: ['anexado', 'adjunto'],
    transaction: ['transação', 'transacción'],
    line: ['extrato', 'extracto'],
    missing: ['falta', 'falta'],
    none: ['', ''],
  },
  how: {
    record: ['Ficha', 'Ficha'],
    list: ['Lista', 'Lista'],
    export: ['Planilha', 'Hoja de cálculo'],
    receipt: ['Comprovante', 'Comprobante'],
    unmask: ['Dados completos', 'Datos completos'],
  },
  isEnabled2fa: { true: ['sim', 'sí'], false: ['não', 'no'] },
}

const STATUSES: Readonly<Record<string, StatusTable>> = {
  orders: ORDER_STATUS,
  deposits: DEPOSIT_STATUS,
  withdrawals: WITHDRAWAL_STATUS,
  'bank-accounts': BANK_ACCOUNT_STATUS,
  users: USER_STATUS,
  settings: SETTINGS_STATUS,
}

const PARTIAL: Readonly<Record<string, Words>> = {
  OTC: ['Cotada', 'Cotizada'],
  MARKET: ['Parcial', 'Parcial'],
}

const say = (words: Words | undefined, language: Language): string | undefined =>
  words?.[language === 'es' ? 1 : 0]

/** The header of a column. */
export const toSheetHeader = (column: string, language: Language): string =>
  say(COLUMNS[column], language) ?? column

/** A value in words, where the screen shows words. */
export function toSheetValue(
  { list, column, language }: { list: string; column: string; language: Language },
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): unknown {
  if (column === 'document' && typeof value === 'string') return formatDocument(value)
  if (column === 'status') {
    const partial = list === 'orders' && value === 'PARTIAL' ? PARTIAL[String(row.kind)] : undefined
    return (
      say(partial, language) ?? STATUSES[list]?.[String(value)]?.[language === 'es' ? 'es' : 'pt'] ?? value
    )
  }
  if (column === 'action' && Object.hasOwn(pt, String(value)))
    return toSentence(language, value as Code, {
      ...(row.after as TextParams),
      ...(row.params as TextParams),
    })
  const words = VALUES[column]
  if (column === 'proof') return say(words?.[nameProof(row as Parameters<typeof nameProof>[0])], language)
  const toWord = (one: unknown) => say(words?.[String(one)], language) ?? one
  return Array.isArray(value) ? value.map(toWord) : toWord(value)
}
