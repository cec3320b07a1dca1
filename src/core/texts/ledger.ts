import type { Sentences } from './text.ts'

/** Sentences about the records of the ledger. */
export const ledger = {
  'record.kind.C': { pt: 'CRÉDITO', es: 'CRÉDITO' },
  'record.kind.D': { pt: 'DÉBITO', es: 'DÉBITO' },
  'record.DEPOSIT': { pt: 'DEPÓSITO', es: 'DEPÓSITO' },
  'record.DEPOSIT_FEE': { pt: 'TAXA DE DEPÓSITO', es: 'COMISIÓN DE DEPÓSITO' },
  'record.ORDER': { pt: 'ORDEM', es: 'ORDEN' },
  'record.ORDER_FEE': { pt: 'TAXA DE ORDEM', es: 'COMISIÓN DE ORDEN' },
  'record.WITHDRAWAL': { pt: 'SAQUE', es: 'RETIRO' },
  'record.WITHDRAWAL_FEE': { pt: 'TAXA DE SAQUE', es: 'COMISIÓN DE RETIRO' },
  'record.REFERRAL_WITHDRAWAL_FEE': {
    pt: 'INDICAÇÃO: PARTE DA TAXA DE SAQUE',
    es: 'REFERIDO: PARTE DE LA COMISIÓN DE RETIRO',
  },
  'record.HOUSE_COST': { pt: 'CUSTO DA CORRETORA', es: 'COSTO DE LA CASA' },
  'record.HOUSE_INCOME': { pt: 'RECEITA DA CORRETORA', es: 'INGRESO DE LA CASA' },
  'record.ADJUSTMENT': { pt: 'AJUSTE', es: 'AJUSTE' },

  'statement.unknown': {
    pt: 'Nenhum extrato tem este código. Confira o endereço no documento.',
    es: 'Ningún extracto tiene este código. Verifique la dirección en el documento.',
    en: 'No issued statement has this code.',
  },
} satisfies Sentences
