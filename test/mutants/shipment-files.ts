import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the files of shipments, in their numbers and keys, and in the lines of their returns. */
export const shipmentFileMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/shipments/payment.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'a transfer to another is one to the same holder',
        'payee.document === payer.document',
        'payee.document !== payer.document',
      ],
    ],
  ),
  ...faultsIn(
    'src/core/shipments/payment.ts',
    ['src/core/shipments/shipment.test.ts'],
    [['a file of the evening has the date of tomorrow', 'timeZone: TIME_ZONE,', "timeZone: 'UTC',"]],
  ),
  ...faultsIn(
    'src/core/shipments/sequence.ts',
    ['src/core/shipments/shipment.test.ts'],
    [['a key of digits is used twice', 'nextNumber(digits.last, now)', 'nextNumber(digits.last - 1, now)']],
  ),
  ...faultsIn(
    'src/core/shipments/return-line.ts',
    ['src/core/shipments/shipment.test.ts'],
    [
      [
        'a decision gives an accepted payment no fate',
        "if (state === 'SENT' || state === 'ACCEPTED')",
        "if (state === 'SENT')",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/items.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      ['a payment that staff took out is paid', "when m.removed_at is not null then 'REMOVED'", ''],
      [
        'any correction of a customer keeps a payment from coming back',
        'a.account_id = e.account_id and a.version = e.version',
        'a.account_id = e.account_id',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/moves.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      [
        'a paid withdrawal has no time of its end',
        'columns: { finishedAt: tx.now }, each }, by)',
        'columns: {}, each }, by)',
      ],
      [
        'an earlier file of the same withdrawal changes too',
        'where i.shipment_id = item.shipment_id and i.withdrawal_id = item.withdrawal_id`\n}',
        'where i.withdrawal_id = item.withdrawal_id`\n}',
      ],
      [
        'the reason of a refusal is lost',
        "{ column: 'status_description', type: 'text', values: answered.map(({ reason }) => reason) }",
        "{ column: 'status_description', type: 'text', values: answered.map(() => '') }",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/payer.ts',
    ['src/server/shipments/refusals.test.ts'],
    [
      [
        'the files of another account use up the day',
        'from shipment_numbers n where n.bank_account_id = a.id) n',
        'from shipment_numbers n) n',
      ],
      [
        'the files of the day before use up the day',
        "interval '24 hours'))::int as today",
        "interval '48 hours'))::int as today",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/payer.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'the last number at the bank is forgotten',
        'greatest(coalesce(p.last_sequence, 0), n.last)',
        'n.last',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/payer.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      [
        'a number is read before the account is locked',
        '  const [locked] = await readPayers(tx, row.id)\n  return toPayer(locked ?? row)',
        '  return toPayer(row)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/create.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      ['the file of a shipment is removed an hour later', '  await nameFile(tx, key)\n', ''],
      [
        'a file without a shipment stays for good',
        '      await db.transaction((tx) => expectFile(tx, key))\n',
        '',
      ],
      ['transfers and Pix share a file', 'if (routes.size > 1)', 'if (routes.size > 2)'],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/draft.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      [
        'a file pays in another order than the call',
        'return ids.flatMap((id) => byId.get(id) ?? [])',
        'return [...byId.values()].sort((one, other) => other.id.localeCompare(one.id))',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/receive.ts',
    ['src/server/shipments/shipments.test.ts'],
    [['the amount that the bank moved is not compared', 'amount: actualAmount ?? amount,', 'amount,']],
  ),
  ...faultsIn(
    'src/server/shipments/receive.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'a key of another account is paid',
        'where bank_account_id = ${bankAccountId} and key = any',
        'where key = any',
      ],
      [
        'a file whose approval ended never applies',
        "(l.state = 'NEW'\n      or l.state = 'ASKED' and not exists (select from approvals a where a.entity_id = r.id and a.status = 'WAITING'))",
        "(l.state = 'NEW')",
      ],
      [
        'two return files of an account apply at once',
        '  if (isLocked) await lockReturns(tx, bankAccountId)\n',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/apply.ts',
    ['src/server/shipments/shipments.test.ts'],
    [['an accepted payment is paid', 'state === fate && line.outcome === outcome ?', 'state === fate ?']],
  ),
  ...faultsIn(
    'src/server/shipments/apply.ts',
    ['src/server/shipments/refusals.test.ts'],
    [
      [
        'the lines of a settled file wait for good',
        "one.state === 'ASKED' ? { ...one, state: 'APPLIED' } : one",
        'one',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/decide.ts',
    ['src/server/shipments/refusals.test.ts'],
    [
      [
        'a line that is set aside counts as applied',
        "decision === 'IGNORED' ? 'IGNORED' : 'APPLIED'",
        "'APPLIED'",
      ],
      ['the decision of a person names nobody', 'decided_by = ${by.id}', 'decided_by = null'],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/queries.ts',
    ['src/server/shipments/shipments.test.ts'],
    [
      [
        'a file with one payment on its way is finished',
        "case when sums.open > 0 then 'OPEN'",
        "case when sums.open > 1 then 'OPEN'",
      ],
      ['lines of an earlier file wait at the later one', '\n      and l.shipment_id = i.shipment_id', ''],
      [
        'a line that asks for an approval does not wait',
        "where l.shipment_id = s.id and l.state in ('NEW', 'ASKED', 'WAITING')",
        "where l.shipment_id = s.id and l.state in ('NEW', 'WAITING')",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/return-queries.ts',
    ['src/server/shipments/paying.test.ts'],
    [
      [
        'a preview asks for reversals what refusals ask for',
        "REVERSED: isControlled(controls, 'shipment.reverse')",
        "REVERSED: isControlled(controls, 'shipment.refuse')",
      ],
      [
        'a preview says that refusals are applied',
        "judged.state === 'ASKED' && !asks[line.outcome]",
        "judged.state === 'ASKED'",
      ],
    ],
  ),
]
