import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the proof of deposits, by a transaction, a line or the chain, and in their acceptance. */
export const depositProofMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/deposits/commands.ts',
    ['src/server/deposits/commands.test.ts'],
    [
      ['the reviewer is recorded as who accepted', 'acceptedBy: by.id', 'acceptedBy: reviewerId'],
      ['an unchanged amount has an editor', '  if (amount === deposit.amount) return\n', ''],
      [
        'the second editor replaces the first',
        'array(select distinct unnest(editors || ${by.id}::uuid))',
        'array[${by.id}::uuid]',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/commands.ts',
    ['src/server/deposits/chain.test.ts'],
    [
      [
        'the chain answered about another transaction',
        "  if (found.txId !== deposit.txId) return refuse('conflict', 'deposit.txUnknown')\n",
        '',
      ],
      [
        'bitcoin at an earlier address of the house is refused',
        "where deposits ->> 'bitcoinAddress' is not null\n",
        "where deposits ->> 'bitcoinAddress' is not null and status = 'ACTIVED'\n",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/commands.ts',
    ['src/server/approvals/deciding.test.ts'],
    [
      [
        'a higher amount needs nobody else',
        'if (amount > deposit.amount) await requireApproval',
        'if (amount < 0n) await requireApproval',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/commands.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [['an override by line loses its day', 'day: showDay(line.day) } : {}', "day: '' } : {}"]],
  ),
  ...faultsIn(
    'src/server/deposits/queries.ts',
    ['src/server/deposits/commands.test.ts'],
    [
      [
        'a cancelled deposit blocks its transaction',
        " and o.id <> d.id and o.status <> 'CANCELLED'",
        ' and o.id <> d.id',
      ],
      [
        'a waiting deposit hides the credited one',
        "order by o.status = 'FINISHED' desc, o.id limit 1)`",
        "order by o.status = 'FINISHED', o.id limit 1)`",
      ],
      [
        'a customer reads the control id of another',
        ' or o.user_id = ${by.id})\n  order',
        ' or true)\n  order',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/queries.ts',
    ['src/server/deposits/chain.test.ts'],
    [
      [
        'another output of a checked transaction is a repeat',
        '(o.tx_output = d.tx_output or not ${isChecked}) and',
        '(true or ${isChecked}) and',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/payment.ts',
    ['src/server/deposits/chain.test.ts'],
    [
      [
        'while the chain is down a deposit is accepted unchecked',
        "throw new RefusalError(refuse('unavailable', 'payout.chainDown'))",
        'return undefined',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/mails.ts',
    ['src/server/deposits/commands.test.ts', 'src/server/notices/notices.test.ts'],
    [
      [
        'a mail says that the fee was credited',
        'credited: formatMoney(amount - amountFee, currency)',
        'credited: formatMoney(amount, currency)',
      ],
      ['a mail of a rejection has no reason', "reason: reason ?? ''", "reason: ''"],
    ],
  ),
  ...faultsIn(
    'src/server/deposits/proposed.ts',
    ['src/server/bank-statements/bank-statements.test.ts'],
    [
      [
        'the importer of a line approves it',
        'involvedInCredit({ ...deposit, importedBy })',
        'about.involved',
      ],
      ['approvers do not read the line of a statement', '...(line ? [toLineChange(line)] : []),', ''],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/proof.ts',
    ['src/core/deposits/proof.test.ts'],
    [
      [
        'an output of more than the amount is credited',
        'if (output.sats === of.amount) return ok',
        'if (output.sats >= of.amount) return ok',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/deposit.ts',
    ['src/core/deposits/proof.test.ts'],
    [
      [
        'the importer has no part in an acceptance',
        '[userId, createdBy, ownerCreatedBy, importedBy].includes',
        '[userId, createdBy, ownerCreatedBy].includes',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/deposits/deposit.ts',
    ['src/core/deposits/deposit.test.ts'],
    [
      [
        'staff name the transaction of an own deposit during its review',
        "isTheirs && deposit.status === 'OPEN' ? ok",
        'isTheirs ? ok',
      ],
      [
        'a line with the control id excuses another payer',
        "  if (line?.isOtherPayer) return refuse('conflict', 'deposit.otherPayer')\n  if (line?.hasReference) return undefined\n",
        "  if (line?.hasReference) return undefined\n  if (line?.isOtherPayer) return refuse('conflict', 'deposit.otherPayer')\n",
      ],
      [
        'a deposit of no more than its fee is declared',
        '(fee: bigint): bigint => fee + 1n',
        '(fee: bigint): bigint => fee',
      ],
      [
        'the owner of a deposit for another adds its receipt',
        "if (deposit.createdBy !== by.id) return refuse('forbidden', 'deposit.receiptByCreator')",
        "if (deposit.createdBy === '') return refuse('forbidden', 'deposit.receiptByCreator')",
      ],
    ],
  ),
]
