/** The screens whose address accepts `open=new`, with the label for a new row. */
export const FORMS = [
  { screen: 'orders', label: 'shell.new.order' },
  { screen: 'deposits', label: 'shell.new.deposit' },
  { screen: 'withdrawals', label: 'shell.new.withdrawal' },
  { screen: 'bankAccounts', label: 'shell.new.bankAccount' },
  { screen: 'users', label: 'shell.new.user' },
  { screen: 'settings', label: 'shell.new.settings' },
] as const
