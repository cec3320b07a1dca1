export const deposits = {
  title: 'Depósitos',
} as const
