/**
 * Labels that may show before a screen's own labels have loaded. The first load has them, so keep them few.
 */
export const start = {
  version: 'v{{version}}',
  language: 'Idioma',
  themeToDark: 'Usar tema escuro',
  themeToLight: 'Usar tema claro',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'O endereço mudou ou nunca existiu.',
  notFoundAct: 'Voltar ao início',
  errorTitle: 'Algo quebrou nesta tela',
  errorText: 'Seus dados estão a salvo. Recarregue a página para continuar.',
  errorAct: 'Recarregar',
  failed: 'Algo deu errado. Tente novamente.',
  sessionOver: 'Sua sessão terminou. Entre de novo nesta tela e repita.',
  passkeyUnused: 'A passkey não foi usada. Tente de novo ou escolha outro modo.',
  passkeyKnown: 'Este aparelho já guarda uma passkey desta conta.',
  noAnswer: 'Sem resposta do servidor. Verifique sua conexão e tente novamente.',
} as const
