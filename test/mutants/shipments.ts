import { faultsIn, type Mutant } from './mutant.ts'

const RULES = ['src/core/shipments/shipment.test.ts']
const CALLS = ['src/server/shipments/shipments.test.ts']

/** Faults in shipments and return files: a payment or a credit that comes twice. */
export const shipmentMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/core/cnab240/with-options.ts',
    ['src/core/cnab240/remittance.test.ts'],
    [
      ['another version is not written', 'fileVersion: fileVersion || undefined', 'fileVersion: undefined'],
      ['the defaults of an account change its file', 'values[name] ?? before', "values[name] ?? ''"],
    ],
  ),
  ...faultsIn(
    'src/core/cnab240/options.ts',
    ['src/core/cnab240/remittance.test.ts'],
    [['an option of an account is lost', 'choices.find((choice) => choice === given[name]) ??', '']],
  ),
  ...faultsIn(
    'src/core/rules/bank-days.ts',
    ['src/core/rules/bank-days.test.ts'],
    [
      ['a holiday is a business day', '02-16 02-17 04-03', '02-16 02-17 04-02'],
      ['a long weekend ends too early', 'closedBy(next) ? nextBusinessDay(next) : next', 'next'],
      ['nobody is warned in the last year', 'addDays(today, 365) > CALENDAR_END', 'today > CALENDAR_END'],
    ],
  ),
  ...faultsIn(
    'src/core/shipments/payment.ts',
    ['src/core/shipments/shipment.test.ts'],
    [
      ['a transfer of the closing hour is of the day', '>= tedUntil', '> tedUntil'],
      ['a Pix waits for a business day', "route === 'PIX' ?", "route === 'TRANSFER' ?"],
    ],
  ),
  ...faultsIn(
    'src/core/shipments/notices.ts',
    ['src/core/shipments/notices.test.ts'],
    [
      ['nobody asks the bank about letters', 'documents.some(hasLetters) &&', 'false &&'],
      ['the bank is asked about letters for good', ' && !hasPaid.letters', ''],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/preview.ts',
    ['src/server/shipments/preview.test.ts'],
    [
      ['the preview names people who may not send', '&& !barred.includes(id)', ''],
      [
        'an accepted file proves a layout',
        "i.state = 'PAID'\n          and coalesce",
        "i.state <> 'SENT'\n          and coalesce",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/release.ts',
    ['src/server/shipments/preview.test.ts'],
    [
      [
        'the preview names people where nobody may send alone',
        'needsAnother(one, false) ? null',
        'false ? null',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/draft.ts',
    ['src/server/shipments/preview.test.ts'],
    [['the hour of the account is passed over', 'payer.tedUntil)', "'23:59')"]],
  ),
  ...faultsIn(
    'src/server/withdrawals/batches.ts',
    ['src/server/shipments/preview.test.ts'],
    [
      [
        'a file is named by the number of its batch',
        'sequence: shipmentSequence ?? Number(batch!.sequence)',
        'sequence: Number(batch!.sequence)',
      ],
    ],
  ),
  ...faultsIn('src/core/shipments/return-line.ts', RULES, [
    ['a refusal gives money back alone', "REFUSED: { SENT: 'ASKED'", "REFUSED: { SENT: 'APPLIED'"],
    [
      'a refusal after the payment gives money back',
      "REFUSED: 'REPEATED', REMOVED:",
      "PAID: 'ASKED', REMOVED:",
    ],
    ['another amount pays', 'line.amount !== item.amount', 'line.amount < item.amount'],
    ['staff refuse what they withdrew', 'if (!mayHandleWithdrawal(item, by).ok)', 'if (false)'],
    ['a correction is credited again', 'isReversal && item.isAdjusted', 'false'],
    ['an unknown code is applied', "if (line.outcome === 'UNKNOWN') return waits('shipment.wait.code')", ''],
    ['staff decide about what they withdrew', 'if (!handling.ok) return handling', ''],
    ['a refused payment is reversed', "decision === 'REFUSED' && state === 'PAID'", "decision === 'REFUSED'"],
  ]),
  ...faultsIn(
    'src/core/shipments/return-owner.ts',
    ['src/core/shipments/return-owner.test.ts'],
    [
      ['a return of another bank applies', 'file.bank === payer.bank &&', ''],
      ['a return of another agency applies', 'bare(file.agency) === bare(agency)', 'true'],
      ['a return of another account applies', 'bare(file.account) === bare(account)', 'true'],
      ['a return of another company applies', 'isOneOf(document, [payer.document])', "document !== ''"],
      [
        'a batch of another agreement applies',
        'file.companies.every((one) => isOneOf(one.agreement',
        'file.companies.some((one) => isOneOf(one.agreement',
      ],
      ['an empty agreement is another one', "bare(text) === '' ||", ''],
    ],
  ),
  ...faultsIn(
    'src/server/shipments/receive.ts',
    ['src/server/shipments/refusals.test.ts'],
    [
      ['a return answers any account', 'enforce(mayTakeReturn(file, payer, profile))', ''],
      [
        'a later agreement refuses the answers of before',
        "jsonb_build_object('document', a.document, 'agreement', p.agreement) || s.payer",
        "s.payer || jsonb_build_object('document', a.document, 'agreement', p.agreement)",
      ],
    ],
  ),
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
    ['forged returns use up the files of a day', "${now}::timestamptz - interval '24 hours'", '${now}'],
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
]
