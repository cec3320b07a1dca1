import type { Sentences } from './text.ts'

/** Sentences about the history of prices. */
export const prices = {
  'candle.order': {
    pt: 'O fim deve vir depois do começo.',
    es: 'El fin debe venir después del comienzo.',
    en: 'The end must come after the start.',
  },
  'candle.tooMany': {
    pt: 'No máximo {{limit}} velas por vez. Escolha um período menor ou um intervalo maior.',
    es: 'Como máximo {{limit}} velas a la vez. Elija un período menor o un intervalo mayor.',
    en: 'The period has too many candles. Shorten it or choose a longer interval.',
  },
} satisfies Sentences
