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
import { isCode } from './codes.ts'
import { toSentence } from './sentence.ts'
import type { Text } from './text.ts'

/** The headers of the columns of spreadsheets. */
const COLUMNS: Readonly<Record<string, Text>> = {
  _id: { pt: 'ID', es: 'ID' },
  createdAt: { pt: 'Criado em', es: 'Creado el' },
  updatedAt: { pt: 'Alterado em', es: 'Modificado el' },
  finishedAt: { pt: 'Concluído em', es: 'Completado el' },
  expiresIn: { pt: 'Expira em', es: 'Vence el' },
  'user.name': { pt: 'Cliente', es: 'Cliente' },
  'user.email': { pt: 'E-mail', es: 'Correo' },
  name: { pt: 'Nome', es: 'Nombre' },
  email: { pt: 'E-mail', es: 'Correo' },
  ownerName: { pt: 'Titular', es: 'Titular' },
  document: { pt: 'CPF ou CNPJ', es: 'CPF o CNPJ' },
  phone: { pt: 'Telefone', es: 'Teléfono' },
  language: { pt: 'Idioma', es: 'Idioma' },
  roles: { pt: 'Papéis', es: 'Roles' },
  code: { pt: 'Código de indicação', es: 'Código de referido' },
  isEnabled2fa: { pt: 'Segunda etapa', es: 'Segundo paso' },
  kind: { pt: 'Tipo', es: 'Tipo' },
  nature: { pt: 'Operação', es: 'Operación' },
  currency: { pt: 'Moeda', es: 'Moneda' },
  amount: { pt: 'Valor', es: 'Monto' },
  amountFee: { pt: 'Taxa', es: 'Comisión' },
  fee: { pt: 'Taxa', es: 'Comisión' },
  currencyOrig: { pt: 'Moeda de origem', es: 'Moneda de origen' },
  amountOrig: { pt: 'Valor de origem', es: 'Monto de origen' },
  currencyDest: { pt: 'Moeda de destino', es: 'Moneda de destino' },
  amountDest: { pt: 'Valor de destino', es: 'Monto de destino' },
  paid: { pt: 'Origem', es: 'Origen' },
  received: { pt: 'Destino, líquido', es: 'Destino, neto' },
  price: { pt: 'Cotação', es: 'Cotización' },
  quotation: { pt: 'Cotação', es: 'Cotización' },
  reference: { pt: 'Código de controle', es: 'Código de control' },
  proof: { pt: 'Comprovante', es: 'Comprobante' },
  receiptCheck: { pt: 'Código no comprovante', es: 'Código en el comprobante' },
  status: { pt: 'Status', es: 'Estado' },
  statusDescription: { pt: 'Motivo', es: 'Motivo' },
  'bankAccount.name': { pt: 'Nome da conta', es: 'Nombre de la cuenta' },
  'bankAccount.bankName': { pt: 'Banco', es: 'Banco' },
  'bankAccount.bank': { pt: 'Código do banco', es: 'Código del banco' },
  'bankAccount.agency': { pt: 'Agência', es: 'Agencia' },
  'bankAccount.account': { pt: 'Conta', es: 'Cuenta' },
  'bankAccount.pixKind': { pt: 'Tipo de chave Pix', es: 'Tipo de clave Pix' },
  'bankAccount.pixKey': { pt: 'Chave Pix', es: 'Clave Pix' },
  pixKind: { pt: 'Tipo de chave Pix', es: 'Tipo de clave Pix' },
  pixKey: { pt: 'Chave Pix', es: 'Clave Pix' },
  bank: { pt: 'Código do banco', es: 'Código del banco' },
  bankName: { pt: 'Banco', es: 'Banco' },
  agency: { pt: 'Agência', es: 'Agencia' },
  account: { pt: 'Conta', es: 'Cuenta' },
  operation: { pt: 'Operação', es: 'Operación' },
  address: { pt: 'Endereço', es: 'Dirección' },
  txId: { pt: 'Transação', es: 'Transacción' },
  action: { pt: 'Ação', es: 'Acción' },
  entity: { pt: 'Objeto', es: 'Objeto' },
  subject: { pt: 'Sobre', es: 'Sobre' },
  'subject.name': { pt: 'Pessoa', es: 'Persona' },
  'actor.name': { pt: 'Autor', es: 'Autor' },
  'actor.email': { pt: 'E-mail do autor', es: 'Correo del autor' },
  'reader.name': { pt: 'Leitor', es: 'Lector' },
  'reader.email': { pt: 'E-mail do leitor', es: 'Correo del lector' },
  how: { pt: 'Como', es: 'Cómo' },
  rowCount: { pt: 'Linhas', es: 'Filas' },
  details: { pt: 'Detalhes', es: 'Detalles' },
}

const VALUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  kind: {
    BANK: { pt: 'Transferência bancária', es: 'Transferencia bancaria' },
    CRYPTO: { pt: 'Bitcoin', es: 'Bitcoin' },
    OTC: { pt: 'OTC', es: 'OTC' },
    MARKET: { pt: 'Book', es: 'Book' },
    CC: { pt: 'Conta corrente', es: 'Cuenta corriente' },
    CP: { pt: 'Conta poupança', es: 'Cuenta de ahorro' },
    F: { pt: 'Pessoa física', es: 'Persona física' },
    J: { pt: 'Pessoa jurídica', es: 'Persona jurídica' },
  },
  nature: { BUY: { pt: 'Compra', es: 'Compra' }, SELL: { pt: 'Venda', es: 'Venta' } },
  roles: {
    user: { pt: 'Cliente', es: 'Cliente' },
    operator: { pt: 'Operação', es: 'Operación' },
    master: { pt: 'Master', es: 'Master' },
    admin: { pt: 'Administração', es: 'Administración' },
  },
  proof: {
    receipt: { pt: 'anexado', es: 'adjunto' },
    transaction: { pt: 'transação', es: 'transacción' },
    line: { pt: 'extrato', es: 'extracto' },
    missing: { pt: 'falta', es: 'falta' },
    none: { pt: '', es: '' },
  },
  how: {
    record: { pt: 'Ficha', es: 'Ficha' },
    list: { pt: 'Lista', es: 'Lista' },
    export: { pt: 'Planilha', es: 'Hoja de cálculo' },
    receipt: { pt: 'Comprovante', es: 'Comprobante' },
    unmask: { pt: 'Dados completos', es: 'Datos completos' },
  },
  isEnabled2fa: { true: { pt: 'sim', es: 'sí' }, false: { pt: 'não', es: 'no' } },
}

const STATUSES: Readonly<Record<string, StatusTable>> = {
  orders: ORDER_STATUS,
  deposits: DEPOSIT_STATUS,
  withdrawals: WITHDRAWAL_STATUS,
  'bank-accounts': BANK_ACCOUNT_STATUS,
  users: USER_STATUS,
  settings: SETTINGS_STATUS,
}

const PARTIAL: Readonly<Record<string, Text>> = {
  OTC: { pt: 'Cotada', es: 'Cotizada' },
  MARKET: { pt: 'Parcial', es: 'Parcial' },
}

/** The header of a column. */
export const toSheetHeader = (column: string, language: Language): string =>
  COLUMNS[column]?.[language] ?? column

/** A value in words, where the screen shows words. */
export function toSheetValue(
  { list, column, language }: { list: string; column: string; language: Language },
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): unknown {
  if (column === 'document' && typeof value === 'string') return formatDocument(value)
  if (column === 'status') {
    const partial = list === 'orders' && value === 'PARTIAL' ? PARTIAL[String(row.kind)] : undefined
    return partial?.[language] ?? STATUSES[list]?.[String(value)]?.[language] ?? value
  }
  if (column === 'action' && typeof value === 'string' && isCode(value))
    return toSentence(language, value, {
      ...(row.after as TextParams),
      ...(row.params as TextParams),
    })
  const words = VALUES[column]
  if (column === 'proof') return words?.[nameProof(row as Parameters<typeof nameProof>[0])]?.[language]
  const toWord = (one: unknown) => words?.[String(one)]?.[language] ?? one
  return Array.isArray(value) ? value.map(toWord) : toWord(value)
}
