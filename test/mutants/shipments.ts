import { faultsIn, type Mutant } from './mutant.ts'

const RULES = ['src/core/shipments/shipment.test.ts']
const CALLS = ['src/server/shipments/shipments.test.ts']

/** Faults in shipments and return files: a payment or a credit that comes twice. */
export const shipmentMutants: readonly Mutant[] = [
  ...faultsIn('src/core/shipments/return-line.ts', RULES, [
    ['a refusal gives money back alone', "REFUSED: { SENT: 'ASKED'", "REFUSED: { SENT: 'APPLIED'"],
    [
      'a refusal after the payment gives money back',
      "REFUSED: 'REPEATED', REMOVED:",
      "PAID: 'ASKED', REMOVED:",
    ],
    ['another amount pays', 'line.amount !== item.amount', 'line.amount < item.amount'],
    ['staff refuse what they withdrew', 'if (!mayHandle(item, by).ok)', 'if (false)'],
    ['a correction is credited again', 'isReversal && item.isAdjusted', 'false'],
    ['an unknown code is applied', "if (line.outcome === 'UNKNOWN') return waits('shipment.wait.code')", ''],
    ['staff decide about what they withdrew', 'if (!handling.ok) return handling', ''],
    ['a refused payment is reversed', "decision === 'REFUSED' && state === 'PAID'", "decision === 'REFUSED'"],
  ]),
  ...faultsIn('src/core/shipments/sequence.ts', RULES, [
    ['a restored database repeats a number', 'Math.floor((now.getTime() - BEGINNING) / UNIT_MS)', '0'],
    ['a number of seven digits', 'value > LAST ?', 'false ?'],
    ['files run ahead of the clock', 'of.today >= FILES_PER_DAY', 'false'],
  ]),
  ...faultsIn('src/server/shipments/items.ts', CALLS, [
    ['a corrected payment is reversed', "w.status = 'FINISHED' and exists", 'false and exists'],
  ]),
  ...faultsIn('src/server/shipments/create.ts', CALLS, [
    ['a payment leaves with the data of before', '!== JSON.stringify(payables, toPlain)', "=== ''"],
    ['a number that has a file is used again', '(await files.get(key)) === undefined', 'true'],
  ]),
  ...faultsIn('src/server/shipments/payer.ts', CALLS, [
    ['a disabled account pays', "a.status = 'ACTIVED' and", ''],
    ['a removed account pays', 'and a.deleted_at is null', ''],
    ['the account of a customer pays', '${isSystemAccount(sql)} and', ''],
    ['two files at once draw the same keys', 'coalesce(max(last_key), 0) as last_key', '0 as last_key'],
  ]),
  ...faultsIn('src/server/withdrawals/commands.ts', CALLS, [
    ['a payment leaves again while a line says that it was paid', "state in ('NEW', 'WAITING')", 'false'],
    ['a refused payment goes to a disabled account', "b.status = 'ACTIVED' and b.deleted_at is null", 'true'],
  ]),
  ...faultsIn('src/server/shipments/receive.ts', CALLS, [
    ['a return of another bank applies', 'file.bank === payer.bank', 'true'],
    ['a return of another agency applies', 'bare(file.agency) === bare(agency)', 'true'],
    ['forged returns use up the files of a day', "${now}::timestamptz - interval '24 hours'", '${now}'],
    ['a return of another account applies', 'bare(file.account) === bare(account)', 'true'],
    ['a forged number spends all numbers', '.filter((number) => number <= most)', ''],
    ['a file applies twice', '!known || known.isOpen ? ok', 'true ? ok'],
  ]),
  ...faultsIn('src/server/shipments/apply.ts', CALLS, [
    ['staff approve that their withdrawals come back', 'owners: await findStaffOwners(tx, lines),', ''],
    ['nobody is asked about refusals', "['shipment.refuse'] as const", '[] as const'],
    ['a request names a part of the money', 'amount: sumOf(lines)', 'amount: sumOf(lines.slice(0, 1))'],
  ]),
  ...faultsIn('src/server/shipments/decide.ts', CALLS, [
    ['staff approve a decision about what they withdrew', 'ownerId: item?.userId ?? null', 'ownerId: null'],
    ['a decision counts the lower amount', 'item.amount > line.amount', 'item.amount < line.amount'],
  ]),
  ...faultsIn('src/server/shipments/moves.ts', CALLS, [
    ['a refused payment stays in its file', 'set removed_at = ${tx.now}', 'set removed_at = null'],
  ]),
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
        'columns: { finishedAt: tx.now }, each',
        'columns: {}, each',
      ],
      [
        'an earlier file of the same withdrawal changes too',
        'where i.shipment_id = item.shipment_id and i.withdrawal_id = item.withdrawal_id`\n}',
        'where i.withdrawal_id = item.withdrawal_id`\n}',
      ],
      [
        'the reason of a refusal is lost',
        "each = { column: 'status_description', values: answered.map(({ reason }) => reason) }",
        "each = { column: 'status_description', values: answered.map(() => '') }",
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
    [
      [
        'an accepted payment is paid',
        "state === 'APPLIED' && line.outcome === outcome ?",
        "state === 'APPLIED' ?",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/apply.ts',
    ['src/server/shipments/refusals.test.ts'],
    [
      [
        'the own proof of a payment looks like the one of the bank',
        '?? `${line.key}/${line.line}`',
        '?? line.key',
      ],
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
