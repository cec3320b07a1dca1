import type { Sentences } from './text.ts'

/** Sentences about the places of the house. */
export const places = {
  'place.staffOnly': {
    pt: 'Só a equipe vê e move o dinheiro entre lugares.',
    es: 'Solo el equipo ve y mueve el dinero entre lugares.',
    en: 'Only staff see places and move money between them.',
  },
  'place.unknown': {
    pt: 'Lugar não encontrado.',
    es: 'Lugar no encontrado.',
    en: 'There is no such place, bank account or wallet.',
  },
  'place.moveUnknown': {
    pt: 'Movimento entre lugares não encontrado.',
    es: 'Movimiento entre lugares no encontrado.',
    en: 'There is no such move between places.',
  },
  'place.notInUse': {
    pt: 'A conta ou carteira não está em uso.',
    es: 'La cuenta o billetera no está en uso.',
    en: 'The bank account or wallet is not in use.',
  },
  'place.open': {
    pt: 'O lugar já foi aberto. Para corrigir, mova dinheiro de ou para o não atribuído.',
    es: 'El lugar ya fue abierto. Para corregir, mueva dinero desde o hacia lo no asignado.',
    en: 'The place is open already.',
  },
  'place.same': {
    pt: 'Escolha dois lugares da mesma moeda.',
    es: 'Elija dos lugares de la misma moneda.',
    en: 'A move needs two places of one currency.',
  },
  'place.short': {
    pt: 'O lugar tem menos do que isto.',
    es: 'El lugar tiene menos que esto.',
    en: 'The place holds less than this.',
  },
  'place.ended': {
    pt: 'Este movimento já terminou.',
    es: 'Este movimiento ya terminó.',
    en: 'The move has ended already.',
  },
  'place.ownMove': {
    pt: 'Outra pessoa confirma a chegada: você pediu o movimento.',
    es: 'Otra persona confirma la llegada: usted pidió el movimiento.',
    en: 'The asker of a move does not confirm its arrival.',
  },

  'audit.place.opened': { pt: 'Lugar aberto', es: 'Lugar abierto' },
  'audit.place.moved': { pt: 'Dinheiro movido entre lugares', es: 'Dinero movido entre lugares' },
  'audit.place.arrived': { pt: 'Dinheiro chegou ao lugar', es: 'El dinero llegó al lugar' },
  'audit.place.returned': { pt: 'Dinheiro voltou ao lugar', es: 'El dinero volvió al lugar' },
} satisfies Sentences
