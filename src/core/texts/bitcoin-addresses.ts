import type { Sentences } from './text.ts'

/** Sentences about saved addresses. */
export const bitcoinAddresses = {
  'bitcoinAddress.unknown': {
    pt: 'Endereço não encontrado.',
    es: 'Dirección no encontrada.',
    en: 'There is no such saved address.',
  },
  'bitcoinAddress.notYours': {
    pt: 'Só o cliente altera os endereços que salvou.',
    es: 'Solo el cliente modifica las direcciones que guardó.',
    en: 'Customers alone change their saved addresses.',
  },
  'bitcoinAddress.saved': {
    pt: 'Este endereço já está salvo.',
    es: 'Esta dirección ya está guardada.',
    en: 'The address is saved already.',
  },
  'bitcoinAddress.tooMany': {
    pt: 'Você já tem {{limit}} endereços salvos. Remova um antes.',
    es: 'Usted ya tiene {{limit}} direcciones guardadas. Elimine una antes.',
    en: 'The address book is full.',
  },
} satisfies Sentences
