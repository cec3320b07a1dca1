export const dashboard = {
  title: 'Início',
} as const
