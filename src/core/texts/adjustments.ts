import type { Sentences } from './text.ts'

/** Sentences about adjustments of the ledger. */
export const adjustments = {
  'adjustment.adminOnly': {
    pt: 'Só administradores pedem ajustes no livro-razão.',
    es: 'Solo administradores piden ajustes en el libro.',
    en: 'Only an admin may ask for an adjustment.',
  },
  'adjustment.recordUnknown': {
    pt: 'Lançamento não encontrado.',
    es: 'Asiento no encontrado.',
    en: 'There is no such record.',
  },
  'adjustment.ofHouse': {
    pt: 'Um custo ou uma receita da corretora se estorna no lançamento do extrato.',
    es: 'Un costo o un ingreso de la casa se revierte en el movimiento del extracto.',
    en: 'A cost or an income of the house is reversed on the line of its bank.',
  },
  'adjustment.openHold': {
    pt: 'Este valor está reservado por uma operação aberta. Cancele a operação.',
    es: 'Este monto está reservado por una operación abierta. Cancele la operación.',
    en: 'An open operation holds this amount.',
  },
  'adjustment.tooMuch': {
    pt: 'Restam {{left}} deste lançamento para corrigir.',
    es: 'Quedan {{left}} de este asiento para corregir.',
    en: 'Less of the movement is left to correct.',
  },
  'adjustment.insufficientBalance': {
    pt: 'O cliente não tem saldo para devolver este valor.',
    es: 'El cliente no tiene saldo para devolver este monto.',
    en: 'The payer of the correction has too little money.',
  },
  'adjustment.outside': { pt: 'Conta externa', es: 'Cuenta externa' },
} satisfies Sentences
