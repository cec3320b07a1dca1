import type { Mutant } from './mutant.ts'

const RECEIPT = 'src/server/deposits/receipt.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const FILES = 'src/server/http/unnamed-files.ts'
const STORED = 'src/server/http/receipt.ts'
const FINISH = 'src/server/withdrawals/finish.ts'
const FINISH_TEST = 'src/server/withdrawals/finish.test.ts'

/** Faults in receipts and in their storage. */
export const receiptMutants: readonly Mutant[] = [
  {
    breaks: 'the file of a receipt is removed an hour later',
    file: RECEIPT,
    was: `  await nameFile(tx, input.receipt.stored.key)
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a second receipt replaces the first',
    file: RECEIPT,
    was: `  enforce(mayUploadDepositReceipt(deposit, by))
`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'each receipt carries the control id',
    file: RECEIPT,
    was: 'checkReceiptText(text, reference)',
    is: `'FOUND' as const`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a row names a file that is being removed',
    file: FILES,
    was: `where key = \${key} and removing_at is null\``,
    is: `where key = \${key}\``,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a row names a file that is gone',
    file: FILES,
    was: 'if (named.count !== 1)',
    is: 'if (named.count > 1)',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a file is removed before its hour has passed',
    file: FILES,
    was: 'const UNNAMED_MINUTES = 60',
    is: 'const UNNAMED_MINUTES = 59',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a removal that failed is tried without a pause',
    file: FILES,
    was: `
        and (removing_at is null or removing_at <= \${now}::timestamptz - make_interval(mins => \${RETRY_MINUTES}))`,
    is: '',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the receipt of a deposit is removed',
    file: RECEIPT,
    was: `'select receipt_key from deposits'`,
    is: `'select receipt_key from deposits where false'`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the receipt of a withdrawal is removed',
    file: FINISH,
    was: `'select receipt_key from withdrawals'`,
    is: `'select receipt_key from withdrawals where false'`,
    tests: [FINISH_TEST],
  },
  {
    breaks: 'a file that cannot be removed is forgotten',
    file: FILES,
    was: `  await files.remove(key)
  await db.sql\`delete from unnamed_files where key = \${key}\``,
    is: `  await db.sql\`delete from unnamed_files where key = \${key}\`
  await files.remove(key)`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'equal receipts share a file',
    file: STORED,
    was: `\${randomUUID()}.`,
    is: `\${hashOf(bytes)}.`,
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'a browser runs a receipt',
    file: STORED,
    was: 'attachment; filename',
    is: 'inline; filename',
    tests: [RECEIPT_TEST],
  },
  {
    breaks: 'the file of a paid withdrawal is removed an hour later',
    file: FINISH,
    was: `  await nameFile(tx, key)
`,
    is: '',
    tests: [FINISH_TEST],
  },
]
