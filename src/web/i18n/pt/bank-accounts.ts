export const bankAccounts = {
  title: 'Contas bancárias',
} as const
