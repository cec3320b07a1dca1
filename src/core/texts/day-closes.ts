import type { Sentences } from './text.ts'

/** Sentences about closes of a day, and their acts in the audit. */
export const dayCloses = {
  'dayClose.unknown': {
    pt: 'Fechamento não encontrado.',
    es: 'Cierre no encontrado.',
    en: 'There is no such close.',
  },
  'dayClose.notOver': {
    pt: 'Este dia ainda não terminou em Brasília.',
    es: 'Este día aún no terminó en Brasilia.',
    en: 'The day has not ended in São Paulo.',
  },
  'dayClose.prepared': {
    pt: 'Este dia já foi preparado e espera a assinatura.',
    es: 'Este día ya fue preparado y espera la firma.',
    en: 'The day is prepared and waits for its signature.',
  },
  'dayClose.locked': {
    pt: 'Os dias até {{day}} estão fechados.',
    es: 'Los días hasta el {{day}} están cerrados.',
    en: 'The day is locked, or a later day is.',
  },
  'dayClose.earlierOpen': {
    pt: 'Feche antes o dia {{day}}, que tem movimentos.',
    es: 'Cierre antes el día {{day}}, que tiene movimientos.',
    en: 'An earlier day has lines or movements and is open.',
  },
  'dayClose.unexplained': {
    pt: 'As diferenças mudaram ou falta uma explicação. Abra o dia de novo.',
    es: 'Las diferencias cambiaron o falta una explicación. Abra el día de nuevo.',
    en: 'The explanations are not those of the differences of now.',
  },
  'dayClose.tooMany': {
    pt: 'O dia tem mais de {{most}} diferenças. Importe os extratos que faltam.',
    es: 'El día tiene más de {{most}} diferencias. Importe los extractos que faltan.',
    en: 'The day has more than 500 differences.',
  },
  'dayClose.ownerUnknown': {
    pt: 'O responsável por uma diferença precisa ser da equipe.',
    es: 'El responsable de una diferencia debe ser del equipo.',
    en: 'The owner of a difference is not active staff.',
  },
  'dayClose.decided': {
    pt: 'Este fechamento já foi assinado ou devolvido.',
    es: 'Este cierre ya fue firmado o devuelto.',
    en: 'The close was signed or returned.',
  },
  'dayClose.preparer': {
    pt: 'Quem preparou não assina. Peça a outra pessoa da equipe.',
    es: 'Quien preparó no firma. Pídalo a otra persona del equipo.',
    en: 'The preparer does not sign while there is another member of staff.',
  },
  'dayClose.changed': {
    pt: 'Os números mudaram desde o preparo. Devolva e prepare de novo.',
    es: 'Los números cambiaron desde la preparación. Devuelva y prepare de nuevo.',
    en: 'Figures or differences changed since the close was prepared.',
  },

  'audit.dayClose.prepared': { pt: 'Fechamento de {{day}} preparado', es: 'Cierre del {{day}} preparado' },
  'audit.dayClose.returned': {
    pt: 'Fechamento de {{day}} devolvido: {{note}}',
    es: 'Cierre del {{day}} devuelto: {{note}}',
  },
  'audit.dayClose.signed': { pt: 'Dia {{day}} assinado e fechado', es: 'Día {{day}} firmado y cerrado' },
} satisfies Sentences
