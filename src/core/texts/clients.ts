import type { Sentences } from './text.ts'

/** Sentences about the notes on customers. */
export const clients = {
  'client.ownNotes': {
    pt: 'Ninguém escreve notas sobre si.',
    es: 'Nadie escribe notas sobre sí.',
    en: 'Nobody writes notes on oneself.',
  },
  'client.noteUnknown': {
    pt: 'Nota não encontrada.',
    es: 'Nota no encontrada.',
    en: 'There is no such note, or it is on the caller.',
  },
  'client.noteNotYours': {
    pt: 'Apenas quem escreveu a nota ou um administrador pode riscá-la.',
    es: 'Solo quien escribió la nota o un administrador puede tacharla.',
    en: 'Only its author or an admin strikes a note out.',
  },
  'client.noteStruck': {
    pt: 'A nota já foi riscada.',
    es: 'La nota ya fue tachada.',
    en: 'The note is struck out already.',
  },
  'client.statusChanged': { pt: 'Cadastro: {{status}}', es: 'Registro: {{status}}' },
  'client.statusExplained': {
    pt: 'Cadastro: {{status}}. {{statusDescription}}',
    es: 'Registro: {{status}}. {{statusDescription}}',
  },
  'client.receiptRead': { pt: 'Comprovante visto', es: 'Comprobante visto' },
} satisfies Sentences
