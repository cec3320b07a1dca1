/** The screens whose address accepts `open=new`, with the label for a new row. */
export const FORMS = [
  { screen: 'orders', label: 'palette.new.order' },
  { screen: 'deposits', label: 'palette.new.deposit' },
  { screen: 'withdrawals', label: 'palette.new.withdrawal' },
  { screen: 'bankAccounts', label: 'palette.new.bankAccount' },
  { screen: 'users', label: 'palette.new.user' },
  { screen: 'settings', label: 'palette.new.settings' },
] as const
