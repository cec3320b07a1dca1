export const statement = {
  title: 'Extrato',
} as const
