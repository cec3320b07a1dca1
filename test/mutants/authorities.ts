import { faultsIn, type Mutant } from './mutant.ts'

const folder = 'src/core/authorities'
const server = 'src/server/authorities'
const ofServer = [`${server}/authorities.test.ts`]
const accounts = 'src/core/bank-accounts'

/** Faults in the reports to authorities, which may hide no operation, and in the checks of bank accounts. */
export const authorityMutants: readonly Mutant[] = [
  ...faultsIn(
    `${folder}/record.ts`,
    [`${folder}/decripto.test.ts`],
    [
      ['a value that is too long goes into a report', 'length > size ?', 'length > size + 999 ?'],
      ['a bar in a name makes another field', 'text: /^[^|\\p{Cc}]*$/u', 'text: /^[^\\p{Cc}]*$/u'],
    ],
  ),
  ...faultsIn(
    `${folder}/decripto.ts`,
    [`${folder}/decripto.test.ts`],
    [
      [
        'the value of a trade has the fees of one side',
        'fees: feeBrl + toBrlFloor(feeSats, price)',
        'fees: feeBrl',
      ],
      ['a movement without a price is worth nothing', 'if (price === null) return undefined', ''],
    ],
  ),
  ...faultsIn(
    `${folder}/report.ts`,
    [`${folder}/decripto.test.ts`, `${folder}/custody.test.ts`],
    [
      [
        'a line that would be refused is in the file',
        "report !== 'decripto' || ",
        "report === 'decripto' || ",
      ],
      ['a file does not say what it lacks', '`-faltam-${leftOut}`', "''"],
    ],
  ),
  ...faultsIn(`${server}/operations.ts`, ofServer, [
    [
      'a sale to the desk is a sale of the desk',
      "case o.nature when 'SELL' then ${personOf",
      "case o.nature when 'BUY' then ${personOf",
    ],
    ['the fees of transfers are lost', 'coalesce(d.amount_fee, w.amount_fee, 0)', '0::int8'],
  ]),
  ...faultsIn(`${server}/balances.ts`, ofServer, [
    ['the custody of a day is that of now', 'a.last_at < ${ends}', 'true'],
  ]),
  ...faultsIn(`${server}/routes.ts`, ofServer, [
    [
      'an operator takes the report of all customers',
      'guard: mayExportPeople,\n    params: reportPath,\n    query: reportQuery,\n    sends',
      'params: reportPath,\n    query: reportQuery,\n    sends',
    ],
    [
      'a report leaves without a fresh proof',
      'requireFreshPassword({ now: on.db.clock.now() }, request.viewer)',
      '',
    ],
  ]),
  ...faultsIn(
    `${accounts}/account-number.ts`,
    [`${accounts}/account-number.test.ts`],
    [['an agency loses its last digit', "kind === 'account' || ", '']],
  ),
  ...faultsIn(
    `${accounts}/check-digit.ts`,
    [`${accounts}/check-digit.test.ts`],
    [
      ['an account of Caixa counts without its operation', 'agency + operation', 'agency'],
      ['the digit 0 of Bradesco is wrong', '[ten, orTen]', '[ten, ten]'],
    ],
  ),
]
