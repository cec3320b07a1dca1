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
  'bitcoinAddress.notOwn': {
    pt: 'Só se comprova um endereço salvo como seu.',
    es: 'Solo se comprueba una dirección guardada como suya.',
    en: 'Only an address that the customer saved as the customer’s own is proved.',
  },
  'bitcoinAddress.proved': {
    pt: 'Este endereço já foi comprovado dessa forma.',
    es: 'Esta dirección ya fue comprobada de esa forma.',
    en: 'The address has a proof of this kind already.',
  },
  'bitcoinAddress.noMessage': {
    pt: 'Carteiras não assinam mensagens para este tipo de endereço. Use o valor de teste.',
    es: 'Las billeteras no firman mensajes para este tipo de dirección. Use el monto de prueba.',
    en: 'Messages are signed for native addresses of one key alone.',
  },
  'bitcoinAddress.noTest': {
    pt: 'A corretora não recebe valores de teste agora.',
    es: 'La casa no recibe montos de prueba ahora.',
    en: 'The house follows no chain, so it sees no test amount.',
  },
  'bitcoinAddress.noQuestion': {
    pt: 'Não há texto para assinar, ou ele venceu. Peça outro.',
    es: 'No hay texto para firmar, o venció. Pida otro.',
    en: 'No text waits for a signature of this address.',
  },
  'bitcoinAddress.signature': {
    pt: 'A assinatura não é deste texto com este endereço.',
    es: 'La firma no es de este texto con esta dirección.',
    en: 'The signature is not one of this text by the key of this address.',
  },
} satisfies Sentences
