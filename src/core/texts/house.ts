import type { Sentences } from './text.ts'

/** Sentences about the picture of the house. */
export const house = {
  'house.masterOnly': {
    pt: 'Apenas masters e administradores podem ver isso.',
    es: 'Solo masters y administradores pueden ver esto.',
    en: 'Only masters and admins may see this.',
  },

  'book.noLeader': {
    pt: 'Nenhum processo conduz o livro de ofertas: ordens a mercado e limitadas esperam.',
    es: 'Ningún proceso conduce el libro de órdenes: las órdenes a mercado y limitadas esperan.',
  },
  'ledger.proofFailed': {
    pt: 'A última verificação encontrou um erro no livro-razão. Corrija e execute npm run verify -- --record.',
    es: 'La última verificación encontró un error en el libro mayor. Corríjalo y ejecute npm run verify -- --record.',
  },
} satisfies Sentences
