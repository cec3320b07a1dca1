import type { Node } from 'oxc-parser'
import { isTest } from './layers.ts'
import { hasSharedLoops } from './loops.ts'
import { type Finding, type Source, walk } from './source.ts'

const BY_OPERATOR = 'the operator writes the text, in a variable of the environment'
const BY_US = 'we write the text'
const AN_AMOUNT = 'an amount has at most 20 digits'
const IN_BROWSER = 'people type the text into their own browser'
const WITHOUT_LOOPS = 'its parts have no repetition without an end'

/** Expressions whose time may grow with the square of a text that is short or our own, and those that a parser cannot see. */
export const SLOW: Readonly<Record<string, string>> = {
  'src/core/bank-statements/payer.ts /[a-z]+(?=\\d\\d\\/\\d\\d)|[a-z\\d]+|[^a-z\\d\\s]+/g':
    'a line of a statement has at most 500 signs',
  'src/core/deposits/amounts.ts /[.,]+$/': 'a number of more than 40 signs is none',
  'src/core/deposits/reading.ts new RegExp': WITHOUT_LOOPS,
  'src/core/deposits/receipt.ts new RegExp': 'blanks repeat between two signs of a code, which are no blanks',
  'src/core/money/money.ts /\\B(?=(\\d{3})+(?!\\d))/g': AN_AMOUNT,
  'src/core/pix/br-code.ts /^(?=.*[1-9])\\d+\\.\\d{2}$/': AN_AMOUNT,
  'src/core/rules/screen-path.ts new RegExp': BY_US,
  'src/core/withdrawals/payout.ts /\\.?0+$/': AN_AMOUNT,
  'src/core/withdrawals/receipt-match.ts new RegExp': WITHOUT_LOOPS,
  'src/core/withdrawals/receipt-match.ts /\\d[\\d.\\-/]*[\\dx]|\\d/g':
    'a run always matches up to its last digit',
  'src/server/config.ts /^\\/+|\\/+$/g': BY_OPERATOR,
  'src/server/db/sql.ts /(?<=[^_])_+([a-z0-9])/g': BY_US,
  'src/server/db/values.ts /"([^"\\\\]*(?:\\\\.[^"\\\\]*)*)"|[^{},"]+|[{}]/gs':
    'PostgreSQL writes the text: each string in it ends',
  'src/server/embedded-postgres/postmaster.ts /lock file .* already exists|shared memory block .* still in use/':
    'PostgreSQL writes the text, line by line',
  'src/server/http/security.ts /<script>([\\s\\S]*?)<\\/script>/g': BY_US,
  'src/server/lists/counted-filters.ts new RegExp': BY_US,
  'src/server/mail/compose.ts /^([^:{}]+): (.*\\{\\{\\w+\\}\\}.*)$/': BY_US,
  'src/server/variable-values.ts /^(?:(?:"([^"\\p{Cc}]+)"|([^"<>\\p{Cc}]+?)) *<([^<>]+)>|([^<>]+))$/u':
    BY_OPERATOR,
  'src/server/variable-values.ts /\\/+$/': BY_OPERATOR,
  'src/web/sessions/email.ts /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': IN_BROWSER,
  'src/web/orders/trade/Ticket.tsx /(,\\d*?)0+ BTC$/': AN_AMOUNT,
  'src/web/orders/trade/TicketPrice.tsx /,?0+$/': AN_AMOUNT,
  'src/web/ui/money/Amount.tsx /,?0+$/': AN_AMOUNT,
  'src/web/ui/money/money-text.ts /^[.,]+(?=\\d+[.,])|[.,]+$/g': IN_BROWSER,
  'src/web/withdrawals/PayoutProof.tsx new RegExp': WITHOUT_LOOPS,
}

/** The exception that an expression needs: its file and its text. */
export const toException = ({ file, rule }: Finding): string => `${file} ${rule.slice(RULE.length)}`

const RULE = 'an expression takes linear time, or test/tidy/expressions.ts says why not: '

/** Regular expressions of the product that a hostile text slows down. */
export const findSlow = (sources: readonly Source[], free = SLOW): Finding[] =>
  sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      walk(source.program, (node) => {
        const written = slowIn(node)
        if (written === undefined) return
        const finding = { file: source.path, line: source.lineOf(node), rule: RULE + written }
        if (!(toException(finding) in free)) found.push(finding)
      })
      return found
    })

function slowIn(node: Node): string | undefined {
  if (node.type === 'Literal' && 'regex' in node) {
    const { pattern, flags } = node.regex
    return hasSharedLoops(pattern, flags) ? `/${pattern}/${flags}` : undefined
  }
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return undefined
  return node.callee.name === 'RegExp' ? 'new RegExp' : undefined
}
