export const orders = {
  title: 'Ordens',
} as const
