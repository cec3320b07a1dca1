import type { Sentences } from './text.ts'

/** Sentences about the files of receipts. */
export const receipts = {
  'receipt.required': {
    pt: 'Anexe o comprovante.',
    es: 'Adjunte el comprobante.',
    en: 'The form has no receipt.',
  },
  'receipt.kind': {
    pt: 'O comprovante deve ser PNG, JPG, GIF ou PDF.',
    es: 'El comprobante debe ser PNG, JPG, GIF o PDF.',
    en: 'The receipt is not a PNG, JPG, GIF or PDF.',
  },
  'receipt.tooLarge': {
    pt: 'O comprovante passa de 10 MB.',
    es: 'El comprobante supera 10 MB.',
    en: 'The receipt is larger than 10 MB.',
  },
  'receipt.none': {
    pt: 'Não há comprovante.',
    es: 'No hay comprobante.',
    en: 'There is no receipt.',
  },
  'receipt.quota': {
    pt: 'Você já enviou {{limit}} MB de comprovantes hoje. Tente novamente amanhã.',
    es: 'Usted ya envió {{limit}} MB de comprobantes hoy. Intente de nuevo mañana.',
    en: 'The user has sent too many bytes of receipts today. Retry-After says when to try again.',
  },
  'receipt.single': {
    pt: 'Envie um único arquivo.',
    es: 'Envíe un solo archivo.',
    en: 'The form has more than one file.',
  },
} satisfies Sentences
