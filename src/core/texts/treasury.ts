import type { Sentences } from './text.ts'

/** Sentences about the treasury. */
export const treasury = {
  'treasury.staffOnly': {
    pt: 'Só a equipe vê a tesouraria.',
    es: 'Solo el equipo ve la tesorería.',
    en: 'Only staff see the treasury.',
  },
} satisfies Sentences
