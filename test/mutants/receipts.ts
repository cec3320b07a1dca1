import type { Mutant } from './mutant.ts'

const RECEIPT = 'src/server/deposits/receipt.ts'
const RECEIPT_TEST = 'src/server/deposits/receipt.test.ts'
const PICTURES = 'src/server/deposits/read-pictures.ts'
const PICTURES_TEST = 'src/server/deposits/read-pictures.test.ts'
const PRINTS = 'src/server/deposits/receipt-prints.ts'
const READING = 'src/core/deposits/reading.ts'
const READING_TEST = 'src/core/deposits/reading.test.ts'
const AMOUNTS = 'src/core/deposits/amounts.ts'
const FILES = 'src/server/http/unnamed-files.ts'
const STORED = 'src/server/http/receipt.ts'
const FINISH = 'src/server/withdrawals/finish.ts'
const FINISH_TEST = 'src/server/withdrawals/finish.test.ts'

/** Faults in receipts and in their storage. */
export const receiptMutants: readonly Mutant[] = [
  {
    breaks: 'a long text costs millions of hashes',
    file: 'src/core/deposits/receipt-print.ts',
    was: '.slice(0, PRINT.signs)',
    is: '',
    tests: ['src/core/deposits/receipt-print.test.ts'],
  },
  {
    breaks: 'a picture changes the check of a decided deposit',
    file: PICTURES,
    was: 'if (!isWaiting(deposit)) return',
    is: '',
    tests: [PICTURES_TEST],
  },
  {
    breaks: 'a control id that can be read as another counts as found',
    file: PICTURES,
    was: 'await hasTwin(tx, reference)',
    is: 'false',
    tests: [PICTURES_TEST],
  },
  {
    breaks: 'a control id with another sign counts as found',
    file: READING,
    was: '!probable || !isSameShape(probable.read, reference)',
    is: '!probable',
    tests: [READING_TEST],
  },
  {
    breaks: 'a picture that breaks its reader is read for ever',
    file: PICTURES,
    was: 'due.tries >= MOST_TRIES',
    is: 'due.tries < 0',
    tests: [PICTURES_TEST],
  },
  {
    breaks: 'a longer code in a picture counts as the control id',
    file: READING,
    was: 'matchCode(text, code, words !== undefined)',
    is: 'matchCode(text, code)',
    tests: [READING_TEST],
  },
  {
    breaks: 'a payment that is proved again counts as seen before',
    file: PRINTS,
    was: `<> (select reference from deposits where id = \${id})`,
    is: "<> ''",
    tests: [PICTURES_TEST],
  },
  {
    breaks: 'a receipt in another picture is not seen before',
    file: PRINTS,
    was: `>> 'isSame')::boolean, false)`,
    is: ">> 'isSame')::boolean and false, false)",
    tests: [PICTURES_TEST],
  },
  {
    breaks: 'an amount without its centavos in a picture counts',
    file: AMOUNTS,
    was: '!WHOLE.test(match) || ',
    is: '',
    tests: [READING_TEST],
  },
  {
    breaks: 'an amount that goes on after a blank counts',
    file: AMOUNTS,
    was: '|[ \\t]+\\d*[.,]\\d)/u',
    is: ')/u',
    tests: [READING_TEST],
  },
  {
    breaks: 'an amount at the beginning of a line of a picture counts',
    file: AMOUNTS,
    was: "word === '' || ",
    is: '',
    tests: [READING_TEST],
  },
  {
    breaks: 'the second part of a number counts as an amount',
    file: AMOUNTS,
    was: ' || /[\\d|!]/.test(word)',
    is: '',
    tests: [READING_TEST],
  },
  {
    breaks: 'a misread digit makes the owner another payer',
    file: READING,
    was: '    .filter((one) => !misread.includes(one))\n',
    is: '',
    tests: [READING_TEST],
  },
  {
    breaks: 'a name stands for a document that differs',
    file: READING,
    was: 'isOwner && misread.length === 0',
    is: 'isOwner',
    tests: [READING_TEST],
  },
  {
    breaks: 'the document of another person counts as misread',
    file: READING,
    was: 'const MOST_MISREAD = 2',
    is: 'const MOST_MISREAD = 6',
    tests: [READING_TEST],
  },
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
    was: `  if (!by.grant) await nameFile(tx, key)
`,
    is: '',
    tests: [FINISH_TEST],
  },
]
