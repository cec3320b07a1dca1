import { faultsIn, type Mutant } from './mutant.ts'

const OF_SLICES = ['src/server/slices.test.ts']
const OF_SCHEMA = ['test/schema.test.ts']
const OF_PRIVACY = ['src/server/privacy/privacy.test.ts']

/** Faults in the parts that slices give to the whole. */
export const sliceMutants: readonly Mutant[] = [
  ...faultsIn('src/server/deposits/slice.ts', OF_SCHEMA, [
    ['a table has no rights', "insert: ['receipt_prints']", 'insert: []'],
    [
      'the server rewrites prints of receipts',
      "insert: ['receipt_prints']",
      "'insert, update, delete': ['receipt_prints']",
    ],
  ]),
  ...faultsIn('src/server/deposits/slice.ts', OF_SLICES, [
    ['an approved amount is never credited', '({ acceptDeposit, editDepositAmount })', '({ acceptDeposit })'],
    ['the pictures of receipts are never read', "name: 'read pictures of receipts'", "name: 'read pictures'"],
  ]),
  ...faultsIn('src/server/users/slice.ts', OF_SLICES, [
    ['two slices own the sessions', "insert: ['consents']", "insert: ['consents', 'passkeys']"],
  ]),
  ...faultsIn('src/server/slices.ts', OF_SLICES, [
    [
      'the layers give nothing',
      '[...LAYERS, ...LADDER.flat(), INSTALLATION]',
      '[...LADDER.flat(), INSTALLATION]',
    ],
    ['the copy of a person has no order', 'inOrder.indexOf(one.name) - inOrder.indexOf(other.name)', '0'],
  ]),
  ...faultsIn('src/server/users/slice.ts', OF_PRIVACY, [
    [
      'an erasure leaves the sessions',
      "tables: ['password_resets', 'second_steps', 'sessions']",
      "tables: ['password_resets', 'second_steps']",
    ],
  ]),
  ...faultsIn('src/server/privacy/erase.ts', OF_PRIVACY, [
    [
      'an erasure leaves the rows of the account',
      '  for (const table of persons.tables) await tx.sql`delete from ${tx.sql(table)} where user_id = ${userId}`\n',
      '',
    ],
    [
      'an erasure leaves the rows that stay as they were',
      '  for (const erase of persons.erasures) await erase(tx, userId)\n',
      '',
    ],
  ]),
  ...faultsIn(
    'src/server/bank-accounts/slice.ts',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'an erasure leaves the bank accounts in use',
        "status = 'DISABLED', deleted_at = ${now}",
        'deleted_at = ${now}',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/window/ConfirmModal.tsx',
    ['src/web/ui/window/ConfirmModal.test.tsx'],
    [
      [
        'a click before a question of the window is lost',
        "found.is === 'PROOF' || isHandled(found)",
        "found.is === 'PROOF'",
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/form/FormModal.tsx',
    ['src/web/ui/form/use-call-form.test.tsx'],
    [
      [
        'a form whose act becomes a request keeps its name',
        "outcome?.is === 'ASKED' ? t('ui.rehearsal.ask') : (submitLabel ?? t('ui.save'))",
        "submitLabel ?? t('ui.save')",
      ],
      [
        'a form that the server would refuse can be sent',
        "(outcome?.is === 'REFUSED' && outcome.message) || reason",
        'reason',
      ],
    ],
  ),
  ...faultsIn(
    'src/web/ui/form/use-form-rehearsal.ts',
    ['src/web/ui/form/use-call-form.test.tsx'],
    [
      ['a form asks a person before it said so', "return found?.is !== 'ASKED'", 'return true'],
      ['a form is rehearsed with each key', 'useRehearsal(act, rested === now)', 'useRehearsal(act)'],
    ],
  ),
  ...faultsIn(
    'src/web/ui/form/use-call-form.ts',
    ['src/web/ui/form/use-call-form.test.tsx'],
    [['each word of a reason asks again', "{ ...values, reason: '-' }", 'values']],
  ),
  ...faultsIn(
    'src/web/orders/trade/Ticket.tsx',
    ['src/web/orders/trade/use-ticket.test.tsx'],
    [['a ticket that would be refused can be sent', 'terms ? refusal : missing', '!terms && missing']],
  ),
  ...faultsIn(
    'src/web/api/use-rehearsal.ts',
    ['src/web/orders/trade/use-ticket.test.tsx'],
    [['a refusal never ends', "state.data?.is === 'REFUSED' && KEPT.staleTime", 'false']],
  ),
  ...faultsIn(
    'src/web/api/call.ts',
    ['src/web/api/call.test.ts'],
    [
      ['a session gets the early answers of another one', '!early || early.token !== token', '!early'],
      ['an early answer serves again and again', '  early.answers.delete(url)\n', ''],
    ],
  ),
  ...faultsIn(
    'test/tidy/code.ts',
    ['test/tidy-rules.test.ts'],
    [['folded literals pass', 'part.argument.type === node.type', "part.argument.type === 'Literal'"]],
  ),
]
