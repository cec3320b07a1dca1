import type { Sentences } from './text.ts'

/** Sentences about saved views of lists. */
export const views = {
  'view.unknown': {
    pt: 'Visão não encontrada.',
    es: 'Vista no encontrada.',
    en: 'The caller sees no such view.',
  },
  'view.notYours': {
    pt: 'Só quem salvou a visão pode mudá-la.',
    es: 'Solo quien guardó la vista puede cambiarla.',
    en: 'Only the user who saved a view changes it.',
  },
  'view.name': {
    pt: 'Você já tem uma visão com este nome.',
    es: 'Ya tiene una vista con este nombre.',
    en: 'The user has another view of this list and name.',
  },
  'view.tooMany': {
    pt: 'Você já tem {{limit}} visões desta lista. Remova uma antes.',
    es: 'Ya tiene {{limit}} vistas de esta lista. Quite una antes.',
    en: 'A user keeps at most 30 views of a list.',
  },
  'view.staffOnly': {
    pt: 'Só a equipe compartilha visões.',
    es: 'Solo el equipo comparte vistas.',
    en: 'Only staff share views.',
  },
} satisfies Sentences
