export const withdrawals = {
  title: 'Saques',
} as const
