import type { Texts } from '#core/texts/text.ts'

/**
 * Labels that may show before a screen's own labels have loaded. The first load has them, so keep them few.
 */
export const start = {
  terms: { pt: 'Termos de uso', es: 'Términos de uso' },
  version: { pt: 'v{{version}}', es: 'v{{version}}' },
  language: { pt: 'Idioma', es: 'Idioma' },
  themeToDark: { pt: 'Usar tema escuro', es: 'Usar tema oscuro' },
  themeToLight: { pt: 'Usar tema claro', es: 'Usar tema claro' },
  notFoundTitle: { pt: 'Página não encontrada', es: 'Página no encontrada' },
  notFoundText: { pt: 'O endereço mudou ou nunca existiu.', es: 'La dirección cambió o nunca existió.' },
  notFoundAct: { pt: 'Voltar ao início', es: 'Volver al inicio' },
  errorTitle: { pt: 'Algo quebrou nesta tela', es: 'Algo falló en esta pantalla' },
  errorText: {
    pt: 'Seus dados estão a salvo. Recarregue a página para continuar.',
    es: 'Sus datos están a salvo. Recargue la página para continuar.',
  },
  errorAct: { pt: 'Recarregar', es: 'Recargar' },
  failed: { pt: 'Algo deu errado. Tente novamente.', es: 'Algo salió mal. Intente de nuevo.' },
  sessionOver: {
    pt: 'Sua sessão terminou. Entre de novo nesta tela e repita.',
    es: 'Su sesión terminó. Inicie sesión de nuevo en esta pantalla y repita.',
  },
  passkeyUnused: {
    pt: 'A passkey não foi usada. Tente de novo ou escolha outro modo.',
    es: 'La passkey no se usó. Intente de nuevo o elija otro modo.',
  },
  passkeyKnown: {
    pt: 'Este aparelho já guarda uma passkey desta conta.',
    es: 'Este dispositivo ya guarda una passkey de esta cuenta.',
  },
  noAnswer: {
    pt: 'Sem resposta do servidor. Verifique sua conexão e tente novamente.',
    es: 'El servidor no responde. Verifique su conexión e intente de nuevo.',
  },
} satisfies Texts
