import type { Sentences } from './text.ts'

/** Sentences about the picture of the house. */
export const house = {
  'house.masterOnly': {
    pt: 'Apenas masters e administradores podem ver isso.',
    es: 'Solo masters y administradores pueden ver esto.',
    en: 'Only masters and admins may see this.',
  },
} satisfies Sentences
