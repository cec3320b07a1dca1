import type { Sentences } from './text.ts'

/** Sentences about the settings of the house, and their events. */
export const settings = {
  'settings.depthOrder': {
    pt: 'A primeira faixa começa em zero, e cada outra acima da anterior.',
    es: 'El primer tramo empieza en cero, y cada otro por encima del anterior.',
  },
  'settings.bandOrder': {
    pt: 'As faixas vêm da menor para a maior; só a última fica sem teto.',
    es: 'Los tramos van del menor al mayor; solo el último queda sin techo.',
  },
  'settings.colour': {
    pt: 'Escreva a cor como #0b6b57.',
    es: 'Escriba el color como #0b6b57.',
  },
  'settings.link': {
    pt: 'Escreva um endereço que começa com https://.',
    es: 'Escriba una dirección que empiece con https://.',
  },
  'settings.oneLine': {
    pt: 'Use só letras, números e pontuação, sem <, > e aspas.',
    es: 'Use solo letras, números y puntuación, sin <, > ni comillas.',
  },
  'settings.logoNeeded': {
    pt: 'Escolha uma imagem.',
    es: 'Elija una imagen.',
    en: 'The form has no picture.',
  },
  'settings.logoTooLarge': {
    pt: 'A imagem passa de 2 MB.',
    es: 'La imagen supera 2 MB.',
    en: 'The picture is larger than 2 MB.',
  },
  'settings.logoKind': {
    pt: 'O logotipo deve ser uma imagem PNG, JPG ou WebP.',
    es: 'El logotipo debe ser una imagen PNG, JPG o WebP.',
    en: 'The logo is no PNG, JPG or WebP picture.',
  },
  'settings.logoUnreadable': {
    pt: 'Esta imagem não pôde ser lida. Salve-a de novo e envie outra vez.',
    es: 'Esta imagen no se pudo leer. Guárdela de nuevo y envíela otra vez.',
    en: 'The picture cannot be read.',
  },
  'settings.logoUnknown': {
    pt: 'Este logotipo não existe mais. Envie-o de novo.',
    es: 'Este logotipo ya no existe. Envíelo de nuevo.',
    en: 'There is no such logo.',
  },
  'settings.noLogo': {
    pt: 'Logotipo não encontrado.',
    es: 'Logotipo no encontrado.',
    en: 'There is no such logo.',
  },
  'settings.none': {
    pt: 'Nenhuma configuração está ativa. Fale com o suporte.',
    es: 'No hay ninguna configuración activa. Hable con soporte.',
    en: 'No settings are in force.',
  },
  'settings.unknown': {
    pt: 'Configuração não encontrada.',
    es: 'Configuración no encontrada.',
    en: 'There are no such settings.',
  },
  'settings.adminOnly': {
    pt: 'Apenas administradores podem acessar as configurações.',
    es: 'Solo los administradores pueden acceder a la configuración.',
    en: 'Only an admin reads and changes settings.',
  },
  'settings.stale': {
    pt: 'Outra pessoa mudou esta configuração enquanto você editava. Suas mudanças continuam aqui: confira e envie de novo.',
    es: 'Otra persona modificó esta configuración mientras usted la editaba. Sus cambios siguen aquí: revíselos y envíelos de nuevo.',
    en: 'The settings have changed since the caller read them (`updatedAt`).',
  },
  'settings.userUnknown': {
    pt: 'Usuário não encontrado.',
    es: 'Usuario no encontrado.',
    en: 'The settings name an unknown user.',
  },
  'settings.userBlocked': {
    pt: 'Este usuário está bloqueado.',
    es: 'Este usuario está bloqueado.',
    en: 'The settings name a blocked user.',
  },

  'event.settings.created': { pt: 'Configuração criada', es: 'Configuración creada' },
  'event.settings.updated': { pt: 'Configuração alterada', es: 'Configuración modificada' },
  'event.settings.activated': { pt: 'Configuração posta em vigor', es: 'Configuración puesta en vigor' },
  'event.settings.disabled': { pt: 'Configuração desativada', es: 'Configuración desactivada' },
} satisfies Sentences
