/** The codes that refuse calls about bank statements: see `refusal-descriptions.ts`. */
export const bankStatementDescriptions = {
  'bankStatement.staffOnly': 'Only staff read bank statements.',
  'bankStatement.fileRequired': 'The form has no file.',
  'bankStatement.tooLarge': 'The file is larger than 5 MB.',
  'bankStatement.format': 'The file is neither an OFX nor a CNAB 240 statement of a bank account.',
  'bankStatement.damaged': 'The file breaks off, or a movement has no real day or amount.',
  'bankStatement.tooManyLines': 'The file has more than 20,000 movements.',
  'bankStatement.severalAccounts':
    'The file has more than one account, or a card or an investment beside it.',
  'bankStatement.currency': 'The account of the file is not in reais.',
  'bankStatement.accountUnknown': 'The file names no account of the brokerage. Send "bankAccountId".',
  'bankStatement.otherAccount': 'The file is of another account than "bankAccountId".',
  'bankStatement.otherFormat': 'The period was imported from a file of another format.',
  'bankStatement.unknown': 'There is no such statement.',
  'bankStatement.undone': 'The import of the statement was undone.',
  'bankStatement.confirmed': 'Lines of the statement prove deposits.',
  'bankStatement.lineUnknown': 'There is no such line of a statement.',
  'bankStatement.lineMatched': 'The line proves a deposit.',
  'bankStatement.lineSetAside': 'The line was set aside.',
  'bankStatement.lineOpen': 'The line was not set aside.',
  'bankStatement.debit': 'The line is not a credit.',
  'bankStatement.notBank': 'The deposit is not one in reais.',
  'bankStatement.depositMatched': 'Another line proves the deposit.',
  'bankStatement.amountDiffers': 'The amounts of line and deposit differ.',
  'deposit.otherPayer':
    'The line names another payer than the owner. Send "override" and a reason to accept it.',
} as const
