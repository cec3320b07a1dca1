import type { Sentences } from './text.ts'

/** Sentences about the recovery mode, which customers meet too. */
export const recovery = {
  'recovery.on': {
    pt: 'A corretora confere as operações depois de restaurar um backup. Até o fim da conferência nada sai daqui.',
    es: 'La casa verifica las operaciones después de restaurar una copia. Hasta el fin de la verificación nada sale de aquí.',
    en: 'The house is in recovery mode: nothing leaves it.',
  },
  'recovery.noTrade': {
    pt: 'A corretora confere as operações depois de restaurar um backup. Até o fim da conferência ninguém negocia; ordens podem ser canceladas.',
    es: 'La casa verifica las operaciones después de restaurar una copia. Hasta el fin de la verificación nadie negocia; las órdenes pueden cancelarse.',
    en: 'The house is in recovery mode: nobody trades, and orders may be cancelled.',
  },
  'recovery.off': {
    pt: 'A corretora não está em recuperação.',
    es: 'La casa no está en recuperación.',
    en: 'The house is not in recovery mode.',
  },
  'recovery.staffOnly': {
    pt: 'Só a equipe faz esta conferência.',
    es: 'Solo el equipo hace esta verificación.',
    en: 'Only staff may do this.',
  },
  'recovery.confirmed': {
    pt: 'Este grupo já foi conferido.',
    es: 'Este grupo ya fue verificado.',
    en: 'The group is confirmed.',
  },
  'recovery.messages': {
    pt: 'Diga se as mensagens que esperavam saem ou não; nos outros grupos, não.',
    es: 'Diga si los mensajes que esperaban salen o no; en los otros grupos, no.',
    en: 'The group of messages says whether they leave, and no other group does.',
  },
  'recovery.open': {
    pt: 'Ainda há grupos por conferir.',
    es: 'Aún hay grupos por verificar.',
    en: 'Some groups are not confirmed.',
  },
  'audit.recovery.begun': {
    pt: 'Recuperação iniciada: nada sai',
    es: 'Recuperación iniciada: nada sale',
  },
  'audit.recovery.confirmed': {
    pt: 'Grupo da recuperação conferido',
    es: 'Grupo de la recuperación verificado',
  },
  'audit.recovery.ended': { pt: 'Recuperação encerrada', es: 'Recuperación terminada' },
} satisfies Sentences
